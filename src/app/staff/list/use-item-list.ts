// What every staff list does: load the part the address asks for, switch visibility, delete after a question.
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuestion } from '../frame/use-question.ts';
import { reportFailure, reportSuccess } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import type { RowActions } from './item-row.tsx';
import { addressOf, useListAddress } from './list-address.ts';

export type Visibility = { id: number; isActive: 0 | 1 };

export type ListActions = {
  pagesCount: number;
  /** `page` counts from 0, as the API does. */
  load: (filter: { page: number; isActive: 0 | 1 }) => Promise<unknown>;
  toggleActive: (change: Visibility) => Promise<unknown>;
  remove: (id: number) => Promise<void>;
};

export function useItemList({ load, toggleActive, remove, pagesCount }: ListActions) {
  const { t } = useTranslation('staff');
  const { isActive, page } = useListAddress();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  // What a switch shows before the server has agreed.
  const [wanted, setWanted] = useState<Record<number, 0 | 1>>({});

  // The store holds the rows of whatever was loaded last; shown are only those the address asks for.
  const { isCurrent, failure, reload } = useResource(
    addressOf(isActive, page),
    useCallback(() => load({ page: page - 1, isActive }), [load, page, isActive]),
  );

  // The last item of the last page may have been deleted: the page before it is the last one now.
  useEffect(() => {
    if (isCurrent && pagesCount > 0 && page > pagesCount)
      navigate(addressOf(isActive, pagesCount), { replace: true });
  }, [isCurrent, pagesCount, page, isActive, navigate]);

  const toggle = async (item: Visibility) => {
    if (item.id in wanted) return;
    const next = item.isActive === 1 ? 0 : 1;
    setWanted((all) => ({ ...all, [item.id]: next }));
    try {
      await toggleActive({ id: item.id, isActive: next });
    } catch (error) {
      reportFailure(error);
    } finally {
      setWanted(({ [item.id]: _settled, ...others }) => others);
    }
  };

  const askAndDelete = async (id: number, title: string) => {
    const text = t('confirmDeleteNamed', { title });
    if (!(await ask({ title: t('confirmDeleteTitle'), text, confirm: t('delete'), isDangerous: true })))
      return;
    try {
      await remove(id);
      reportSuccess();
      await reload();
    } catch (error) {
      reportFailure(error);
    }
  };

  return {
    dialog,
    /** What the list needs. */
    list: { isActive, page, pagesCount, isLoaded: isCurrent, hasFailed: failure !== null, onRetry: reload },
    /** What a row needs. */
    actionsOf: (item: Visibility, title: string): RowActions => ({
      id: item.id,
      isActive: wanted[item.id] ?? item.isActive,
      isBusy: item.id in wanted,
      onToggle: () => toggle(item),
      onDelete: () => askAndDelete(item.id, title),
    }),
  };
}
