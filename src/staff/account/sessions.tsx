// Where one is signed in: which device, from where as far as it is known, since when; one or all others can be ended.
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnSession } from '../../access/access.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { useMoment } from '../frame/use-moment.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './account-page.module.css';

export function Sessions() {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<{ sessions: OwnSession[] }>('/auth/sessions'), []);
  const { data, failure, reload } = useResource('sessions', load);
  const [ended, setEnded] = useState<string[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const sessions = (data?.sessions ?? []).filter(({ id }) => !ended.includes(id));
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = async (path: string, these: OwnSession[]) => {
    try {
      await callApi(`/auth/sessions${path}`, { method: 'DELETE' }).catch((failure: unknown) => {
        // It has ended by itself.
        if (!(failure instanceof ApiFailure && failure.status === 404)) throw failure;
      });
      setDone(t('sessions.ended', { count: these.length }));
      await reload();
      // Gone from the page when the focus looks for another place.
      flushSync(() => setEnded((all) => [...all, ...these.map(({ id }) => id)]));
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="sessions-title" data-lines>
      <h2 id="sessions-title" tabIndex={-1} data-adds>
        {t('sessions.title')}
      </h2>
      <DoneLine text={done} />
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      <ul className={styles.rows} aria-labelledby="sessions-title">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(`/${session.id}`, [session])} />
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button look="secondary" onClick={(event) => void removeWithFocus(event, () => end('', others))}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const device = session.device || t('session.unknown');
  return (
    <li className={styles.row}>
      <div>
        <strong>{device}</strong>
        {session.isCurrent && <span className={styles.mark}>{t('sessions.current')}</span>}
        <span className={styles.small}>
          {t('sessions.used', { at: moment(session.usedAt) })}
          {' · '}
          {t('sessions.begun', { at: moment(session.createdAt) })}
          {session.network && ` · ${t('audit.network', { network: session.network })}`}
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          look="secondary"
          aria-label={t('sessions.endNamed', { device, at: moment(session.createdAt) })}
          data-removes
          onClick={(event) => void removeWithFocus(event, onEnd)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
