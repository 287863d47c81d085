// Links of the site that died: where each stands, and what can be done about it.
import { type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  type DeadLink,
  type DeadLinks,
  type LinkPlace,
  LONGEST_REASON,
  type Replaced,
} from '../../editorial/links.schema.ts';
import { isOutside } from '../../editorial/links.ts';
import { LONGEST_TARGET } from '../../editorial/redirects.schema.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { type FieldMessages, isAboutFields, messagesOfProblem } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { personName } from '../frame/person-name.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { editorPath } from '../frame/staff-kind.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './links-page.module.css';

/** While the watcher is at one that somebody waits for. */
const LOOK_MS = 5_000;

const loadLinks = () => callApi<DeadLinks>('/links');

export default function LinksPage() {
  const { t } = useTranslation('staff');
  const mayChange = useMay()('content.publish');
  const { data, failure, reload } = useResource('links', loadLinks);
  const [done, setDone] = useState<{ text: string; failed: Replaced['failed'] }>({ text: '', failed: [] });
  const isAsked = data?.links.some((link) => link.isAsked) ?? false;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => void reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isAsked, reload]);
  const onReplaced = async ({ changed, failed }: Replaced) => {
    setDone({ text: changed.length > 0 ? t('links.replaced', { count: changed.length }) : '', failed });
    await reload();
  };
  const links = data?.links ?? [];
  const actions = mayChange ? { onReplaced, onChanged: reload } : null;
  const left = links.filter(({ ignored }) => ignored);
  const dead = links.filter(({ ignored }) => !ignored);
  return (
    <>
      <PageTop title={t('links.title')}>{t('links.intro')}</PageTop>
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data && !failure && (
        <>
          <Watch data={data} />
          <DoneLine text={done.text || null} />
          <div role="alert">
            {done.failed.length > 0 && (
              <div className={styles.failed}>
                <p>{t('links.notReplaced')}</p>
                <Places places={done.failed} />
              </div>
            )}
          </div>
          <section aria-labelledby="dead-links" data-lines>
            <h2 id="dead-links" className={styles.title}>
              {t('links.dead')}
            </h2>
            {dead.length === 0 && <p className={styles.empty}>{t('links.none')}</p>}
            <ul className={styles.list}>
              {dead.map((link) => (
                <Link key={link.url} {...{ link, actions, isWatched: data.isWatched }} />
              ))}
            </ul>
          </section>
          {left.length > 0 && (
            <section aria-labelledby="left-links" data-lines>
              <h2 id="left-links" className={styles.title}>
                {t('links.left')}
              </h2>
              <ul className={styles.list}>
                {left.map((link) => (
                  <Left key={link.url} link={link} onChanged={actions?.onChanged ?? null} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </>
  );
}

function Watch({ data: { isWatched, watched, waiting, lastAt } }: { data: DeadLinks }) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  if (!isWatched) return <p className={styles.watch}>{t('links.notWatched')}</p>;
  const said = [
    t('links.watched', { total: formatNumber(watched, 'ua') }),
    waiting > 0 && t('links.waiting', { total: formatNumber(waiting, 'ua') }),
    lastAt && t('links.lastAt', { time: moment(lastAt) }),
  ];
  return <p className={styles.watch}>{said.filter(Boolean).join(' · ')}</p>;
}

function Places({ places }: { places: LinkPlace[] }) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const kinds = useStaffKinds();
  return (
    <ul className={styles.places}>
      {places.map(({ kind: name, id, title, url, isShown }) => {
        const kind = kinds.find((each) => each.name === name);
        const about = [kind && t(kind.texts.title), !isShown && t('links.draft')].filter(Boolean).join(' · ');
        return (
          <li key={url}>
            <SiteLink to={kind ? editorPath(kind, id) : url}>{title || t('library.untitled')}</SiteLink>
            {about && <span className={styles.facts}> {about}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** An address of another site opens beside, where it does; so one sees what visitors meet. */
const Address = ({ id, url }: { id: string; url: string }) => (
  <p className={styles.address}>
    <a id={id} href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  </p>
);

type Actions = { onReplaced: (replaced: Replaced) => Promise<void>; onChanged: () => Promise<void> };
type LinkProps = { link: DeadLink; actions: Actions | null; isWatched: boolean };

function Link({ link, actions, isWatched }: LinkProps) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const [open, setOpen] = useState<'replace' | 'ignore' | null>(null);
  const { url, fault, status, since, checkedAt, isAsked, places } = link;
  const facts = [
    t(`links.fault.${fault}`, { status: status ?? '' }),
    since && t('links.since', { day: formatDate(since, 'ua') }),
    checkedAt && t('links.checkedAt', { time: moment(checkedAt) }),
    isAsked && t('links.asked'),
  ];
  const check = async () => {
    try {
      await callApi('/links/check', { method: 'POST', json: { url } });
    } catch (error) {
      reportFailure(error);
    }
    await actions?.onChanged();
  };
  const close = () => {
    const was = open;
    setOpen(null);
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>(`[data-opens="${was}"]`)?.focus());
  };
  return (
    <li ref={item}>
      <Address id={id} url={url} />
      <p className={styles.facts} role={isAsked ? 'status' : undefined}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      <Places places={places} />
      {actions && open === null && (
        <div className={styles.actions}>
          <TextButton data-opens="replace" aria-describedby={id} onClick={() => setOpen('replace')}>
            {t('links.replace')}
          </TextButton>
          {isOutside(url) && fault !== 'missing' && (
            <>
              {isWatched && !isAsked && (
                <TextButton aria-describedby={id} onClick={() => void check()}>
                  {t('links.check')}
                </TextButton>
              )}
              <TextButton data-opens="ignore" aria-describedby={id} onClick={() => setOpen('ignore')}>
                {t('links.ignore')}
              </TextButton>
            </>
          )}
        </div>
      )}
      {actions && open === 'replace' && (
        <Ask
          label={t('links.to')}
          hint={t('links.toHint')}
          field="to"
          maxLength={LONGEST_TARGET}
          submit={t('links.replaceIn', { count: places.length })}
          onClose={close}
          send={async (to) => {
            const json = { from: url, to };
            await actions.onReplaced(await callApi<Replaced>('/links/replace', { method: 'POST', json }));
          }}
        />
      )}
      {actions && open === 'ignore' && (
        <Ask
          label={t('links.because')}
          hint={t('links.becauseHint')}
          field="because"
          maxLength={LONGEST_REASON}
          submit={t('links.ignore')}
          onClose={close}
          send={async (because) => {
            await callApi('/links/ignored', { method: 'PUT', json: { url, because } });
            await actions.onChanged();
          }}
        />
      )}
    </li>
  );
}

type AskProps = {
  label: string;
  hint: string;
  field: string;
  maxLength: number;
  submit: string;
  send: (typed: string) => Promise<void>;
  onClose: () => void;
};

/** One field in the place of the buttons. */
function Ask({ label, hint, field, maxLength, submit, send, onClose }: AskProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [typed, setTyped] = useState('');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const save = async () => {
    if (isSending) return;
    setSending(true);
    setMessages({});
    try {
      await send(typed.trim());
      onClose();
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : null;
      if (isAboutFields(problem)) {
        setMessages(messagesOfProblem(problem));
        input.current?.focus();
      } else reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormField label={label} hint={hint} message={messages[field]} isRequired>
        {({ id, describedBy, isInvalid }) => (
          <input
            ref={input}
            id={id}
            value={typed}
            required
            maxLength={maxLength}
            autoComplete="off"
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={({ target: { value } }) => setTyped(value)}
          />
        )}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {submit}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function Left({ link, onChanged }: { link: DeadLink; onChanged: (() => Promise<void>) | null }) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const id = useId();
  const { url, ignored, places } = link;
  const watch = useCallback(
    (event: MouseEvent<HTMLElement>) =>
      removeWithFocus(event, async () => {
        try {
          await callApi('/links/ignored', { method: 'DELETE', json: { url } });
        } catch (error) {
          reportFailure(error);
        }
        await onChanged?.();
      }),
    [url, onChanged],
  );
  return (
    <li>
      <Address id={id} url={url} />
      {ignored && (
        <p className={styles.facts}>
          {t('links.ignoredBy', {
            because: ignored.because,
            name: personName(ignored.by),
            time: moment(ignored.at),
          })}
        </p>
      )}
      <Places places={places} />
      {onChanged && (
        <TextButton data-removes aria-describedby={id} onClick={(event) => void watch(event)}>
          {t('links.watchAgain')}
        </TextButton>
      )}
    </li>
  );
}
