// The working copy of what an editor holds.
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { beforeSessionEnds } from '../session/session-end.ts';
import { type Autosave, createAutosave, type Stored } from './autosave.ts';
import type { Place } from './copies.ts';

/** What is to be stored; null where everything is saved. */
type Unsaved = { values: object; baseVersion: number | null } | null;

export function useWorkingCopy(
  { userId, kind, item }: Place,
  unsaved: Unsaved,
): Autosave & { state: Stored } {
  const autosave = useMemo(() => createAutosave({ userId, kind, item }), [userId, kind, item]);
  const values = unsaved?.values;
  const baseVersion = unsaved?.baseVersion ?? null;

  // Before anything else can happen: a page that is left right after a key has been told of it.
  useLayoutEffect(() => {
    if (values) autosave.note(values, baseVersion);
    else autosave.drop();
  }, [autosave, values, baseVersion]);

  useEffect(() => {
    const save = () => void autosave.saveNow();
    const saveIfHidden = () => document.hidden && save();
    addEventListener('pagehide', save);
    addEventListener('online', save);
    addEventListener('beforeunload', save);
    document.addEventListener('visibilitychange', saveIfHidden);
    const forget = beforeSessionEnds(autosave.saveNow);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('online', save);
      removeEventListener('beforeunload', save);
      document.removeEventListener('visibilitychange', saveIfHidden);
      forget();
      save();
      autosave.stop();
    };
  }, [autosave]);

  return { ...autosave, state: useStore(autosave.stored) };
}
