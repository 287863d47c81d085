// What stands in place of an editor until there is something to edit.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button.tsx';
import { SiteLink } from '../components/ui/site-link.tsx';
import styles from './item-list.module.css';
import { Loading } from './loading.tsx';
import { StaffHead } from './staff-head.tsx';
import type { ItemState } from './use-edited-item.ts';

type EditedItemProps = { state: ItemState; listPath: string; onRetry: () => void; children: ReactNode };

export function EditedItem({ state, listPath, onRetry, children }: EditedItemProps) {
  const { t } = useTranslation(['staff', 'common']);
  if (state === 'ready') return children;
  if (state === 'loading') return <Loading />;
  const title = state === 'missing' ? t('notFoundTitle') : t('common:errors.loadFailed');
  return (
    <>
      <StaffHead title={title} />
      <h1>{title}</h1>
      <p className={styles.failedActions}>
        {state === 'failed' && <Button onClick={onRetry}>{t('common:errors.tryAgain')}</Button>}
        <SiteLink to={listPath}>{t('toList')}</SiteLink>
      </p>
    </>
  );
}
