// The top of a page that is no list and no editor: what it is called, and what it is for.
import type { ReactNode } from 'react';
import styles from './page-top.module.css';
import { StaffHead } from './staff-head.tsx';

export function PageTop({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <StaffHead title={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{children}</p>
    </>
  );
}
