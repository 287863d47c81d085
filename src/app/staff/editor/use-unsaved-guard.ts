// Unsaved edits are never lost silently: leaving asks first, inside the site and out of it.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useLeavingQuestion, useUnsaved } from '../frame/unsaved.ts';

/** Returns the question to render: it is asked when a navigation would lose what was typed or is being sent. */
export function useUnsavedGuard(isDirty: boolean, isSending: boolean) {
  const { t } = useTranslation('staff');
  const unsaved = useLeavingQuestion();
  const question = isSending
    ? { title: t('uploadsTitle'), text: t('uploadsText'), confirm: t('leaveAnyway'), cancel: t('stay') }
    : unsaved;
  const isAsking = isDirty || isSending;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsking && !nextLocation.state?.isSaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    useUnsaved.setState({ isUnsaved: isDirty });
    return () => useUnsaved.setState({ isUnsaved: false });
  }, [isDirty]);

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
