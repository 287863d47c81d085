// Who is told of an item when it is published, what is sent, and what became of it.
import { useCallback, useEffect, useState } from 'react';
import {
  ANNOUNCED_KINDS,
  type Announcement,
  type AnnouncementPreview,
  type Channel,
} from '../../editorial/announcements.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import own from './announcement-panel.module.css';
import type { ItemBase } from './editor-kind.ts';
import styles from './side-panel.module.css';

/** While something is on its way. */
const LOOK_MS = 3_000;

type PanelProps = { kind: string; saved: (ItemBase & { id: number }) | null };

/** For those who publish. */
export function AnnouncementPanel({ kind, saved }: PanelProps) {
  if (!saved || !ANNOUNCED_KINDS.some((each) => each === kind)) return null;
  return <OfItem key={saved.id} path={`/announcements/${kind}/${saved.id}`} saved={saved} />;
}

type OfItemProps = { path: string; saved: ItemBase };

const isOnItsWay = ({ told, wanted, withdrawAt }: Announcement, isShown: boolean): boolean =>
  withdrawAt !== null || (isShown && wanted.length > 0) || told.some(({ waiting }) => waiting > 0);

function OfItem({ path, saved }: OfItemProps) {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<Announcement>(path), [path]);
  const isShown = saved.isActive === 1;
  const { data, reload } = useResource(`${path} ${saved.version}`, load);
  const isWaiting = data !== null && isOnItsWay(data, isShown);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Nothing is set up, and nothing was ever told.
  if (!data || (data.channels.length === 0 && data.told.length === 0)) return null;
  const act = async (way: string, json?: object, method: 'POST' | 'PUT' = 'POST') => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      await callApi(path + way, { method, ...(json && { json }) });
    } catch (error) {
      // That a colleague was first shows.
      if (error instanceof ApiFailure && error.status === 401) reportFailure(error);
      else setFailed(true);
    } finally {
      await reload();
      setBusy(false);
    }
  };
  const parts = { announcement: data, isShown, isBusy, act };
  return (
    <section aria-labelledby="side-announce" className={styles.section}>
      <h2 id="side-announce">{t('announce.title')}</h2>
      <Choice {...parts} />
      {data.channels.length > 0 && <Preview key={saved.version} path={path} data={data} />}
      <Told {...parts} />
      <Withdrawal {...parts} />
      <p role="status" className={styles.said} data-failed={hasFailed || undefined}>
        {hasFailed && t('announce.notDone')}
      </p>
    </section>
  );
}

type Parts = {
  announcement: Announcement;
  isShown: boolean;
  isBusy: boolean;
  act: (way: string, json?: object, method?: 'POST' | 'PUT') => Promise<void>;
};

function Choice({ announcement, isShown, isBusy, act }: Parts) {
  const { t } = useTranslation('staff');
  const { ask, dialog } = useQuestion();
  const { channels, wanted, told, toldNow, byName } = announcement;
  // What waits or has failed is sent again, not chosen again.
  const begun = told.filter(({ event, waiting, failed }) => event === 'published' && waiting + failed > 0);
  const taken = [...toldNow, ...begun.map(({ channel }) => channel)];
  const open = channels.filter(({ channel }) => !taken.includes(channel));
  const [chosen, setChosen] = useState<Channel[]>([]);
  if (open.length === 0) return null;
  // Before it is on the site the choice is kept as it is made.
  const marked = isShown ? chosen : wanted;
  const choose = (channel: Channel, isChosen: boolean) => {
    const next = isChosen ? [...marked, channel] : marked.filter((each) => each !== channel);
    if (isShown) setChosen(next);
    else void act('', { channels: next }, 'PUT');
  };
  const tell = async () => {
    if (isBusy || chosen.length === 0) return;
    const names = chosen.map((channel) => t(`announce.name.${channel}`)).join(', ');
    const question = {
      title: t('announce.confirmTitle'),
      text: t('announce.confirmText', { channels: names }),
      confirm: t('announce.confirm'),
    };
    if (!(await ask(question))) return;
    await act('', { channels: chosen }, 'PUT');
    setChosen([]);
  };
  return (
    <>
      <fieldset className={own.choice}>
        <legend className="visually-hidden">{t('announce.title')}</legend>
        {open.map(({ channel, count }) => (
          <label key={channel}>
            <input
              type="checkbox"
              checked={marked.includes(channel)}
              disabled={count === 0}
              aria-disabled={isBusy}
              onChange={(event) => !isBusy && choose(channel, event.target.checked)}
            />
            {t(`announce.channel.${channel}`, { count })}
          </label>
        ))}
      </fieldset>
      {open.some(({ channel, count }) => channel === 'mail' && count === 0) && (
        <p className={styles.note}>
          {t('announce.noAddresses')} <SiteLink to={`${STAFF_PATH}/press`}>{t('announce.toList')}</SiteLink>
        </p>
      )}
      {isShown ? (
        <div className={styles.ways}>
          <Button look="secondary" aria-disabled={isBusy || chosen.length === 0} onClick={() => void tell()}>
            {t('announce.now')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>
          {t('announce.before')} {wanted.length > 0 && byName && t('announce.by', { name: byName })}
        </p>
      )}
      <ConfirmDialog {...dialog} />
    </>
  );
}

/** Asked for by whoever wants to see it. */
function Preview({ path, data }: { path: string; data: Announcement }) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={own.preview} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('announce.preview')}</summary>
      {isOpen && <Previewed path={path} channels={data.channels.map(({ channel }) => channel)} />}
    </details>
  );
}

function Previewed({ path, channels }: { path: string; channels: Channel[] }) {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<AnnouncementPreview>(`${path}/preview`), [path]);
  const { data, failure } = useResource(`${path} preview`, load);
  if (failure) return <p className={styles.note}>{t('announce.previewFailed')}</p>;
  if (!data) return <p className={styles.note}>{t('announce.previewLoading')}</p>;
  const { mail, telegram, webhook } = data;
  const texts: Record<Channel, string> = {
    mail: `${t('announce.subject', { subject: mail.subject })}\n\n${mail.text}`,
    ...{ telegram, webhook },
  };
  return channels.map((channel) => (
    <div key={channel}>
      <h3>{t(`announce.name.${channel}`)}</h3>
      <p className={channel === 'webhook' ? own.code : own.text}>{texts[channel]}</p>
    </div>
  ));
}

function Told({ announcement, isBusy, act }: Parts) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const { ask, dialog } = useQuestion();
  const { told, canCorrect } = announcement;
  const hasFailed = told.some(({ failed }) => failed > 0);
  const correct = async () => {
    const question = {
      title: t('announce.correctTitle'),
      text: t('announce.correctText'),
      confirm: t('announce.correct'),
    };
    if (!isBusy && (await ask(question))) await act('/correction');
  };
  const lines = told.flatMap(({ channel: of, event: what, sent, waiting, failed, sentAt, error }) => {
    const [channel, event] = [t(`announce.name.${of}`), t(`announce.event.${what}`)];
    const all = sent + waiting + failed;
    return [
      ...(sentAt
        ? [
            t(all > 1 ? 'announce.toldMany' : 'announce.told', {
              ...{ channel, event, at: moment(sentAt), sent, all },
            }),
          ]
        : []),
      ...(waiting > 0 ? [t(error ? 'announce.retrying' : 'announce.waiting', { channel, code: error })] : []),
      ...(failed > 0 ? [t('announce.failed', { channel, code: error })] : []),
    ];
  });
  return (
    <>
      <ul role="status" className={own.told}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {(hasFailed || canCorrect) && (
        <div className={styles.ways}>
          {hasFailed && (
            <Button look="secondary" aria-disabled={isBusy} onClick={() => void act('/again')}>
              {t('announce.again')}
            </Button>
          )}
          {canCorrect && (
            <Button look="secondary" aria-disabled={isBusy} onClick={() => void correct()}>
              {t('announce.correct')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog {...dialog} />
    </>
  );
}

/** It is told unless somebody says no. */
function Withdrawal({ announcement: { toldNow, withdrawAt }, isShown, isBusy, act }: Parts) {
  const { t } = useTranslation('staff');
  if (isShown || toldNow.length === 0) return null;
  return (
    <>
      <p role="status" className={styles.note}>
        {t(withdrawAt ? 'announce.willWithdraw' : 'announce.quiet')}
      </p>
      <div className={styles.ways}>
        <Button
          look="secondary"
          aria-disabled={isBusy}
          onClick={() => void act('/withdrawal', { isTold: 1 })}
        >
          {t(withdrawAt ? 'announce.withdrawNow' : 'announce.withdraw')}
        </Button>
        {withdrawAt && (
          <TextButton aria-disabled={isBusy} onClick={() => void act('/withdrawal', { isTold: 0 })}>
            {t('announce.keepQuiet')}
          </TextButton>
        )}
      </div>
    </>
  );
}
