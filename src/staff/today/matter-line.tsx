// One line of «Сьогодні»: what it is, where, since when, and what to do.
import type { ReactNode } from 'react';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Matter, PutMatter } from '../../modules/today/today.schema.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import styles from './today-page.module.css';

/** What the link says, what it is beside it, and when. */
function useWords(): (matter: Matter | PutMatter) => { link: string; is: string; when: string } {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const moment = useMoment(true);
  const kinds = useStaffKinds();
  return ({ is, kind, title, count, at }) => {
    const room = kinds.find(({ name }) => name === kind);
    const roomName = room ? t(room.texts.title) : '';
    const day = at ? formatDay(kyivDay(new Date(at))) : '';
    if (is === 'outdated' || is === 'bare')
      return { link: `${roomName}: ${t(`today.${is}`, { count: count ?? 0 })}`, is: '', when: '' };
    if (is === 'links') return { link: t('today.links', { count: count ?? 0 }), is: '', when: '' };
    if (is === 'searches' || is === 'missed' || is === 'feedback')
      return {
        link: t(`today.${is}`, { count: count ?? 0 }),
        is: t(`today.first.${is}`, { title }),
        when: '',
      };
    const isDay = ['overdue', 'missing', 'soon', 'release', 'still'].includes(is);
    return {
      link: title || roomName,
      is: t(`today.is.${is}`),
      when: !at ? '' : isDay ? t('today.until', { day }) : moment(at),
    };
  };
}

/** Nothing of it is said twice: a line names what it is about once, in its link. */
function Words({ matter }: { matter: Matter | PutMatter }) {
  const wordsOf = useWords();
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const kinds = useStaffKinds();
  const { link, is, when } = wordsOf(matter);
  const room = kinds.find(({ name }) => name === matter.kind);
  const isOfRoom = room && matter.id !== null && matter.kind !== 'duties';
  return (
    <>
      <SiteLink to={matter.address}>{link}</SiteLink>
      <p className={styles.facts}>
        {is && <strong data-late={matter.isLate || undefined}>{is}</strong>}
        {isOfRoom && <span>{t(room.texts.title)}</span>}
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
