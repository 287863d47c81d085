// What both staff lists do: load the part the address asks for, switch visibility, delete after a question.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure } from '../session/api-client.ts';
import { reportFailure, reportSuccess } from '../session/report-failure.ts';
import { addressOf, useListAddress } from './item-list.tsx';

type Visibility = { id: number; isActive: 0 | 1 };

type ListActions = {
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
  const address = addressOf(isActive, page);
  const asked = useRef(address);
  asked.current = address;
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const reload = useCallback(async () => {
    try {
      await load({ page: page - 1, isActive });
      if (asked.current !== addressOf(isActive, page)) return;
      setLoaded(asked.current);
      setFailed(null);
    } catch (failure) {
      if (asked.current === addressOf(isActive, page)) setFailed(asked.current);
      // A failed list says so in its own place; only the end of a session needs the toast.
      if (failure instanceof ApiFailure && failure.status === 401) reportFailure(failure);
    }
  }, [load, page, isActive]);

  useEffect(() => {
    void reload();
  }, [reload]);

  // The last item of the last page may have been deleted: the page before it is the last one now.
  useEffect(() => {
    if (loaded === address && pagesCount > 0 && page > pagesCount)
      navigate(addressOf(isActive, pagesCount), { replace: true });
  }, [loaded, address, pagesCount, page, isActive, navigate]);

  const toggle = async (item: Visibility) => {
    if (item.id in wanted) return;
    const next = item.isActive === 1 ? 0 : 1;
    setWanted((all) => ({ ...all, [item.id]: next }));
    try {
      await toggleActive({ id: item.id, isActive: next });
    } catch (failure) {
      reportFailure(failure);
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
    } catch (failure) {
      reportFailure(failure);
    }
  };

  return {
    dialog,
    /** What the list needs. */
    list: {
      isActive,
      page,
      pagesCount,
      isLoaded: loaded === address,
      hasFailed: failed === address,
      onRetry: reload,
    },
    /** What a row needs. */
    rowOf: (item: Visibility, title: string) => ({
      isActive: wanted[item.id] ?? item.isActive,
      isBusy: item.id in wanted,
      onToggle: () => toggle(item),
      onDelete: () => askAndDelete(item.id, title),
    }),
  };
}
