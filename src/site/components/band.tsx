// A full-width stripe of a page; dark ones alternate with light.
import type { ReactNode } from 'react';
import styles from './band.module.css';

type BandProps = {
  tone?: 'light' | 'tint' | 'dark';
  /** Names the stripe for assistive technology and for links. */
  id?: string;
  title?: string;
  lead?: string;
  /** A link shown beside the title. */
  more?: ReactNode;
  children: ReactNode;
};

export function Band({ tone = 'light', id, title, lead, more, children }: BandProps) {
  const titleId = title && id ? `${id}-title` : undefined;
  // A section is a part with a heading of its own; the stripe under a page's head has none.
  const Stripe = id ? 'section' : 'div';
  return (
    <Stripe
      id={id}
      aria-labelledby={titleId}
      className={`${styles.band} ${styles[tone]} ${tone === 'dark' ? 'on-dark' : ''}`}
    >
      <div className={styles.inner}>
        {title && (
          <div className={styles.head}>
            <div>
              <h2 id={titleId}>{title}</h2>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {more}
          </div>
        )}
        {children}
      </div>
    </Stripe>
  );
}
