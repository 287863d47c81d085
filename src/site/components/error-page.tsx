// What is shown in place of a page: not found, or failed with a way to try again.
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SECTIONS } from '../../shared/addresses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { Localized } from '../load/in-page-language.ts';
import styles from './error-page.module.css';
import { SearchField } from './search-field.tsx';

export function ErrorPage({ error }: { error: unknown }) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return status === 404 || status === 410 ? (
    <NotFound reason={status === 410 ? data : null} />
  ) : (
    <Failed isUnavailable={status === 503} />
  );
}

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
function NotFound({ reason }: { reason: Localized | null }) {
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

/** The retry loads the address anew: after a deployment the page needs the new code, and so does everything it links to. */
function Failed({ isUnavailable }: { isUnavailable: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <div role="alert">
        <h1>{t(isUnavailable ? 'errors.serverUnavailable' : 'errors.pageFailedTitle')}</h1>
        <p className={styles.text}>{t(isUnavailable ? 'errors.unavailableText' : 'errors.pageFailedText')}</p>
        <p className={styles.actions}>
          <Button onClick={() => location.assign(pathname + search)}>
            <Icon name="refresh" /> {t('errors.tryAgain')}
          </Button>
          <a href={localizePath('/', language)}>{t('errors.notFoundAction')}</a>
        </p>
      </div>
    </div>
  );
}
