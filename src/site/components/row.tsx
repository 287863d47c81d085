// One of a list: state (date, kind) | name and a line about it | what stands at its end. The whole row is one link.
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/language.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import styles from './row.module.css';

export { styles as rows };

type RowProps = {
  /** A page of this site, or a telephone, a letter, a page elsewhere. */
  to: string;
  title: ReactNode;
  /** Of the title, where it is not the page's. */
  lang?: string | undefined;
  /** Where the row is shown on a page of another language, as in a preview. */
  language?: Language | undefined;
  state?: ReactNode;
  text?: ReactNode;
  /** A fact, a picture, a button. */
  end?: ReactNode;
  /** Left of all, printed in the one colour of the theme. */
  picture?: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

export function Row({ to, title, lang, language, state, text, end, picture, headingLevel = 'h3' }: RowProps) {
  const Heading = headingLevel;
  return (
    <article className={`${styles.row} ${picture ? styles.pictured : ''}`}>
      <div className={styles.what}>
        <Heading className={styles.name} lang={lang}>
          <RowLink to={to} language={language}>
            {title}
          </RowLink>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {picture && <div className={`${styles.print} ${styles.picture}`}>{picture}</div>}
      {state && <p className={styles.state}>{state}</p>}
      {end && <div className={styles.end}>{end}</div>}
    </article>
  );
}

type RowLinkProps = { to: string; language?: Language | undefined; children: ReactNode };

export function RowLink({ to, language, children }: RowLinkProps) {
  if (to.startsWith('/')) {
    return (
      <SiteLink to={to} {...(language && { language })} className={styles.cover}>
        {children}
      </SiteLink>
    );
  }
  return /^https?:/i.test(to) ? (
    <ExternalLink href={to} className={`${styles.cover} ${styles.external}`}>
      {children}
    </ExternalLink>
  ) : (
    <a href={to} className={`${styles.cover} ${styles.external}`}>
      {children} {to.startsWith('tel:') && <Icon name="phone" size={18} />}
    </a>
  );
}

/** To all of what a section shows some of. */
export const MoreLink = ({ to, text }: { to: string; text: string }) => (
  <SiteLink to={to} className={styles.more}>
    {text} <Icon name="arrow" size={20} />
  </SiteLink>
);
