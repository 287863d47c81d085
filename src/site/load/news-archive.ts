// The list of news by topic and by time: what each address of it says, and what leads to the others.
import { type Language, LOCALE } from '../../i18n/language.ts';
import { onceFor } from '../../shared/once.ts';

export type NewsRequest = { category?: string | undefined; period?: string | undefined; page: number };

const YEAR = /^\d{4}$/;
const MONTH = /^(0[1-9]|1[0-2])$/;
const PAGE = /^[1-9]\d{0,6}$/;

type Parameters = Record<'category' | 'year' | 'month' | 'page', string | null>;

/** Null for what is no address of the list. */
export function readNewsRequest({ category, year, month, page }: Parameters): NewsRequest | null {
  if (!PAGE.test(page ?? '1')) return null;
  if (year === null ? month !== null : !YEAR.test(year) || !MONTH.test(month ?? '01')) return null;
  const period = year === null ? undefined : [year, ...(month === null ? [] : [month])].join('-');
  return { category: category || undefined, period, page: Number(page ?? 1) };
}

/** In the one order that its address has. */
export function newsQuery({ category, period, page }: NewsRequest): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  const [year, month] = period?.split('-') ?? [];
  if (year !== undefined) query.set('year', year);
  if (month !== undefined) query.set('month', month);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

export const newsPath = (request: Omit<NewsRequest, 'page'>): string =>
  `/news${newsQuery({ ...request, page: 1 })}`;

type Counted = { month: string; count: number };

/** Years, the newest first, with how much each of their twelve months has. */
export function archiveOf(counted: Counted[], category: string | undefined, language: Language) {
  const years = [...Map.groupBy(counted, ({ month }) => month.slice(0, 4))].map(([year, all]) => ({
    year,
    path: newsPath({ category, period: year }),
    months: MONTHS.map((month) => all.find((each) => each.month === `${year}-${month}`)?.count ?? 0),
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return { years, most, names: monthNames(language), letters: monthLetters(language) };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const namesOfMonths = (month: 'long' | 'narrow') =>
  onceFor((language: Language) => {
    const { format } = new Intl.DateTimeFormat(LOCALE[language], { month, timeZone: 'UTC' });
    return MONTHS.map((each) => format(new Date(`2026-${each}-15`)));
  });
const monthNames = namesOfMonths('long');
const monthLetters = namesOfMonths('narrow');

export type NewsArchiveData = ReturnType<typeof archiveOf>;
