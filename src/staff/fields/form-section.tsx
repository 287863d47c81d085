// A part of a form under a heading.
import type { ReactNode } from 'react';
import styles from './form-layout.module.css';

type FormSectionProps = {
  id: string;
  title: string;
  children: ReactNode;
};

export function FormSection({ id, title, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Short fields, as many in a row as there is room for. */
export function FieldRow({ controls }: { controls: Record<string, ReactNode> }) {
  return (
    <div className={styles.fields}>
      {Object.entries(controls).map(([field, control]) => (
        <div key={field} data-field={field}>
          {control}
        </div>
      ))}
    </div>
  );
}

export function FormSections({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}
