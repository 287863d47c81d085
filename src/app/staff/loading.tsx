import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

/** While it is not known yet who this is, or what there is to show. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading}>
      <p role="status">{t('suspenseFallback')}</p>
      <noscript>{t('needsScripts')}</noscript>
    </div>
  );
}
