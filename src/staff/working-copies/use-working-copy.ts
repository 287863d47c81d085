// The working copy of what an editor holds.
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { beforeSessionEnds } from '../session/session-end.ts';
import type { Place } from './copies.ts';
import { createKeeper, type Keeper, type Kept } from './keeper.ts';

/** What is to be kept; null where everything is saved. */
type Unsaved = { values: object; baseVersion: number | null } | null;

export function useWorkingCopy({ userId, kind, item }: Place, unsaved: Unsaved): Keeper & { state: Kept } {
  const keeper = useMemo(() => createKeeper({ userId, kind, item }), [userId, kind, item]);
  const values = unsaved?.values;
  const baseVersion = unsaved?.baseVersion ?? null;

  // Before anything else can happen: a page that is left right after a key has been told of it.
  useLayoutEffect(() => {
    if (values) keeper.note(values, baseVersion);
    else keeper.drop();
  }, [keeper, values, baseVersion]);

  useEffect(() => {
    const keep = () => void keeper.keepNow();
    const keepIfHidden = () => document.hidden && keep();
    addEventListener('pagehide', keep);
    addEventListener('online', keep);
    addEventListener('beforeunload', keep);
    document.addEventListener('visibilitychange', keepIfHidden);
    const forget = beforeSessionEnds(keeper.keepNow);
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('online', keep);
      removeEventListener('beforeunload', keep);
      document.removeEventListener('visibilitychange', keepIfHidden);
      forget();
      keep();
      keeper.stop();
    };
  }, [keeper]);

  return { ...keeper, state: useStore(keeper.kept) };
}
