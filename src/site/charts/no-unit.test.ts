// A unit is optional. Nothing that is read, seen or heard of a view may show the place where it would stand.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readCatalogues } from '../../i18n/catalogues.server.ts';
import { LANGUAGES, localizePath } from '../../i18n/language.ts';
import { problemsOfView } from '../../modules/reports/check-report.ts';
import { drawnReport } from '../../modules/reports/drawn-report.ts';
import type { Column } from '../../modules/reports/report-table.ts';
import {
  type ReportView as Fields,
  LOOKS,
  type Look,
  reportsKind,
  VIEW_KINDS,
} from '../../modules/reports/reports.kind.ts';
import { chartPicture } from '../../rendering/chart-picture.ts';
import { reportTable } from '../../rendering/report-data.ts';
import { ReportSummary } from '../components/report-summary.tsx';
import { drawn } from '../load/drawn.tsx';
import { ReportContext } from './report-context.ts';
import { ReportView } from './report-view.tsx';

const column = (id: string, type: Column['type'], label: string): Column => ({
  ...{ id, type, labelUa: label, labelEn: label },
});
const numbers = [column('a', 'number', 'A'), column('b', 'number', 'B')];
const NAMES = [column('nameUa', 'text', 'N'), column('nameEn', 'text', 'E')];
const TABLES: Record<'text' | 'month' | 'region', Fields['table']> = {
  text: {
    columns: [...NAMES, ...numbers],
    rows: ['K', 'L', 'M'].map((name, at) => [name, name, 40 + at, 60 - at]),
  },
  month: {
    columns: [column('month', 'month', 'M'), ...numbers],
    rows: ['2025-01', '2025-02', '2025-03'].map((month, at) => [month, 5100 + at, 300]),
  },
  region: {
    columns: [column('region', 'region', 'R'), ...numbers],
    rows: ['zhytomyrska', 'odeska', 'kyiv'].map((region, at) => [region, 988 + at, 300]),
  },
};
const ONE_NUMBER = new Set(['figures', 'bars', 'shares', 'map']);

const every = VIEW_KINDS.flatMap((kind) =>
  LOOKS[kind].flatMap((look: Look) =>
    (['text', 'month', 'region'] as const).map((label): Fields => {
      const { columns, rows } = TABLES[label];
      const kept = ONE_NUMBER.has(kind) ? columns.length - 1 : columns.length;
      const table = { columns: columns.slice(0, kept), rows: rows.map((row) => row.slice(0, kept)) };
      return {
        ...{ id: `${kind}-${look}-${label}`, kind, look, titleUa: 'T', titleEn: 'T', table },
        ...{ findingUa: '', findingEn: '', unitUa: '', unitEn: '', noteUa: '', noteEn: '' },
        ...{ span: 6, max: null, events: [], isDemonstration: false },
        ...(kind === 'map' && { hasRates: true as const }),
      };
    }),
  ),
);

/** As can be saved. */
const views = every.filter((view) => problemsOfView(view).length === 0);

const HOLE = /,\s*[.,;:)]|[\s(][.,;:)]|\s{2}|undefined|NaN/;
const BEGINS_OR_ENDS_IN_IT = /^\s*[.,;:)]|[,:]\s*$/;

const catalogues = readCatalogues();

test('every kind is looked at, however it looks', () => {
  const looks = new Set(views.map(({ kind, look }) => `${kind} ${look}`));
  expect(looks.size).toBe(Object.values(LOOKS).flat().length);
});

test.each(LANGUAGES)('no description of a view without a unit has a hole in it: %s', (language) => {
  const t = catalogues.texts(language).of('pages');
  const fields = { ...reportsKind.empty, slug: 's', titleUa: 'T', titleEn: 'T', asOf: '2025-03-10', views };
  const report = drawnReport(fields, language);
  const page = {
    texts: catalogues.texts,
    language,
    url: new URL(localizePath('/reports/s', language), 'https://site.example'),
  };
  const around = {
    slug: 's',
    asOf: report.asOf,
    selection: { region: 'odeska' as const, from: null, to: null },
  };
  const charts = (isPublished: boolean) =>
    createElement(
      ReportContext,
      { value: { ...around, ...(isPublished && { isPublished, siteUrl: 'https://site.example' }) } },
      report.views.map((view) => createElement(ReportView, { key: view.id, view })),
    );
  const pictures = report.views.flatMap((view) =>
    view.kind === 'table' ? [] : [chartPicture(view, [], { asOf: report.asOf, language, t })],
  );
  const markup = [
    ...[charts(true), charts(false), createElement(ReportSummary, { report })].map((each) =>
      drawn(each, page),
    ),
    ...pictures,
  ];
  const html = markup.join('');
  const named = [...html.matchAll(/(?:aria-label|title|alt|data-mark)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  // What stands in one line is one text.
  const read = html.replace(/<\/?(?:a|b|span|strong)(?: [^>]*)?>/g, '').split(/<[^>]+>/);
  expect(Math.min(named.length, read.length)).toBeGreaterThan(200);
  expect(named.filter((text) => BEGINS_OR_ENDS_IN_IT.test(text))).toEqual([]);
  expect([...named, ...read].filter((text) => HOLE.test(text.trim()))).toEqual([]);
  const tables = report.views.map((view) => reportTable(view, report.asOf, language, t));
  expect(tables.filter(({ unit, columns }) => unit === '' || columns.includes(''))).toEqual([]);
  expect(html).not.toMatch(/<t[hd][^>]*><\/t[hd]>/);
});
