// The state of the desk: how many items of a kind there are in each state, and what asks for somebody today.
import { useCallback } from 'react';
import type { CalendarEntry } from '../../editorial/item.schema.ts';
import { today } from '../../i18n/format.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { callApi } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import type { Tab } from './list-address.ts';
import { type ListQuery, listCall } from './list-request.ts';

type Answered = {
  total: number;
  counts?: Record<Tab, number>;
  people?: { id: number; name: string }[];
  months?: string[];
};
type Listed = { publishAt?: string | null; updatedAt: string };

export type Desk = Pick<Answered, 'counts' | 'people' | 'months'> & {
  /** The times of today at which something is shown, in order. */
  dueToday: string[];
  /** The same for what is hidden. */
  goingToday: string[];
  /** Offered to whoever may publish; of this person otherwise. */
  reviews: { is: 'offered' | 'returned'; who: string; count: number }[];
  outdated: number;
  forgotten: number;
  /** Items of any kind whose deadline is one of the next days. */
  closing: { kind: string; count: number }[];
};

/** As many as the API gives at once. */
const MOST = 100;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

async function nextDays(): Promise<CalendarEntry[]> {
  const to = kyivDay(new Date(Date.now() + WEEK_MS));
  const { entries } = await callApi<{ entries: CalendarEntry[] }>(`/calendar?from=${today()}&to=${to}`);
  return entries;
}

const isOfToday = (at: string): boolean => kyivDay(new Date(at)) === today();

async function loadDesk(kind: string, userId: number, mayPublish: boolean): Promise<Desk> {
  const who = mayPublish ? '' : String(userId);
  const ask = (limit: number, query: Omit<ListQuery, 'isActive'>) =>
    callApi<Answered & Record<string, Listed[]>>(listCall(kind, limit, { isActive: 0, ...query }));
  const inReview = async (is: 'offered' | 'returned') => {
    const { total: count } = await ask(1, { state: 'all', review: is, who });
    return { is, who, count };
  };
  const [scheduled, drafts, { total: outdated }, reviews, entries] = await Promise.all([
    ask(MOST, { state: 'scheduled' }),
    ask(MOST, { state: 'draft' }),
    ask(1, { state: 'all', translation: 'outdated' }),
    Promise.all([...(mayPublish ? [] : [inReview('returned')]), inReview('offered')]),
    nextDays().catch(() => []),
  ]);
  const times = (scheduled[kind] ?? scheduled.items ?? []).flatMap(({ publishAt }) => publishAt ?? []);
  const deadlines = entries.filter(({ is, state }) => is === 'deadline' && state === 'published');
  const weekAgo = new Date(Date.now() - WEEK_MS).toISOString();
  // Last changed first: what does not fit in is older than all that does.
  const touched = (drafts[kind] ?? drafts.items ?? []).filter(({ updatedAt }) => updatedAt >= weekAgo).length;
  return {
    ...(scheduled.counts && { counts: scheduled.counts }),
    ...(scheduled.people && { people: scheduled.people }),
    ...(scheduled.months && { months: scheduled.months }),
    dueToday: times.filter(isOfToday).sort(),
    goingToday: entries
      .filter((entry) => entry.kind === kind && entry.is === 'hide' && isOfToday(entry.at))
      .map(({ at }) => at)
      .sort(),
    reviews,
    outdated,
    forgotten: drafts.total - touched,
    closing: [...Map.groupBy(deadlines, (entry) => entry.kind)].map(([name, all]) => ({
      kind: name,
      count: all.length,
    })),
  };
}

/** Where it cannot be had, the list does without. */
export function useDesk(kind: string) {
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const mayPublish = useMay()('content.publish');
  const { data, isCurrent, reload } = useResource(
    kind,
    useCallback(() => loadDesk(kind, userId, mayPublish), [kind, userId, mayPublish]),
  );
  return { desk: isCurrent ? data : null, reloadDesk: reload };
}
