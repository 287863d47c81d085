// One's own account: the name, the password, what is asked for besides it, and where one is signed in.
import { useState } from 'react';
import type { Staff } from '../../access/access.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { FormField } from '../frame/form-field.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import { callApi } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import styles from './account-page.module.css';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { TodayMail } from './today-mail.tsx';

export default function AccountPage() {
  const { t } = useTranslation('staff');
  const user = useAuth((auth) => auth.user);
  if (!user) return null;
  return (
    <>
      <StaffHead title={t('account.title')} />
      <h1 className={styles.title}>{t('account.title')}</h1>
      <p className={styles.intro}>{t('account.who', { email: user.email, role: t(`roles.${user.role}`) })}</p>
      {user.needsSecondFactor ? (
        <p role="alert" className={styles.duty}>
          {t('account.duty')}
        </p>
      ) : (
        <>
          <Name user={user} />
          <section className={styles.section} aria-labelledby="password-title">
            <h2 id="password-title">{t('password')}</h2>
            <p>{t('othersSignedOut')}</p>
            <div>
              <ButtonLink look="secondary" to={`${STAFF_PATH}/password`}>
                {t('changePassword')}
              </ButtonLink>
            </div>
          </section>
          <TodayMail user={user} />
        </>
      )}
      <SecondFactor />
      <Sessions />
    </>
  );
}

function Name({ user }: { user: Staff }) {
  const { t } = useTranslation('staff');
  const take = useAuth((auth) => auth.take);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const save = async (form: FormData) => {
    if (isSending) return;
    setSending(true);
    setDone(false);
    try {
      const name = String(form.get('name'));
      take({ user: await callApi<Staff>('/auth/current', { method: 'PATCH', json: { name } }) });
      setDone(true);
    } catch (error) {
      reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className={styles.section}
      aria-labelledby="name-title"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      <h2 id="name-title">{t('account.name')}</h2>
      <FormField label={t('account.nameLabel')} hint={t('account.nameHint')}>
        {({ id, describedBy }) => (
          <input
            id={id}
            name="name"
            required
            maxLength={100}
            // Spaces alone are no name.
            pattern=".*\S.*"
            defaultValue={user.name}
            autoComplete="name"
            aria-describedby={describedBy}
          />
        )}
      </FormField>
      <div>
        <Button type="submit" look="secondary" aria-disabled={isSending}>
          {t('account.saveName')}
        </Button>
      </div>
      <DoneLine text={isDone ? t('account.nameSaved') : null} />
    </form>
  );
}
