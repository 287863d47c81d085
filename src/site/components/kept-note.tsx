// Where a page says that there is no network, and how old it is. Empty and hidden as the server sends it: public/sw.js fills it in
// what it has kept, before the browser sees the page.
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './kept-note.module.css';

export function KeptNote() {
  const { t } = useTranslation();
  return (
    <div
      id="kept"
      className={`${styles.kept} no-print`}
      role="status"
      data-since={t('offline.since', { when: '{when}' })}
      data-missing={t('offline.missing')}
      data-saved={t('offline.saved')}
      data-again={t('errors.tryAgain')}
      hidden
      suppressHydrationWarning
      // What stands there already is left alone.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
