// A modal panel on the native dialog: the browser keeps focus inside, closes it with Escape and gives focus back. The
// `command` attributes open it even before the page's scripts have started, where the browser knows them.
import { type ComponentProps, type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type DialogProps = {
  id: string;
  title: string;
  closeLabel: string;
  children: ReactNode;
  className?: string | undefined;
};

export function Dialog({ id, title, closeLabel, children, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; this adds a click on the backdrop.
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={`${styles.dialog} ${className}`}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            {...({ command: 'close', commandfor: id } as object)}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** A button that opens a dialog of the given id. */
export function DialogOpener({ opens, ...props }: ComponentProps<'button'> & { opens: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-controls={opens}
      onClick={() => openDialog(opens)}
      {...({ command: 'show-modal', commandfor: opens } as object)}
      {...props}
    />
  );
}
