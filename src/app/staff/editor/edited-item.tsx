// What stands in place of an editor until there is something to edit.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { Loading } from '../frame/loading.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import styles from './edited-item.module.css';
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
      <p className={styles.actions}>
        {state === 'failed' && <Button onClick={onRetry}>{t('common:errors.tryAgain')}</Button>}
        <SiteLink to={listPath}>{t('toList')}</SiteLink>
      </p>
    </>
  );
}
