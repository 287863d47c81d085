// Everybody with an account: who they are, what they may do, and what an administrator can do about it.
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { Account } from '../../access/access.schema.ts';
import { ROLES, type Role } from '../../access/permissions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { type FieldMessages, isAboutFields, messagesOfProblem } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { personName } from '../frame/person-name.ts';
import { isFocusLost } from '../frame/remove-with-focus.ts';
import type { StaffText } from '../frame/staff-text.ts';
import { TextButton } from '../frame/text-button.tsx';
import { momentOf, useMoment } from '../frame/use-moment.ts';
import { useQuestion } from '../frame/use-question.ts';
import { useAccessChanges } from '../session/access-changes.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './accounts-page.module.css';
import { ForgetPerson } from './forget-person.tsx';
import { HandOver } from './hand-over.tsx';
import { InvitationLink, type Invited, type OneTimeLink } from './invitation-link.tsx';

export default function AccountsPage() {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<{ accounts: Account[] }>('/accounts'), []);
  const { data, failure, reload } = useResource('accounts', load);
  const [invited, setInvited] = useState<Invited | null>(null);
  const invite = async ({ id, name, email }: Account) => {
    try {
      const answer = await callApi<OneTimeLink>(`/accounts/${id}/invitation`, { method: 'POST' });
      setInvited({ ...answer, name, email });
    } catch (error) {
      reportFailure(error);
    }
    await reload();
  };
  return (
    <>
      <PageTop title={t('accounts.title')}>{t('accounts.intro')}</PageTop>
      <Changes />
      <NewAccount onAdded={invite} />
      {invited && (
        <InvitationLink
          invited={invited}
          onClose={() => {
            setInvited(null);
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        />
      )}
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      <ul className={styles.list}>
        {data?.accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            others={data.accounts.filter(({ id, isDisabled }) => id !== account.id && !isDisabled)}
            onInvite={() => invite(account)}
            onChanged={reload}
          />
        ))}
      </ul>
      <ForgetPerson />
    </>
  );
}

/** Who was let in and kept out since one last looked, whoever did it. */
function Changes() {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const { changes, markSeen } = useAccessChanges();
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="changes-title">
      <h2 id="changes-title">{t('accessChanges.title')}</h2>
      <p>{t('accessChanges.text')}</p>
      <ul>
        {changes.map(({ id, at, who, action, title }) => (
          <li key={id}>
            {who ? personName(who.name ?? who.email) : t('accessChanges.terminal')} ({moment(at)}):{' '}
            {t(`accessChanges.line.${action}` as 'accessChanges.line.add', { account: title })}
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        onClick={() => {
          document.getElementById('content')?.focus({ preventScroll: true });
          markSeen().catch(reportFailure);
        }}
      >
        {t('accessChanges.seen')}
      </Button>
    </section>
  );
}

type RoleFieldProps = { value: Role; onRole?: (role: Role) => void };

function RoleField({ value, onRole }: RoleFieldProps) {
  const { t } = useTranslation('staff');
  return (
    <FormField label={t('accounts.role')}>
      {({ id }) => (
        <select
          id={id}
          name="role"
          {...(onRole
            ? { value, onChange: (event) => onRole(event.target.value as Role) }
            : { defaultValue: value })}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {t(`roles.${each}`)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function NewAccount({ onAdded }: { onAdded: (account: Account) => Promise<void> }) {
  const { t } = useTranslation('staff');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isSending, setSending] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    setSending(true);
    setMessages({});
    try {
      const json = Object.fromEntries(new FormData(form));
      await onAdded(await callApi<Account>('/accounts', { method: 'POST', json }));
      form.reset();
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : null;
      if (isAboutFields(problem)) {
        setMessages(messagesOfProblem(problem));
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      } else reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  const field = (name: 'email' | 'name', control: (given: object) => ReactNode) => (
    <FormField label={t(name === 'email' ? 'email' : 'account.nameLabel')} message={messages[name]}>
      {({ id, describedBy, isInvalid }) =>
        control({ id, name, 'aria-describedby': describedBy, 'aria-invalid': isInvalid })
      }
    </FormField>
  );
  return (
    <form
      className={styles.add}
      aria-labelledby="add-title"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2 id="add-title">{t('accounts.add')}</h2>
      {field('email', (given) => (
        <input {...given} type="email" required maxLength={254} autoComplete="off" />
      ))}
      {field('name', (given) => (
        <input {...given} required maxLength={100} autoComplete="off" />
      ))}
      <RoleField value="author" />
      <div>
        <Button type="submit" aria-disabled={isSending}>
          {t('accounts.invite')}
        </Button>
      </div>
    </form>
  );
}

type AccountRowProps = {
  account: Account;
  /** To whom drafts can be handed over. */
  others: Account[];
  onInvite: () => Promise<void>;
  onChanged: () => Promise<void>;
};

function AccountRow({ account, others, onInvite, onChanged }: AccountRowProps) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const ownId = useAuth((auth) => auth.user?.id);
  const { ask, dialog } = useQuestion();
  const titleId = useId();
  const [isHandingOver, setHandingOver] = useState(false);
  const { id, name, email, role, isDisabled } = account;
  const isOwn = id === ownId;
  // Arrow keys go through a list of choices: choosing does nothing by itself.
  const [picked, setPicked] = useState<Role | null>(null);
  const [done, setDone] = useState<StaffText | null>(null);
  const chosen = picked ?? role;
  const title = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed will be gone; who has gone on elsewhere stays there. */
  const stay = () => {
    const isHere = title.current?.closest('li')?.contains(document.activeElement);
    if (isHere || isFocusLost()) title.current?.focus();
  };

  const act = async (said: StaffText, path: string, method: 'PATCH' | 'DELETE', json?: object) => {
    setDone(null);
    try {
      await callApi(`/accounts/${id}${path}`, { method, ...(json && { json }) });
      setDone(said);
    } catch (error) {
      reportFailure(error);
    }
    stay();
    await onChanged();
  };
  const askAnd = async (
    what: 'close' | 'endSessions' | 'resetFactor' | 'erase',
    run: () => Promise<void>,
  ) => {
    const question = { title: t(`accounts.${what}`), text: t(`accounts.ask.${what}`, { name }) };
    if (await ask({ ...question, confirm: t(`accounts.${what}`), isDangerous: true })) await run();
  };
  const erase = async () => {
    try {
      await callApi(`/accounts/${id}`, { method: 'DELETE' });
      useToasts.getState().show('success', t('accounts.erased'));
      document.getElementById('content')?.focus({ preventScroll: true });
    } catch (error) {
      reportFailure(error);
    }
    await onChanged();
  };
  const changeRole = async () => {
    const text = t('accounts.ask.role', { name, role: t(`roles.${chosen}`) });
    if (!(await ask({ title: t('accounts.ask.roleTitle'), text, confirm: t('accounts.changeRole') }))) return;
    await act('accounts.done.role', '', 'PATCH', { role: chosen });
    setPicked(null);
  };
  return (
    <li className={styles.row} aria-labelledby={titleId} data-closed={isDisabled || undefined}>
      <div className={styles.person}>
        <h3 id={titleId} ref={title} tabIndex={-1}>
          {name}
        </h3>
        <span className={styles.small}>{email}</span>
        {isOwn && <span className={styles.mark}>{t('accounts.own')}</span>}
        {isDisabled && <span className={styles.mark}>{t('accounts.closed')}</span>}
        {account.isInvited && (
          <span className={styles.mark}>
            {account.invitedUntil
              ? t('accounts.invited', { at: momentOf(account.invitedUntil) })
              : t('accounts.invitationOver')}
          </span>
        )}
      </div>
      <DoneLine text={done && t(done)} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('accounts.lastSignIn')}</dt>
          <dd>{account.lastSignInAt ? moment(account.lastSignInAt) : t('accounts.never')}</dd>
        </div>
        <div>
          <dt>{t('factor.title')}</dt>
          <dd>
            {account.secondFactor.length > 0
              ? account.secondFactor.map((each) => t(`accounts.factor.${each}`)).join(', ')
              : t('accounts.noFactor')}
          </dd>
        </div>
        <div>
          <dt>{t('accounts.sessions')}</dt>
          <dd>{account.sessions}</dd>
        </div>
        <div>
          <dt>{t('accounts.drafts')}</dt>
          <dd>{account.drafts}</dd>
        </div>
      </dl>
      {isOwn ? (
        <p className={styles.small}>{t('accounts.ownHint', { role: t(`roles.${role}`) })}</p>
      ) : (
        <div className={styles.actions}>
          <RoleField value={chosen} onRole={setPicked} />
          {chosen !== role && (
            <Button aria-describedby={titleId} onClick={changeRole}>
              {t('accounts.changeRole')}
            </Button>
          )}
          {!isDisabled && (
            <Button look="secondary" aria-describedby={titleId} onClick={onInvite}>
              {t(account.isInvited ? 'accounts.inviteAgain' : 'accounts.newPassword')}
            </Button>
          )}
          {account.sessions > 0 && (
            <Button
              look="secondary"
              aria-describedby={titleId}
              onClick={() =>
                askAnd('endSessions', () => act('accounts.done.endSessions', '/sessions', 'DELETE'))
              }
            >
              {t('accounts.endSessions')}
            </Button>
          )}
          {account.secondFactor.length > 0 && (
            <Button
              look="secondary"
              aria-describedby={titleId}
              onClick={() =>
                askAnd('resetFactor', () => act('accounts.done.resetFactor', '/second-factor', 'DELETE'))
              }
            >
              {t('accounts.resetFactor')}
            </Button>
          )}
          {account.drafts > 0 && (
            <Button
              look="secondary"
              aria-describedby={titleId}
              aria-expanded={isHandingOver}
              onClick={() => setHandingOver(!isHandingOver)}
            >
              {t('accounts.handOver')}
            </Button>
          )}
          {isDisabled ? (
            <>
              <Button
                look="secondary"
                aria-describedby={titleId}
                onClick={() => act('accounts.done.open', '', 'PATCH', { isDisabled: 0 })}
              >
                {t('accounts.open')}
              </Button>
              <TextButton isDangerous aria-describedby={titleId} onClick={() => askAnd('erase', erase)}>
                {t('accounts.erase')}
              </TextButton>
            </>
          ) : (
            <TextButton
              isDangerous
              aria-describedby={titleId}
              onClick={() =>
                askAnd('close', () => act('accounts.done.close', '', 'PATCH', { isDisabled: 1 }))
              }
            >
              {t('accounts.close')}
            </TextButton>
          )}
        </div>
      )}
      {isHandingOver && (
        <HandOver
          account={account}
          others={others}
          onDone={async () => {
            setHandingOver(false);
            stay();
            await onChanged();
          }}
        />
      )}
      <ConfirmDialog {...dialog} />
    </li>
  );
}
