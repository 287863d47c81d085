// What stands in place of data that could not be loaded: of a page, or of a panel beside what one came for.
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './load-failed.module.css';
import { TextButton } from './text-button.tsx';

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

export function PanelNotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <p className={styles.panel}>
      {text}{' '}
      <TextButton isInline onClick={onRetry}>
        {t('retry')}
      </TextButton>
    </p>
  );
}
