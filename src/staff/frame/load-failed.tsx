// What stands in place of data that could not be loaded.
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './load-failed.module.css';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      <p>{t('errors.loadFailed')}</p>
      <Button look="secondary" onClick={onRetry}>
        {t('errors.tryAgain')}
      </Button>
    </div>
  );
}
