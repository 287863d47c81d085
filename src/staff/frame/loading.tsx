import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './loading.module.css';

/** While it is not known yet who this is, or what there is to show. */
export function Loading() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.loading}>
      <p role="status">{t('suspenseFallback')}</p>
      <noscript>{t('needsScripts')}</noscript>
      <p role="alert" className="when-texts-missing">
        {t('errors.textsMissing')} <a href={pathname + search}>{t('errors.tryAgain')}</a>
      </p>
    </div>
  );
}
