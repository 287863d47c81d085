// The frame of all pages that need no session: a card on the dark, with a title and the reason of a refusal.
import { type ReactNode, useId } from 'react';
import { NavigationStatus } from '../../ui/navigation-status.tsx';
import { Sign } from '../../ui/sign.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import styles from './sign-in-layout.module.css';

export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <StaffHead title={title} />
      <NavigationStatus />
      {children}
      <ToastHost />
    </main>
  );
}

type SignInCardProps = {
  title: string;
  refusal?: string | null;
  onSubmit?: (form: FormData) => void;
  /** Gets the id of what was refused, for the fields. */
  children: (described: string | undefined) => ReactNode;
};

export function SignInCard({ title, refusal, onSubmit, children }: SignInCardProps) {
  const id = useId();
  const inside = (
    <>
      <Sign size={44} />
      <h1 id={`${id}-title`}>{title}</h1>
      {refusal && (
        <p className={styles.refusal} role="alert" id={`${id}-refusal`}>
          {refusal}
        </p>
      )}
      {children(refusal ? `${id}-refusal` : undefined)}
    </>
  );
  if (!onSubmit)
    return (
      <section className={styles.card} aria-labelledby={`${id}-title`}>
        {inside}
      </section>
    );
  return (
    <form
      className={styles.card}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {inside}
    </form>
  );
}
