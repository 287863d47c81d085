// A one-time address: whoever opens it sets the password of the account it is for.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SIGN_IN_PATH, STAFF_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { type FieldMessages, isAboutFields, messagesOfProblem } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import type { LoginState } from './login.tsx';
import { PasswordInput } from './password-input.tsx';
import { SignInCard, SignInLayout } from './sign-in-layout.tsx';

type Invited = { email: string; name: string; isNew: boolean };

export default function Invitation() {
  const { t } = useTranslation('staff');
  const { token = '' } = useParams();
  const load = useCallback(
    () => callApi<Invited>('/auth/invitation', { method: 'POST', json: { token } }),
    [token],
  );
  const { data, failure, reload } = useResource(token, load);
  return (
    <SignInLayout title={t('invitation.title')}>
      {data && <SetPassword invited={data} token={token} />}
      {failure === 'missing' && (
        <SignInCard title={t('invitation.title')}>
          {() => (
            <>
              <p role="alert">{t('invitation.over')}</p>
              <SiteLink to={SIGN_IN_PATH}>{t('forgotten.back')}</SiteLink>
            </>
          )}
        </SignInCard>
      )}
      {failure === 'failed' && (
        <SignInCard title={t('invitation.title')}>{() => <LoadFailed onRetry={reload} />}</SignInCard>
      )}
      {!data && !failure && <SignInCard title={t('invitation.title')}>{() => <Loading />}</SignInCard>}
    </SignInLayout>
  );
}

function SetPassword({ invited, token }: { invited: Invited; token: string }) {
  const { t } = useTranslation('staff');
  const accept = useAuth((auth) => auth.accept);
  const navigate = useNavigate();
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isSending, setSending] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  // Read out with its message when it gets the focus.
  useEffect(() => {
    if (messages.newPassword) password.current?.focus();
  }, [messages]);
  const submit = async (form: FormData) => {
    if (isSending) return;
    setSending(true);
    setMessages({});
    try {
      const isIn = await accept({ token, newPassword: String(form.get('newPassword')) });
      const state: LoginState = { passwordSetFor: invited.email };
      if (isIn) await navigate(STAFF_PATH, { replace: true });
      else await navigate(SIGN_IN_PATH, { replace: true, state });
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : null;
      if (isAboutFields(problem)) setMessages(messagesOfProblem(problem));
      else reportFailure(error);
      setSending(false);
    }
  };
  return (
    <SignInCard title={t('invitation.title')} onSubmit={submit}>
      {() => (
        <>
          <p>{t(invited.isNew ? 'invitation.new' : 'invitation.again', { name: invited.name })}</p>
          {/* A password manager keeps the password for this. */}
          <label>
            {t('email')}
            <input name="email" type="email" value={invited.email} readOnly autoComplete="username" />
          </label>
          <FormField label={t('newPassword')} message={messages.newPassword} hint={t('passwordHint')}>
            {({ id, describedBy, isInvalid }) => (
              <PasswordInput
                ref={password}
                id={id}
                name="newPassword"
                autoComplete="new-password"
                aria-invalid={isInvalid}
                aria-describedby={describedBy}
              />
            )}
          </FormField>
          <Button type="submit" aria-disabled={isSending}>
            {t('invitation.set')}
          </Button>
        </>
      )}
    </SignInCard>
  );
}
