// The top of every page below the home page: where we are, what this is, a sentence about it.
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import styles from './page-head.module.css';

export type Crumb = { path: string; text: string };

type PageHeadProps = {
  title: string;
  /** Pages above this one, without the home page and without this one. */
  crumbs?: Crumb[];
  lead?: ReactNode;
  /** The language of title and lead where they are not in the page's own. */
  lang?: string | undefined;
  children?: ReactNode;
};

export function PageHead({ title, crumbs = [], lead, lang, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <Breadcrumbs crumbs={crumbs} current={title} lang={lang} />
      <h1 lang={lang}>{title}</h1>
      {lead && (
        <p className={styles.lead} lang={lang}>
          {lead}
        </p>
      )}
      {children}
    </div>
  );
}

function Breadcrumbs({
  crumbs,
  current,
  lang,
}: {
  crumbs: Crumb[];
  current: string;
  lang?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.breadcrumbs')} className={`${styles.crumbs} no-print`}>
      <ol className={styles.list}>
        <li>
          <SiteLink to="/">{t('nav.home')}</SiteLink>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <SiteLink to={crumb.path}>{crumb.text}</SiteLink>
          </li>
        ))}
        <li>
          <span aria-current="page" lang={lang}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
