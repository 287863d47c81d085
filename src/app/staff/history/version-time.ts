// When a version was saved, as one would say it: «сьогодні о 14:02», «вчора об 11:30», «3 вересня 2026 р. о 9:15».
import { useTranslation } from 'react-i18next';
import { formatDate, today } from '../../../i18n/format.ts';
import { LOCALE } from '../../../i18n/language.ts';
import { kyivDay, TIME_ZONE } from '../../../shared/kyiv-day.ts';

const clock = new Intl.DateTimeFormat(LOCALE.ua, { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });

const DAY_MS = 24 * 60 * 60 * 1000;

export function useVersionTime(): (at: string) => string {
  const { t } = useTranslation('staff');
  return (at) => {
    const moment = new Date(at);
    const time = clock.format(moment);
    // One says «об одинадцятій», and «о» before all other hours.
    const hour = time.startsWith('11') ? 'AtEleven' : '';
    const day = kyivDay(moment);
    if (day === today()) return t(`history.today${hour}`, { time });
    if (day === kyivDay(new Date(Date.now() - DAY_MS))) return t(`history.yesterday${hour}`, { time });
    return t(`history.onDay${hour}`, { day: formatDate(at, 'ua'), time });
  };
}
