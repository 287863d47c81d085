// What every staff list does: load the part the address asks for, switch visibility, delete after a question and take that
// back, restore from the trash.
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { StaffKind } from '../frame/staff-kind.ts';
import { useQuestion } from '../frame/use-question.ts';
import { callApi } from '../session/api-client.ts';
import { reportFailure, reportSuccess, reportUndoable } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import type { RowActions } from './item-row.tsx';
import { addressOf, isNarrowed, listQuery, partAt } from './list-address.ts';
import { type ListedItem, type ListQuery, toggled, type Visibility } from './list-request.ts';
import { useDesk } from './use-desk.ts';

export type ListActions = {
  pagesCount: number;
  load: (query: ListQuery) => Promise<{ total: number }>;
  toggleActive: (change: Visibility) => Promise<unknown>;
  remove: (id: number) => Promise<void>;
};

export function useItemList(
  { name }: StaffKind,
  { load, toggleActive, remove, pagesCount }: ListActions,
  editorsOf: (id: number) => string[],
) {
  const { t } = useTranslation('staff');
  const part = partAt(useLocation().search);
  const { tab, page } = part;
  const address = addressOf(part);
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  // What a switch shows before the server has agreed.
  const [wanted, setWanted] = useState<Record<number, 0 | 1>>({});

  // The store holds the rows of whatever was loaded last; shown are only those the address asks for.
  const { data, isCurrent, failure, reload } = useResource(
    address,
    useCallback(async () => {
      const asked = partAt(address);
      const { total } = await load(listQuery(asked));
      return { ...asked, total };
    }, [load, address]),
  );
  const { desk, reloadDesk } = useDesk(name);
  // While somebody types, the rows that were found before stay.
  const isFormer = failure === null && data?.tab === tab && data.page === page;

  // The last item of the last page may have been deleted: the page before it is the last one now.
  useEffect(() => {
    if (isCurrent && pagesCount > 0 && page > pagesCount)
      navigate(addressOf({ ...partAt(address), page: pagesCount }), { replace: true });
  }, [isCurrent, pagesCount, page, address, navigate]);

  /** A failure leaves the list as it is. */
  const run = async (act: () => Promise<unknown>, report: () => void) => {
    try {
      await act();
      report();
      await Promise.all([reload(), reloadDesk()]);
    } catch (error) {
      reportFailure(error);
    }
  };

  const toggle = async (item: Visibility) => {
    if (item.id in wanted) return;
    const next = item.isActive === 1 ? 0 : 1;
    setWanted((all) => ({ ...all, [item.id]: next }));
    try {
      await toggleActive({ id: item.id, isActive: next });
      void reloadDesk();
    } catch (error) {
      reportFailure(error);
    } finally {
      setWanted(({ [item.id]: _settled, ...others }) => others);
    }
  };

  const restore = (id: number) => callApi(`/${name}/${id}/restore`, { method: 'POST' });

  /** As it was: what was on the site is there again. */
  const undo = (item: Visibility) =>
    run(async () => {
      await restore(item.id);
      if (item.isActive === 1) await toggleActive({ id: item.id, isActive: 1 });
    }, reportSuccess);

  const question = { title: t('confirmDeleteTitle'), confirm: t('delete'), isDangerous: true };

  const askAndDelete = async (item: Visibility, title: string) => {
    if (!(await ask({ ...question, text: t('confirmTrashNamed', { title }) }))) return;
    await run(
      () => remove(item.id),
      () => reportUndoable(() => void undo(item)),
    );
  };

  const askAndErase = async (id: number, title: string) => {
    const text = t('confirmDeleteNamed', { title });
    if (!(await ask({ ...question, text, confirm: t('eraseForGood') }))) return;
    await run(() => callApi(`/${name}/${id}?forever=1`, { method: 'DELETE' }), reportSuccess);
  };

  return {
    dialog,
    /** What the list needs. */
    list: {
      ...{ part, desk, pagesCount },
      isLoaded: isCurrent || isFormer,
      found: isNarrowed(part) && isCurrent && data ? data.total : null,
      hasFailed: failure !== null,
      onRetry: reload,
    },
    /** What a row needs. */
    actionsOf: (item: ListedItem, title: string): RowActions => {
      const next = wanted[item.id];
      return {
        item: next === undefined ? item : toggled(item, next),
        isBusy: next !== undefined,
        editors: editorsOf(item.id),
        onToggle: () => toggle(item),
        onDelete: () => askAndDelete(item, title),
        onRestore: () => run(() => restore(item.id), reportSuccess),
        onErase: () => askAndErase(item.id, title),
      };
    },
  };
}
