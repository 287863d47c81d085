// When something happened, as one would say it: «о 14:02», «вчора о 14:02», «3 вересня об 11:02», and the year if it is
// another one.

import { formatDate, today } from '../../i18n/format.ts';
import { LOCALE } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { kyivDay, TIME_ZONE } from '../../shared/kyiv-day.ts';

const clock = new Intl.DateTimeFormat(LOCALE.ua, { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
const date = new Intl.DateTimeFormat(LOCALE.ua, { day: 'numeric', month: 'long', timeZone: TIME_ZONE });

const DAY_MS = 24 * 60 * 60 * 1000;

/** `isTodaySaid` where days stand below each other: «сьогодні о 14:02». */
export function useMoment(isTodaySaid = false): (at: string) => string {
  const { t } = useTranslation('staff');
  return (at) => {
    const moment = new Date(at);
    const time = clock.format(moment);
    const spoken = t(time.startsWith('11') ? 'moment.atEleven' : 'moment.at', { time });
    const day = kyivDay(moment);
    if (day === today()) return isTodaySaid ? t('moment.today', { time: spoken }) : spoken;
    if (day === kyivDay(new Date(Date.now() - DAY_MS))) return t('moment.yesterday', { time: spoken });
    const isThisYear = day.slice(0, 4) === today().slice(0, 4);
    return `${isThisYear ? date.format(moment) : formatDate(at, 'ua')} ${spoken}`;
  };
}

/** After a noun: «версія від 14:02», «версія від 3 вересня, 14:02». */
export function momentOf(at: string): string {
  const moment = new Date(at);
  const time = clock.format(moment);
  return kyivDay(moment) === today() ? time : `${date.format(moment)}, ${time}`;
}

/** Monday is 1, in Kyiv. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** When something is to happen: «в понеділок, 16 листопада, о 09:00», and the year if it is another one. */
export function useDueTime(): (at: string) => string {
  const { t } = useTranslation('staff');
  return (at) => {
    const moment = new Date(at);
    const day = kyivDay(moment);
    const time = clock.format(moment);
    const isThisYear = day.slice(0, 4) === today().slice(0, 4);
    return [
      t(`moment.on.${weekdayOf(day) as 1}`),
      (isThisYear ? date.format(moment) : formatDate(at, 'ua')).replace(/^(\d+) /, '$1\u00a0'),
      t(time.startsWith('11') ? 'moment.atEleven' : 'moment.at', { time }),
    ].join(', ');
  };
}
