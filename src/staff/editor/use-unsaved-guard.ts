// What is typed is stored in any case; leaving asks about what is not: pictures on their way, and a text that no store takes.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useUnsaved } from '../frame/unsaved.ts';
import { useLeaveGuard } from '../frame/use-leave-guard.ts';
import { useAuth } from '../session/auth-store.ts';

type Unsaved = {
  isDirty: boolean;
  /** Pictures are on their way. */
  isSending: boolean;
  /** What was typed could be stored neither in this browser nor on the server. */
  isAtRisk: boolean;
};

/** Returns the question to render. */
export function useUnsavedGuard({ isDirty, isSending, isAtRisk }: Unsaved) {
  const { t } = useTranslation('staff');
  const question = isAtRisk
    ? { title: t('unsavedTitle'), text: t('unsavedLost'), confirm: t('leave'), cancel: t('stay') }
    : { title: t('uploadsTitle'), text: t('uploadsText'), confirm: t('leaveAnyway'), cancel: t('stay') };
  const leaving = useLeaveGuard(isSending || isAtRisk, question);

  useEffect(() => {
    useUnsaved.setState({ isUnsaved: isDirty });
    return () => useUnsaved.setState({ isUnsaved: false });
  }, [isDirty]);

  // A person who leaves without saving learns that it waits for them; texts that arrive meanwhile are no leaving.
  const stored = useRef<string | null>(null);
  useEffect(() => {
    stored.current = isDirty && !isAtRisk ? t('leftUnsaved') : null;
  }, [isDirty, isAtRisk, t]);
  useEffect(
    () => () => {
      if (stored.current && useAuth.getState().isLoggedIn)
        useToasts.getState().show('success', stored.current);
    },
    [],
  );

  return leaving;
}
