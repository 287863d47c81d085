// Addresses that lead elsewhere, and those that visitors asked for in vain.
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  LONGEST_PATH,
  LONGEST_TARGET,
  type Missed,
  type Redirect,
  type Redirects,
  readTarget,
} from '../../editorial/redirects.schema.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { type FieldMessages, isAboutFields, messagesOfProblem } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { personName } from '../frame/person-name.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { SearchField } from '../frame/search-field.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure, reportSuccess } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './redirects-page.module.css';

const loadAll = async () => {
  const [{ redirects }, { missed }] = await Promise.all([
    callApi<Redirects>('/redirects'),
    callApi<Missed>('/redirects/missed'),
  ]);
  return { redirects, missed };
};

const NEW = { from: '', to: '' };

export default function RedirectsPage() {
  const { t } = useTranslation('staff');
  const mayChange = useMay()('content.publish');
  const { data, failure, reload } = useResource('redirects', useCallback(loadAll, []));
  const [parameters] = useSearchParams();
  const [typed, setTyped] = useState({ ...NEW, from: parameters.get('from') ?? '' });
  const target = useRef<HTMLInputElement>(null);
  const lead = (from: string) => {
    setTyped({ ...NEW, from });
    target.current?.focus();
  };
  return (
    <>
      <PageTop title={t('redirects.title')}>{t('redirects.intro')}</PageTop>
      {mayChange && <NewRedirect {...{ typed, setTyped, target }} onMade={reload} />}
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data && !failure && (
        <div className={styles.lists}>
          <RedirectList redirects={data.redirects} onChanged={mayChange ? reload : null} />
          <MissedList missed={data.missed} actions={mayChange ? { onLead: lead, onChanged: reload } : null} />
        </div>
      )}
    </>
  );
}

type NewRedirectProps = {
  typed: typeof NEW;
  setTyped: (typed: typeof NEW) => void;
  target: React.RefObject<HTMLInputElement | null>;
  onMade: () => Promise<void>;
};

/** What was pasted from the address bar is what was meant by it. */
const tidied = (address: string): string => readTarget(address, location.origin) ?? address.trim();

function NewRedirect({ typed, setTyped, target, onMade }: NewRedirectProps) {
  const { t } = useTranslation('staff');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    setSending(true);
    setMessages({});
    setDone(null);
    try {
      const json = { from: tidied(typed.from), to: tidied(typed.to) };
      const { from, to } = await callApi<Redirect>('/redirects', { method: 'POST', json });
      setTyped(NEW);
      setDone(t('redirects.saved', { from, to }));
      await onMade();
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
  const field = (name: keyof typeof NEW, maxLength: number) => (
    <FormField
      label={t(`redirects.${name}`)}
      hint={t(`redirects.${name}Hint`)}
      message={messages[name]}
      isRequired
    >
      {({ id, describedBy, isInvalid }) => (
        <input
          {...(name === 'to' && { ref: target })}
          id={id}
          value={typed[name]}
          required
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={({ target: { value } }) => setTyped({ ...typed, [name]: value })}
        />
      )}
    </FormField>
  );
  return (
    <form
      className={styles.add}
      aria-labelledby="add-redirect"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2 id="add-redirect">{t('redirects.add')}</h2>
      {field('from', 3 * LONGEST_PATH)}
      {field('to', LONGEST_TARGET)}
      <div className={styles.end}>
        <Button type="submit" aria-disabled={isSending}>
          {t('redirects.save')}
        </Button>
        <DoneLine text={done} />
      </div>
    </form>
  );
}

type RedirectListProps = { redirects: Redirect[]; onChanged: (() => Promise<void>) | null };

function RedirectList({ redirects, onChanged }: RedirectListProps) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const { ask, dialog } = useQuestion();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const words = typed.trim().toLowerCase();
  const found = redirects.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(words));
  const remove = async (event: MouseEvent<HTMLElement>, { id, from }: Redirect) => {
    const { currentTarget } = event;
    const question = { title: t('redirects.removeTitle'), text: t('redirects.removeText', { from }) };
    if (!(await ask({ ...question, confirm: t('redirects.remove'), isDangerous: true }))) return;
    await removeWithFocus({ ...event, currentTarget }, async () => {
      try {
        await callApi(`/redirects/${id}`, { method: 'DELETE' });
        reportSuccess();
      } catch (error) {
        reportFailure(error);
      }
      await onChanged?.();
    });
  };
  return (
    <section aria-labelledby="redirects" data-lines>
      <h2 id="redirects">{t('redirects.list')}</h2>
      {redirects.length === 0 && <p className={styles.empty}>{t('redirects.empty')}</p>}
      {redirects.length > 0 && (
        <>
          <SearchField
            field={field}
            label={t('redirects.search')}
            typed={typed}
            onType={setTyped}
            clearText={t('redirects.clear')}
            onClear={() => setTyped('')}
          />
          <p role="status" className={styles.hint}>
            {found.length > 0 ? t('redirects.found', { count: found.length }) : t('redirects.noneFound')}
          </p>
          <ul className={styles.list}>
            {found.map((redirect) => {
              const { id, from, to, by, createdAt } = redirect;
              const at = moment(createdAt);
              return (
                <li key={id}>
                  <p className={styles.way}>
                    <span id={`redirect-${id}`}>{from}</span> <span aria-hidden="true">→</span>{' '}
                    <a href={to}>{to}</a>
                  </p>
                  <p className={styles.facts}>
                    {by
                      ? t('redirects.byPerson', { name: personName(by.name), at })
                      : t('redirects.byItself', { at })}
                  </p>
                  {onChanged && (
                    <TextButton
                      isDangerous
                      data-removes
                      aria-describedby={`redirect-${id}`}
                      onClick={(event) => void remove(event, redirect)}
                    >
                      {t('redirects.remove')}
                    </TextButton>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <ConfirmDialog {...dialog} />
    </section>
  );
}

type MissedListProps = {
  missed: Missed['missed'];
  actions: { onLead: (path: string) => void; onChanged: () => Promise<void> } | null;
};

function MissedList({ missed, actions }: MissedListProps) {
  const { t } = useTranslation('staff');
  const forget = (event: MouseEvent<HTMLElement>, path: string) =>
    removeWithFocus(event, async () => {
      try {
        await callApi('/redirects/missed', { method: 'DELETE', json: { path } });
      } catch (error) {
        reportFailure(error);
      }
      await actions?.onChanged();
    });
  return (
    <section aria-labelledby="missed" data-lines>
      <h2 id="missed">{t('redirects.missed')}</h2>
      <p className={styles.hint}>{t('redirects.missedIntro')}</p>
      {missed.length === 0 && <p className={styles.empty}>{t('redirects.missedEmpty')}</p>}
      {missed.length > 0 && (
        <ul className={styles.list}>
          {missed.map(({ path, times, lastDay }, place) => (
            <li key={path}>
              <p className={styles.way} id={`missed-${place}`}>
                {path}
              </p>
              <p className={styles.facts}>
                {t('redirects.times', { count: times })} ·{' '}
                {t('redirects.lastDay', { day: formatDate(lastDay, 'ua') })}
              </p>
              {actions && (
                <div className={styles.actions}>
                  <TextButton aria-describedby={`missed-${place}`} onClick={() => actions.onLead(path)}>
                    {t('redirects.lead')}
                  </TextButton>
                  <TextButton
                    data-removes
                    aria-describedby={`missed-${place}`}
                    onClick={(event) => void forget(event, path)}
                  >
                    {t('redirects.forget')}
                  </TextButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
