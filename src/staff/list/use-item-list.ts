// What every staff list does: load the part the address asks for, switch visibility, delete after a question and take that
// back, restore from the trash.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToasts } from '../../ui/toasts.ts';
import type { Question } from '../frame/confirm-dialog.tsx';
import { useFutureDay } from '../frame/future-day-dialog.tsx';
import type { Scheduled } from '../frame/schedule-dialog.tsx';
import { addressOnSite, type StaffKind, sectionPath } from '../frame/staff-kind.ts';
import { setTimes, type Times } from '../frame/times.ts';
import { useQuestion } from '../frame/use-question.ts';
import { type LoadLook, useReasonFor } from '../readiness/use-reason-for.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure, reportSuccess, reportUndoable } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import { focusRow, placeOf } from './focus-row.ts';
import type { RowActions } from './item-row.tsx';
import { addressOf, isNarrowed, listQuery, partAt } from './list-address.ts';
import { type ListedItem, type ListQuery, toggled, type Visibility } from './list-request.ts';
import { putBack, putBackFromTrash, versionAsRead } from './put-back.ts';
import { useDesk } from './use-desk.ts';

export type ListActions = {
  pagesCount: number;
  load: (query: ListQuery) => Promise<{ total: number; isMore?: boolean | undefined }>;
  toggleActive: (change: Visibility & { reason?: string | undefined }, basedOn?: number) => Promise<unknown>;
  remove: (id: number, redirectTo?: string) => Promise<void>;
};

type OfItems = {
  editorsOf: (id: number) => string[];
  dayOf: (item: ListedItem) => string;
  titleOf: (item: ListedItem) => string;
  loadLook: LoadLook<ListedItem>;
};

/** What is to be scheduled, with the item as it is listed. */
type ToSchedule = Scheduled & { item: ListedItem };

/** The list that is on the screen now, by its kind: what is taken back later may have been done at another address. */
const shownLists = new Map<string, () => Promise<void>>();

/** After something that another part of the page has changed. */
export const refreshShown = async (name: string): Promise<void> => shownLists.get(name)?.();

export function useItemList(
  kind: StaffKind,
  { load, toggleActive, remove, pagesCount }: ListActions,
  { editorsOf, dayOf, titleOf, loadLook }: OfItems,
) {
  const { name, collection } = kind;
  const { t } = useTranslation('staff');
  const part = partAt(useLocation().search);
  const { tab, page } = part;
  const address = addressOf(part);
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  const { askDay, dayDialog } = useFutureDay();
  const { reasonFor, reasonDialog } = useReasonFor(name, loadLook);
  // What a switch shows before the server has agreed.
  const [wanted, setWanted] = useState<Record<number, 0 | 1>>({});
  // What was switched a moment ago, as it was before.
  const [undoable, setUndoable] = useState<Record<number, ListedItem>>({});
  const [scheduled, setScheduled] = useState<ToSchedule | null>(null);
  /** Items with an open question. */
  const asking = useRef(new Set<number>());

  // The store holds the rows of whatever was loaded last; shown are only those the address asks for.
  const { data, isCurrent, failure, reload } = useResource(
    address,
    useCallback(async () => {
      const part = partAt(address);
      const { total, isMore = false } = await load(listQuery(part));
      return { ...part, total, isMore };
    }, [load, address]),
  );
  const { desk, reloadDesk } = useDesk(name);
  // While somebody types, the rows that were found before stay.
  const isStale = failure === null && data?.tab === tab && data.page === page;

  // The last item of the last page may have been deleted: the page before it is the last one now.
  useEffect(() => {
    if (isCurrent && pagesCount > 0 && page > pagesCount)
      navigate(addressOf({ ...partAt(address), page: pagesCount }), { replace: true });
  }, [isCurrent, pagesCount, page, address, navigate]);

  useEffect(() => {
    shownLists.set(name, async () => {
      await Promise.all([reload(), reloadDesk()]);
    });
    return () => void shownLists.delete(name);
  });
  /** The address may be another one by now, or another list. */
  const refresh = () => refreshShown(name);

  /** A failure leaves the list as it is. */
  const run = async (act: () => Promise<unknown>, report: () => void) => {
    try {
      await act();
      report();
      await refresh();
    } catch (error) {
      reportFailure(error);
    }
  };

  /** Of several steps some may have been taken: what is shown is what is there now. */
  const undo = async (id: number, act: () => Promise<unknown>, report = reportSuccess) => {
    try {
      await act();
      report();
    } catch (error) {
      reportFailure(error);
    } finally {
      await refresh();
      // The button that was pressed is gone with its message.
      focusRow(id, 0);
    }
  };

  const forget = (id: number) => setUndoable(({ [id]: _forgotten, ...others }) => others);

  /** Of what was set to go to the site before, it has been asked. */
  const reasonToPlan = async (item: ListedItem, { publishAt }: Times) =>
    publishAt && !item.publishAt ? reasonFor([{ item, title: titleOf(item) }], 'reason.schedule') : undefined;

  /** @returns The reason to show it now, if one is needed; null where it is not to be shown now. */
  const reasonToShow = async (item: ListedItem): Promise<string | undefined | null> => {
    // One that follows the publication will be today.
    const day = dayOf(item) > today() && item.isDaySet !== 0 ? dayOf(item) : undefined;
    const going = { item, title: titleOf(item) };
    // What is serious comes first, and says the day with it.
    const reason = await reasonFor([going], 'reason.publish', day);
    if (reason !== undefined || !day) return reason;
    const answer = await askDay(day, false);
    if (answer === null || answer === 'now') return answer === null ? null : undefined;
    const { publishAt = null, hideAt = null } = item;
    const times = { ...answer, hideAt: hideAt !== null && hideAt > answer.publishAt ? hideAt : null };
    await run(
      () => setTimes(name, item.id, times),
      () => reportUndoable(() => void undo(item.id, () => setTimes(name, item.id, { publishAt, hideAt }))),
    );
    return null;
  };

  /** One question at a time about each item. */
  const reasonOnce = async (item: ListedItem) => {
    if (asking.current.has(item.id)) return null;
    asking.current.add(item.id);
    try {
      return await reasonToShow(item);
    } catch (error) {
      reportFailure(error);
      return null;
    } finally {
      asking.current.delete(item.id);
    }
  };

  const toggle = async (item: ListedItem) => {
    if (item.id in wanted) return;
    const reason = item.isActive === 1 ? undefined : await reasonOnce(item);
    if (reason === null) return;
    const next = item.isActive === 1 ? 0 : 1;
    forget(item.id);
    setWanted((all) => ({ ...all, [item.id]: next }));
    try {
      await toggleActive({ id: item.id, isActive: next, reason }, versionAsRead(item));
      if (!collection?.isFinal) setUndoable((all) => ({ ...all, [item.id]: item }));
      void reloadDesk();
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 412) {
        useToasts.getState().show('error', t('list.changedMeanwhile'));
        await refresh();
      } else reportFailure(error);
    } finally {
      setWanted(({ [item.id]: _settled, ...others }) => others);
    }
  };

  /** No toast, as with the switch itself. */
  const undoToggle = (before: ListedItem) => {
    forget(before.id);
    return undo(
      before.id,
      () => putBack(name, before),
      () => {},
    );
  };

  const restore = (id: number) => callApi(`/${name}/${id}/restore`, { method: 'POST' });

  const question = { title: t('confirmDeleteTitle'), confirm: t('delete'), isDangerous: true };

  /** What is deleted leaves the site, or not; null where it stays. */
  const askToTrash = async (isSeen: boolean, asked: Pick<Question, 'text' | 'confirm'>) => {
    let redirectTo: string | undefined;
    const path = isSeen ? sectionPath(kind) : null;
    const onChange = (to: string | undefined) => {
      redirectTo = to;
    };
    const redirect = path === null ? undefined : { path, onChange };
    return (await ask({ ...question, ...asked, redirect })) ? { redirectTo } : null;
  };

  const askAndDelete = async (item: ListedItem, title: string) => {
    const isSeen = item.isActive === 1;
    const text = t(isSeen ? 'confirmTrashNamed' : 'confirmTrashUnseen', { title });
    const answer = await askToTrash(isSeen, { text, confirm: question.confirm });
    if (!answer) return;
    await run(
      () => remove(item.id, answer.redirectTo),
      () => reportUndoable(() => void undo(item.id, () => putBackFromTrash(name, item)), t('toastTrashed')),
    );
  };

  const askAndErase = async (id: number, title: string) => {
    const text = t('confirmDeleteNamed', { title });
    if (!(await ask({ ...question, text, confirm: t('eraseForGood') }))) return;
    await run(() => callApi(`/${name}/${id}?forever=1`, { method: 'DELETE' }), reportSuccess);
  };

  const onScheduled = async (before: Scheduled) => {
    reportUndoable(() => void undo(before.id, () => setTimes(name, before.id, before)));
    // Another state is another tab.
    const place = placeOf(before.id);
    await refresh();
    focusRow(before.id, place);
  };

  const askAndTrash = (chosen: ListedItem[]) => {
    const isSeen = chosen.some(({ isActive }) => isActive === 1);
    const text = t(isSeen ? 'bulk.confirmTrash' : 'bulk.confirmTrashUnseen', { count: chosen.length });
    return askToTrash(isSeen, { text, confirm: t('bulk.trash') });
  };

  return {
    dialog,
    dayDialog,
    reasonDialog,
    reasonFor,
    address,
    askAndTrash,
    refresh,
    schedule: {
      kind: name,
      item: scheduled,
      set: async (times: Times) => {
        if (!scheduled) return false;
        const reason = await reasonToPlan(scheduled.item, times);
        if (reason === null) return false;
        await setTimes(name, scheduled.id, times, reason);
        return true;
      },
      onClosed: () => setScheduled(null),
      onSaved: onScheduled,
    },
    /** What the list needs. */
    list: {
      part,
      desk,
      pagesCount,
      isLoaded: isCurrent || isStale,
      found: isNarrowed(part) && isCurrent && data ? data.total : null,
      isMore: data?.isMore ?? false,
      hasFailed: failure !== null,
      onRetry: reload,
    },
    /** What a row needs. */
    actionsOf: (item: ListedItem): Omit<RowActions, 'choice'> => {
      const title = titleOf(item);
      const next = wanted[item.id];
      const isFinal = Boolean(collection?.isFinal);
      return {
        item: next === undefined ? item : toggled(item, next),
        isFixed: isFinal && item.isActive === 1,
        isBusy: next !== undefined,
        editors: editorsOf(item.id),
        onToggle: () => toggle(item),
        onSchedule: () => {
          const { id, isActive, publishAt = null, hideAt = null } = item;
          setScheduled({
            item,
            id,
            title,
            isShown: isActive === 1,
            day: dayOf(item),
            isDaySet: item.isDaySet,
            isFinal,
            publishAt,
            hideAt,
          });
        },
        undo: undoable[item.id]
          ? {
              onUndo: () => undoToggle(undoable[item.id] ?? item),
              onOver: () => forget(item.id),
              left:
                item.isActive === 0 && undoable[item.id]?.isActive === 1 ? addressOnSite(kind, item) : null,
            }
          : null,
        onDelete: () => askAndDelete(item, title),
        onRestore: () => run(() => restore(item.id), reportSuccess),
        onErase: () => askAndErase(item.id, title),
      };
    },
  };
}
