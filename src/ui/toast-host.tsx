// Shows the toasts: top right, each closing by itself unless it is being read with the pointer or the keyboard.
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import styles from './toast-host.module.css';
import { type Toast, useToasts } from './toasts.ts';

const TICK_MS = 250;

export function ToastHost() {
  const { t } = useTranslation();
  const toasts = useToasts((state) => state.toasts);
  // Both regions are in the page from the start: a live region that arrives with its text is often not read out.
  return (
    <section className={`${styles.host} no-print`} aria-label={t('toasts.label')}>
      <div aria-live="polite">
        {toasts
          .filter((toast) => toast.kind === 'success')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div aria-live="assertive">
        {toasts
          .filter((toast) => toast.kind === 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const close = useToasts((state) => state.close);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    // Counted while the page is alive: a device that slept or stood still has shown it to nobody.
    let left = toast.ms;
    const timer = setInterval(() => {
      left -= TICK_MS;
      if (left <= 0) close(toast.id);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isHeld, toast, close]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the toast open is a help, not a control.
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run();
            close(toast.id);
          }}
        >
          {toast.action.text}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('toasts.close')}
        onClick={() => close(toast.id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
