// A forgotten password: a letter with a one-time address. Whether there is such an account is told to nobody.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SIGN_IN_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useHasMail } from '../session/use-has-mail.ts';
import { SignInCard, SignInLayout } from './sign-in-layout.tsx';

export default function Forgotten() {
  const { t } = useTranslation('staff');
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'noMail' | 'tooMany'>('asking');
  const hasMail = useHasMail() && state !== 'noMail';
  const isAnswered = state === 'sent' || state === 'noMail';
  const answer = useRef<HTMLParagraphElement>(null);
  // The form is gone, and what had the focus with it.
  useEffect(() => {
    if (isAnswered) answer.current?.focus();
  }, [isAnswered]);
  const submit = async (form: FormData) => {
    if (state === 'sending') return;
    setState('sending');
    try {
      await callApi('/auth/forgotten', { method: 'POST', json: { email: String(form.get('email')) } });
      setState('sent');
    } catch (error) {
      const status = error instanceof ApiFailure ? error.status : 0;
      if (status === 404) return setState('noMail');
      setState(status === 429 ? 'tooMany' : 'asking');
      if (status !== 429) reportFailure(error);
    }
  };
  const back = <SiteLink to={SIGN_IN_PATH}>{t('forgotten.back')}</SiteLink>;
  return (
    <SignInLayout title={t('forgotten.title')}>
      {state === 'sent' || !hasMail ? (
        <SignInCard title={t('forgotten.title')}>
          {() => (
            <>
              <p role="status" ref={answer} tabIndex={-1}>
                {hasMail !== null && t(hasMail ? 'forgotten.sent' : 'forgotten.ask')}
              </p>
              {back}
            </>
          )}
        </SignInCard>
      ) : (
        <SignInCard
          title={t('forgotten.title')}
          refusal={state === 'tooMany' ? t('tooManyTries') : null}
          onSubmit={submit}
        >
          {(described) => (
            <>
              <p>{t('forgotten.intro')}</p>
              <label>
                {t('email')}
                <input name="email" type="email" required autoComplete="email" aria-describedby={described} />
              </label>
              <Button type="submit" aria-disabled={state === 'sending'}>
                {t('forgotten.send')}
              </Button>
              {back}
            </>
          )}
        </SignInCard>
      )}
    </SignInLayout>
  );
}
