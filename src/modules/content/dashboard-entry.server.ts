// What a dashboard is found by: its own words, and those of its report.
import { collectionEntry } from '../../editorial/collection.server.ts';
import type { Language } from '../../i18n/language.ts';
import type { SearchEntry } from '../../search/entry.ts';
import { drawnReport, type LocalizedReport } from '../reports/drawn-report.ts';
import type { ReportFields } from '../reports/reports.kind.ts';
import { type Dashboard, dashboardsKind, pathOfDashboard } from './dashboards.kind.ts';

const isSentence = (text: string): boolean => /[.!?…]$/.test(text);

/** A table of thousands of rows is not found by each of them. */
const MOST_TEXTS = 500;

/** Every text of a report: titles, findings, notes, labels and units. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) && /\s|\p{Lu}/u.test(value) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}

const reportTexts = ({ views }: LocalizedReport): string[] => textsOf(views).slice(0, MOST_TEXTS);

export function dashboardEntry(
  item: Dashboard,
  lang: Language,
  report: ReportFields | undefined,
): SearchEntry {
  return collectionEntry(dashboardsKind, item, lang, ({ header, description, emergency }) => {
    const texts = report ? reportTexts(drawnReport(report, lang)) : [];
    return {
      path: pathOfDashboard(item),
      title: header,
      lead: description,
      texts: texts.filter(isSentence),
      labels: [
        ...texts.filter((text) => !isSentence(text)),
        ...(emergency?.calls ?? []).map(({ number, text }) => `${number} ${text}`),
      ],
    };
  });
}
