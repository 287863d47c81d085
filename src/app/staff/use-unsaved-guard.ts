// Unsaved edits are never lost silently: leaving asks first, inside the site and out of it.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

type Ask = () => Promise<boolean>;

export function useUnsavedGuard(isDirty: boolean, ask: Ask): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !nextLocation.state?.isSaved && currentLocation.pathname !== nextLocation.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each attempt to leave.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/** Ctrl+S, or ⌘S, instead of the browser's own saving. */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [save]);
}
