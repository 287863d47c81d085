// One line of «Сьогодні»: what it is, where, since when, and what to do.
import type { ReactNode } from 'react';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type MatterWords, wordsOfMatter } from '../../modules/today/matter-words.ts';
import type { Matter, PutMatter } from '../../modules/today/today.schema.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import styles from './today-page.module.css';

function useWords(): (matter: Matter | PutMatter) => MatterWords {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const moment = useMoment(true);
  const kinds = useStaffKinds();
  const roomOf = (kind: string | null) => {
    const room = kinds.find(({ name }) => name === kind);
    return room ? t(room.texts.title) : '';
  };
  return (matter) => wordsOfMatter(matter, { t, roomOf, moment });
}

function Words({ matter }: { matter: Matter | PutMatter }) {
  const { link, is, room, when } = useWords()(matter);
  return (
    <>
      <SiteLink to={matter.address}>{link}</SiteLink>
      <p className={styles.facts}>
        {is && <strong data-late={matter.isLate || undefined}>{is}</strong>}
        {room && <span>{room}</span>}
        {when && <span>{when}</span>}
      </p>
    </>
  );
}

type MatterLineProps = {
  matter: Matter;
  isBusy: boolean;
  onDone: () => void;
  onAsk: (is: 'postponed' | 'given') => void;
  onTakeBack: () => void;
};

export function MatterLine({ matter, isBusy, onDone, onAsk, onTakeBack }: MatterLineProps) {
  const { t } = useTranslation('staff');
  const { mark, mayBeDone } = matter;
  const wordsOf = useWords();
  const { link: title } = wordsOf(matter);
  const unlessBusy = (run: () => void) => () => isBusy || run();
  return (
    <li className={styles.matter} data-matter={matter.key}>
      <Words matter={matter} />
      {mark?.said === 'given' && (
        <p className={styles.mark}>
          {t('today.givenBy', { name: mark.by ?? t('today.somebody') })}
          {mark.reason && ` ${t('today.reason', { reason: mark.reason })}`}
        </p>
      )}
      {mark?.said === 'postponed' && (
        <p className={styles.mark}>{t('today.wasPostponed', { reason: mark.reason })}</p>
      )}
      <p className={styles.actions}>
        {mayBeDone && (
          <TextButton
            isInline
            aria-disabled={isBusy}
            aria-label={t('today.doOf', { title })}
            onClick={unlessBusy(onDone)}
          >
            {t(matter.is === 'still' ? 'check.say' : 'today.do')}
          </TextButton>
        )}
        <TextButton
          isInline
          aria-haspopup="dialog"
          aria-label={t('today.postponeOf', { title })}
          onClick={unlessBusy(() => onAsk('postponed'))}
        >
          {t('today.postpone')}
        </TextButton>
        <TextButton
          isInline
          aria-haspopup="dialog"
          aria-label={t('today.giveOf', { title })}
          onClick={unlessBusy(() => onAsk('given'))}
        >
          {t('today.give')}
        </TextButton>
        {mark && (
          <TextButton isInline aria-label={t('today.takeBackOf', { title })} onClick={unlessBusy(onTakeBack)}>
            {t(mark.said === 'given' ? 'today.giveBack' : 'today.takeBack')}
          </TextButton>
        )}
      </p>
    </li>
  );
}

export function PutLine({ matter, children }: { matter: PutMatter; children: ReactNode }) {
  const { t } = useTranslation('staff');
  const { said, until, reason, by, to } = matter.mark;
  return (
    <li className={styles.matter}>
      <Words matter={matter} />
      <p className={styles.mark}>
        {said === 'given'
          ? t('today.givenTo', { name: to ?? t('today.somebody'), by: by ?? t('today.somebody') })
          : t('today.postponedTo', { day: formatDay(until ?? ''), by: by ?? t('today.somebody') })}
        {reason && ` ${t('today.reason', { reason })}`}
      </p>
      <p className={styles.actions}>{children}</p>
    </li>
  );
}
