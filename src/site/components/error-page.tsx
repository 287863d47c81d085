// What is shown in place of a page: not found, or failed with a way to try again. The first is loaded where it is needed.
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './error-page.module.css';

const loadNotFound = () => import('./not-found.tsx');
const NotFound = import.meta.env.SSR ? (await loadNotFound()).default : lazy(loadNotFound);

export function ErrorPage({ error }: { error: unknown }) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return status === 404 || status === 410 ? (
    <Suspense>
      <NotFound reason={status === 410 ? data : null} />
    </Suspense>
  ) : (
    <Failed isUnavailable={status === 503} />
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
