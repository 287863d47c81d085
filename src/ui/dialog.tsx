// Every modal of the site, on the native dialog: the browser keeps focus inside, closes it with Escape and gives focus
// back. One that is opened by a visitor's tap has `command` attributes, which work even before the page is hydrated, where
// the browser knows them; one that the application opens has `isOpen`.
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  /** Left out where the dialog opens and closes by its id. */
  isOpen?: boolean;
  /** Called when the dialog was closed, by Escape or by `isOpen`. */
  onClosed?: () => void;
};

export function Dialog({ isOpen, onClosed, className = '', ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (isOpen === false) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      {...props}
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      // The event comes late: the dialog may have been opened again by then.
      onClose={(event) => {
        if (!event.currentTarget.open) onClosed?.();
      }}
    />
  );
}

type PanelProps = {
  id: string;
  title: string;
  closeLabel: string;
  children: ReactNode;
};

/** A dialog at the side of the screen with a title and a button to close it. */
export function PanelDialog({ id, title, closeLabel, children }: PanelProps) {
  return (
    <Dialog
      id={id}
      aria-labelledby={`${id}-title`}
      className={styles.panel}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => closeDialog(id)}
            {...({ command: 'close', commandfor: id } as object)}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </Dialog>
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

/** The browser opens it by `command` where it knows that; to open it twice is an error. */
const knowsCommands = () => 'command' in HTMLButtonElement.prototype;

/** A button that opens a dialog of the given id. */
export function DialogOpener({ opens, onClick, ...props }: ComponentProps<'button'> & { opens: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-controls={opens}
      onClick={(event) => {
        onClick?.(event);
        if (!knowsCommands()) openDialog(opens);
      }}
      {...({ command: 'show-modal', commandfor: opens } as object)}
      {...props}
    />
  );
}
