// Where an item stands on the site, in words, and what can be done about it without touching its texts.
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { useDueTime, useMoment } from '../frame/use-moment.ts';
import type { ItemBase } from './editor-kind.ts';
import styles from './side-panel.module.css';

export type PublicationState = 'draft' | 'scheduled' | 'published' | 'hidden';

export function publicationOf(item: ItemBase | null): PublicationState {
  if (item?.isActive === 1) return 'published';
  if (item?.publishAt) return 'scheduled';
  return item?.state === 'hidden' ? 'hidden' : 'draft';
}

type PublicationPanelProps = {
  saved: ItemBase | null;
  mayPublish: boolean;
  isBusy: boolean;
  onSchedule: () => void;
  onUnschedule: () => void;
  onWithdraw: () => void;
};

export function PublicationPanel({ saved, mayPublish, isBusy, ...ways }: PublicationPanelProps) {
  const { t } = useTranslation('staff');
  const dueTime = useDueTime();
  const momentOf = useMoment(true);
  const schedule = useRef<HTMLButtonElement>(null);
  const state = publicationOf(saved);
  const { publishAt, hideAt, firstPublishedAt, withdrawnUa, withdrawnEn } = saved ?? {};
  const isScheduled = Boolean(publishAt ?? hideAt);
  return (
    <section aria-labelledby="side-publication" className={styles.section}>
      <h2 id="side-publication">{t('side.publication')}</h2>
      <div role="status" className={styles.facts}>
        <p className={styles.state} data-state={state}>
          {t(`side.state.${state}`)}
        </p>
        {publishAt && state === 'scheduled' && <p>{t('side.willShow', { at: dueTime(publishAt) })}</p>}
        {hideAt && <p>{t('side.willHide', { at: dueTime(hideAt) })}</p>}
        {firstPublishedAt && <p>{t('side.firstPublished', { at: momentOf(firstPublishedAt) })}</p>}
        {state === 'hidden' && (withdrawnUa || withdrawnEn) && (
          <p>
            {t('side.withdrawn')} <span lang={withdrawnUa ? 'uk' : 'en'}>{withdrawnUa || withdrawnEn}</span>
          </p>
        )}
      </div>
      {mayPublish && (
        <div className={styles.ways}>
          <Button
            ref={schedule}
            look="secondary"
            aria-disabled={isBusy}
            onClick={() => !isBusy && ways.onSchedule()}
          >
            {t(
              isScheduled ? 'side.reschedule' : state === 'published' ? 'side.scheduleHide' : 'side.schedule',
            )}
          </Button>
          {isScheduled && (
            <TextButton
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                // This button goes with the times.
                schedule.current?.focus();
                ways.onUnschedule();
              }}
            >
              {t('schedule.cancel')}
            </TextButton>
          )}
          {(state === 'published' || state === 'hidden') && (
            <TextButton isDangerous aria-disabled={isBusy} onClick={() => !isBusy && ways.onWithdraw()}>
              {t(state === 'published' ? 'withdraw.open' : 'withdraw.change')}
            </TextButton>
          )}
        </div>
      )}
    </section>
  );
}
