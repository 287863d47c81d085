// When the centre is open, as its own words say it: «Понеділок — четвер: 09:00–18:00, п’ятниця: 09:00–16:45, обідня перерва:
// 13:00–13:45». Where the words are others, there is nothing to draw, and they are read as they are.
import type { Language } from '../../i18n/language.ts';

export type OpenDay = {
  day: string;
  /** Hours of the day, as decimals, apart by breaks. */
  spans: { from: number; to: number }[];
};
export type OpeningHours = { days: OpenDay[]; first: number; last: number };

const DAYS: Record<Language, string[]> = {
  ua: ['понеділок', 'вівторок', 'середа', 'четвер', 'п’ятниця', 'субота', 'неділя'],
  en: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
};
const SHORT: Record<Language, string[]> = {
  ua: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
const PART = /([^:,;]+):\s*(\d{1,2}):(\d{2})\D{1,5}(\d{1,2}):(\d{2})/g;

export function openingHours(text: string, language: Language): OpeningHours | null {
  const parts = [...text.matchAll(PART)].map(([, name = '', ...times]) => {
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times.map(Number);
    return { name: name.trim().toLowerCase(), from: fromHour + fromMinute / 60, to: toHour + toMinute / 60 };
  });
  const pause = parts.find(({ name }) => /перерва|break/.test(name));
  const days = parts.flatMap((part) => (part === pause ? [] : daysOf(part, language)));
  if (days.length === 0 || parts.some(({ from, to }) => from >= to || to > 24)) return null;
  const spansOf = (from: number, to: number) =>
    pause && pause.from > from && pause.to < to
      ? [
          { from, to: pause.from },
          { from: pause.to, to },
        ]
      : [{ from, to }];
  return {
    days: days
      .sort((a, b) => a.index - b.index)
      .map(({ index, from, to }) => ({ day: SHORT[language][index] ?? '', spans: spansOf(from, to) })),
    first: Math.floor(Math.min(...days.map(({ from }) => from))),
    last: Math.ceil(Math.max(...days.map(({ to }) => to))),
  };
}

/** `понеділок — четвер` is four days. */
function daysOf({ name, from, to }: { name: string; from: number; to: number }, language: Language) {
  const [first, last = first] = name.split(/\s*[—–-]\s*/).map((word) => DAYS[language].indexOf(word.trim()));
  if (first === undefined || last === undefined || first < 0 || last < first) return [];
  return Array.from({ length: last - first + 1 }, (_, step) => ({ index: first + step, from, to }));
}
