// What stands in place of an editor when its item does not exist or did not load.
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import styles from './item-missing.module.css';

type ItemMissingProps = {
  reason: 'missing' | 'failed';
  listPath: string;
  onRetry: () => void;
  children?: ReactNode;
};

export function ItemMissing({ reason, listPath, onRetry, children }: ItemMissingProps) {
  const { t } = useTranslation(['staff', 'common']);
  const title = reason === 'missing' ? t('notFoundTitle') : t('common:errors.loadFailed');
  return (
    <>
      <StaffHead title={title} />
      <h1>{title}</h1>
      {children}
      <p className={styles.actions}>
        {reason === 'failed' && <Button onClick={onRetry}>{t('common:errors.tryAgain')}</Button>}
        <SiteLink to={listPath}>{t('toList')}</SiteLink>
      </p>
    </>
  );
}
