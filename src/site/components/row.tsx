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
  /** A fact, a picture, a button; a list of facts is a column, and on a telephone stands below. */
  end?: ReactNode;
  /** Left of all, printed in the one colour of the theme. */
  picture?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  /** In a narrow column: the state stands above at any width. */
  isStacked?: boolean;
};

export function Row({ to, title, lang, language, state, text, end, picture, ...how }: RowProps) {
  const { headingLevel: Heading = 'h3', isStacked = false } = how;
  return (
    <div className={`${styles.row} ${picture ? styles.pictured : ''} ${isStacked ? styles.stacked : ''}`}>
      <div className={styles.what}>
        <Heading className={styles.name} lang={lang}>
          <TargetLink to={to} language={language} className={`${styles.cover} ${styles.external}`}>
            {title}
          </TargetLink>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {picture && <div className={`${styles.print} ${styles.picture}`}>{picture}</div>}
      {state && <p className={styles.state}>{state}</p>}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

type TargetLinkProps = {
  to: string;
  language?: Language | undefined;
  className?: string | undefined;
  /** Whether it says by a mark that it calls or leads elsewhere. */
  isMarked?: boolean;
  children: ReactNode;
};

/** To a page of this site, a telephone, a letter, a page elsewhere. */
export function TargetLink({ to, language, className, isMarked = true, children }: TargetLinkProps) {
  if (to.startsWith('/')) {
    return (
      <SiteLink to={to} {...(language && { language })} className={className}>
        {children}
      </SiteLink>
    );
  }
  const isWeb = /^https?:/i.test(to);
  if (isWeb && isMarked) {
    return (
      <ExternalLink href={to} className={className}>
        {children}
      </ExternalLink>
    );
  }
  return (
    <a href={to} className={className} {...(isWeb && { target: '_blank', rel: 'noopener' })}>
      {children}
      {isMarked && to.startsWith('tel:') && (
        <>
          {'\u00a0'}
          <Icon name="phone" />
        </>
      )}
    </a>
  );
}

/** To all of what a section shows some of. */
export const MoreLink = ({ to, text }: { to: string; text: string }) => (
  <SiteLink to={to} className={styles.more}>
    {text} <Icon name="arrow" />
  </SiteLink>
);
