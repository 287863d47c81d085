// What is shown at an address that nothing is at, or no more: a search by its words, and the sections.

import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SECTIONS } from '../../shared/addresses.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { Localized } from '../load/in-page-language.ts';
import styles from './error-page.module.css';
import { SearchField } from './search-field.tsx';

/** The last part of an address in words, if it has any: `/news/old-page.html` → `old page`. */
function wordsOf(path: string): string {
  const [, last = ''] = /\/([^/]*?)(\.\w+)?$/.exec(path) ?? [];
  try {
    const words = decodeURIComponent(last)
      .replace(/[^\p{L}\p{N}’']+/gu, ' ')
      .trim();
    return /\p{L}/u.test(words) ? words : '';
  } catch {
    return '';
  }
}

/** With a reason where it was taken from the site on purpose. */
export default function NotFound({ reason }: { reason: Localized | null }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.code}>{reason ? 410 : 404}</p>
        <h1>{t(reason ? 'errors.goneTitle' : 'errors.notFoundTitle')}</h1>
        <p className={styles.text} lang={reason?.lang}>
          {reason ? reason.text : t('errors.notFoundText')}
        </p>
        <search className={styles.search}>
          <SearchField query={wordsOf(pathname)} />
        </search>
        <ButtonLink to="/" look="secondary">
          {t('errors.notFoundAction')}
        </ButtonLink>
        <nav aria-labelledby="not-found-sections" className={styles.sections}>
          <h2 id="not-found-sections">{t('errors.notFoundSections')}</h2>
          <ul className={styles.list}>
            {SECTIONS.map((section) => (
              <li key={section.path}>
                <SiteLink to={section.path}>{t(section.text)}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <img className={styles.picture} src="/artwork/not-found.svg" alt="" width="800" height="600" />
    </div>
  );
}
