import { once } from './once.ts';

// Days are Kyiv's, wherever the server or the client stands.
export const TIME_ZONE = 'Europe/Kyiv';

const days = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }));

/** The day of a moment as YYYY-MM-DD, which is how dates are stored and compared. */
export const kyivDay = (moment: Date): string => days().format(moment);
