// Times as people in Kyiv say them, to and from moments. Kyiv is two hours ahead of UTC in winter, three in summer.
import { kyivDay, TIME_ZONE } from './kyiv-day.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

/** `09:00` */
export const kyivTime = (moment: Date): string => clock.format(moment);

/**
 * The moment of a day and a time (`2026-11-16`, `09:00`, also with seconds), as moments are stored. An hour that comes twice
 * is meant the first time; one that the clock leaps over is meant as if the clock had not been changed yet, so that 03:30
 * becomes 04:30.
 */
export function kyivMoment(day: string, time: string): string {
  const [summer, winter] = ['+03:00', '+02:00'].map((offset) => new Date(`${day}T${time}${offset}`)) as [
    Date,
    Date,
  ];
  const isMeant = kyivDay(summer) === day && kyivTime(summer) === time.slice(0, 5);
  return (isMeant ? summer : winter).toISOString();
}

/** The same time of another day. */
export const onDay = (moment: string, day: string): string => kyivMoment(day, kyivTime(new Date(moment)));
