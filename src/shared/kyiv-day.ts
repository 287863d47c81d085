// Days are Kyiv's, wherever the server or the client stands.
export const TIME_ZONE = 'Europe/Kyiv';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day of a moment as YYYY-MM-DD, which is how dates are stored and compared. */
export const kyivDay = (moment: Date): string => days.format(moment);

/** `Date` takes 30 February for 2 March. */
const isDay = (date: string): boolean => {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
};

/** `18.06.2025` and an ISO time as the day they mean; anything else as it is. A time without an offset is Kyiv's. */
export function dayAsSent(sent: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(sent) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, date, offset] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(sent) ?? [];
  if (!date || !isDay(date) || Number.isNaN(Date.parse(sent))) return sent;
  return offset ? kyivDay(new Date(sent)) : date;
}
