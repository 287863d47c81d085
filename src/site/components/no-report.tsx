// In place of a report, or of a chart, that is not there.

import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './no-report.module.css';

export function NoReport() {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  return (
    <main className={styles.none}>
      <h1>{t('report.notFoundTitle')}</h1>
      <p>{t('report.notFoundText')}</p>
      <p>
        <a href={localizePath('/analytics', language)} target="_top">
          {t('analytics.backToList')}
        </a>
      </p>
    </main>
  );
}
