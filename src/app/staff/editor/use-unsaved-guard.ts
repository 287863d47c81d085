// Unsaved edits are never lost silently: leaving asks first, inside the site and out of it.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useLeavingQuestion, useUnsaved } from '../frame/unsaved.ts';

/** Returns the question to render: it is asked when a navigation would lose what was typed. */
export function useUnsavedGuard(isDirty: boolean) {
  const question = useLeavingQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !nextLocation.state?.isSaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    useUnsaved.setState({ isUnsaved: isDirty });
    return () => useUnsaved.setState({ isUnsaved: false });
  }, [isDirty]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    question: blocker.state === 'blocked' ? question : null,
    onAnswer: (isLeaving: boolean) => {
      if (blocker.state === 'blocked') isLeaving ? blocker.proceed() : blocker.reset();
    },
  };
}
