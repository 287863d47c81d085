// Asks before a page is left, while something on it would be lost.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { Question } from './confirm-dialog.tsx';

/** Returns the question to render. */
export function useLeaveGuard(isAsking: boolean, question: Question) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsking && !nextLocation.state?.isSaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isAsking) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAsking]);

  return {
    question: blocker.state === 'blocked' ? question : null,
    onAnswer: (isLeaving: boolean) => {
      if (blocker.state === 'blocked') isLeaving ? blocker.proceed() : blocker.reset();
    },
  };
}
