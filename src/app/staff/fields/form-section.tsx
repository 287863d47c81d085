// A part of a form under a heading.
import { Fragment, type ReactNode } from 'react';
import styles from './form-layout.module.css';

type FormSectionProps = {
  id: string;
  title: string;
  /** Beside the heading. */
  tools?: ReactNode;
  children: ReactNode;
};

export function FormSection({ id, title, tools, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** Short fields, as many in a row as there is room for. */
export function FieldRow({ controls }: { controls: Record<string, ReactNode> }) {
  return (
    <div className={styles.fields}>
      {Object.entries(controls).map(([field, control]) => (
        <Fragment key={field}>{control}</Fragment>
      ))}
    </div>
  );
}

export function FormSections({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}
