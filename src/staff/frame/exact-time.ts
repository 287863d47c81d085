import { LOCALE } from '../../i18n/language.ts';

const format = new Intl.DateTimeFormat(LOCALE.ua, {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Kyiv',
});

export const exactTime = (at: string): string => format.format(new Date(at));
