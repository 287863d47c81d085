// An embedded report. Its room is reserved at once. One of our own that does not answer is replaced by a message and a
// retry. One from elsewhere is never taken away: nobody can look into it, so all that is known is that it is late.
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Drawing, Icon } from '../../ui/icon.tsx';
import { hasLoaded } from '../boot/frames-loaded.ts';
import styles from './report-frame.module.css';

const PATIENCE_MS = 20_000;

const FULLSCREEN = 'M9 4H4v5M15 4h5v5M20 15v5h-5M9 20H4v-5';

// Reports of other services do not work without scripts and their own origin. Our own are our own pages.
const FOREIGN_REPORT =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

type State = 'loading' | 'shown' | 'late';

type ReportFrameProps = {
  address: string;
  /** With the site's own, for paper. */
  fullAddress: string;
  title: string;
  height: number;
  /** `--below-400` and the like: heights for frames narrower than that, where they are known to need more. */
  narrow: Record<string, number>;
};

export function ReportFrame({ address, fullAddress, title, height, narrow }: ReportFrameProps) {
  const { t } = useTranslation(['pages', 'common']);
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');
  const isForeign = !address.startsWith('/');
  const hasFailed = state === 'late' && !isForeign;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt gets its own patience.
  useEffect(() => {
    // The frame may have loaded before this script did; its load event is then long past, but noted.
    if (frame.current && hasLoaded(frame.current)) {
      setState('shown');
      return;
    }
    const timer = setTimeout(() => {
      // One that nobody has asked for yet does not load.
      const isAskedFor = frame.current?.checkVisibility?.() !== false;
      if (isAskedFor) setState((now) => (now === 'loading' ? 'late' : now));
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  async function fillScreen() {
    try {
      await frame.current?.requestFullscreen();
    } catch {
      // Refused, or unknown to the browser: alone the report fills the window.
      location.assign(address);
    }
  }

  const room = (
    <div className={styles.room} style={{ '--height': height, ...narrow } as CSSProperties}>
      <div className={styles.reserved}>
        {state === 'loading' && !isForeign && (
          <p className={`${styles.message} needs-scripts`} role="status">
            {t('analytics.loading')}
          </p>
        )}
        {hasFailed ? (
          <div className={styles.message} role="alert">
            <p>{t('analytics.unavailable')}</p>
            <Button
              onClick={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            >
              <Icon name="refresh" /> {t('common:errors.tryAgain')}
            </Button>
          </div>
        ) : (
          <iframe
            key={attempt}
            ref={frame}
            src={address}
            title={t('analytics.frameTitle', { title })}
            height={height}
            loading="lazy"
            {...(isForeign && { sandbox: FOREIGN_REPORT })}
            allow="fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            className={styles.frame}
            // A report of our own sets the height it needs, and its load is noted, maybe before React is here.
            suppressHydrationWarning
            onLoad={() => setState('shown')}
          />
        )}
        <p className={styles.printed}>{t('analytics.printAddress', { address: fullAddress })}</p>
      </div>
    </div>
  );

  return (
    <>
      <div className={`${styles.open} no-print`}>
        <span className="needs-scripts">
          <Button look="secondary" onClick={fillScreen}>
            <Drawing path={FULLSCREEN} /> {t('analytics.openFullscreen')}
          </Button>
        </span>
        <ExternalLink href={address} className={isForeign ? styles.foreign : undefined}>
          {t('analytics.openAlone')}
        </ExternalLink>
      </div>
      {isForeign && (
        <p className={`${styles.advice} no-print`}>
          {t('analytics.elsewhere', { host: new URL(address).host })}{' '}
          <span role="status">{state === 'late' && t('analytics.late')}</span>
        </p>
      )}
      {isForeign ? (
        <details className={styles.asked}>
          <summary>{t('analytics.showHere')}</summary>
          {room}
        </details>
      ) : (
        room
      )}
    </>
  );
}
