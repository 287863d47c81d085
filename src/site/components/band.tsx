// A section of a page on two axes: what it is in the rail, the thing itself in the body. Dark ones span the window.
import type { ReactNode } from 'react';
import styles from './band.module.css';

type BandProps = {
  tone?: 'light' | 'dark';
  /** Names the section for assistive technology and for links. */
  id?: string;
  title?: string;
  lead?: string;
  /** A link, or whatever else stands in the rail below the title. */
  more?: ReactNode;
  /** Its rows have a rail of their own: the title stands above them. */
  isWide?: boolean;
  children: ReactNode;
};

export function Band({ tone = 'light', id, title, lead, more, isWide = false, children }: BandProps) {
  const titleId = title && id ? `${id}-title` : undefined;
  // A section is a part with a heading of its own; what stands under a page's head has none.
  const Stripe = id ? 'section' : 'div';
  return (
    <Stripe
      id={id}
      aria-labelledby={titleId}
      className={`${styles.band} ${styles[tone]} ${tone === 'dark' ? 'on-dark' : ''}`}
    >
      {title ? (
        <div className={`${styles.inner} ${isWide ? styles.whole : styles.split} ${styles.ruled}`}>
          <div className={styles.rail}>
            <h2 id={titleId}>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
            {more}
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      ) : (
        <div className={styles.inner}>{children}</div>
      )}
    </Stripe>
  );
}

type IndexProps = {
  title: string;
  lead?: string | undefined;
  /** What narrows the list, or says more about it. */
  rail?: ReactNode;
  /** Its rows have a rail of their own. */
  isWide?: boolean;
  /** Stands in the rail where there is one, else after the list. */
  after?: ReactNode;
  children: ReactNode;
};

/** The first page of a section: its name and what narrows the list in the rail, the list itself at once beside it. */
export const Index = ({ title, lead, rail, isWide = false, after, children }: IndexProps) => (
  <div className={`${styles.inner} ${isWide ? styles.whole : styles.split} ${styles.index}`}>
    <div className={styles.rail}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {rail}
    </div>
    <div className={styles.body}>{children}</div>
    {after}
  </div>
);
