import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { releasedReport, reportIn } from '../../../tests/factories/reports.ts';
import { ContentError } from '../../shared/content-error.ts';
import { readSiteContent } from '../content/read-content.server.ts';
import { findingNotes } from './check-finding.ts';
import { warningsOfReport } from './check-report.ts';
import {
  drawnView,
  type LocalizedReport,
  type LocalizedView,
  localizedReport,
  shownReport,
} from './drawn-report.ts';
import { isIncompleteMonth } from './incomplete-month.ts';
import { BoundedNotes } from './notes.ts';
import { REGIONS, REGIONS_WITHOUT_DATA } from './regions.ts';
import type { ReportView } from './reports.kind.ts';
import { readReportFiles } from './reports.server.ts';

const REPORTS = new URL('../../../content/reports/', import.meta.url);
const { dashboards, projects } = readSiteContent();
const reports = readReportFiles().map((report) => ({ ...report, views: report.views.map(drawnView) }));
type Report = (typeof reports)[number];
const nthMonth = (index: number) => new Date(Date.UTC(2024, 5 + index)).toISOString().slice(0, 7);

const reportOf = (slug: string) => reports.find((report) => report.slug === slug) as Report;

const figure = (report: Report, name: string) =>
  report.views.flatMap((view) => (view.kind === 'figures' ? view.items : [])).find(({ id }) => id === name)
    ?.value;

const valuesOf = (report: Report, name: string) =>
  report.views.flatMap((view) =>
    view.id === name && (view.kind === 'bars' || view.kind === 'shares') ? view.items : [],
  );

test('every dashboard without a link of its own has a report', () => {
  const slugs = dashboards.filter(({ link }) => link === '').map(({ slug }) => slug);
  expect(reports.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
});

test('no report is without a dashboard', () => {
  const slugs = dashboards.map(({ slug }) => slug);
  expect(reports.filter(({ slug }) => !slugs.includes(slug))).toEqual([]);
});

describe.each(reports)('$slug', (report) => {
  test('starts with headline figures and shows at least two more views', () => {
    expect(report.views[0]?.kind).toBe('figures');
    expect(report.views.length).toBeGreaterThanOrEqual(3);
  });

  test('has a view that answers to a headline figure', () => {
    expect(JSON.stringify(report.views)).toMatch(/"(totalOf|averageOf|endsAt)"/);
  });

  test('is in both languages and mixes neither', () => {
    expect(JSON.stringify(reportIn(report.slug, 'en'))).not.toMatch(/[а-яіїєґ]/i);
    const ukrainian = JSON.stringify(reportIn(report.slug, 'ua'));
    expect(ukrainian).not.toMatch(/[ыэъё]|[а-яіїєґ]['ʼ`][а-яіїєґ]/i);
    expect(ukrainian).not.toMatch(
      /"(title|label|unit|dimension|note|warning|source|method)":"[^"]*[a-z]{4}/i,
    );
  });
});

test('humanitarian aid agrees with the statistics of its project', () => {
  const report = reportOf('dashbord-humanitarnoyi-dopomohy');
  const atLeast = projects[2]?.statistic.map(({ number }) =>
    Number(number.replace('K+', '000').replace('M+', '000000')),
  ) as [number, number, number];
  expect(figure(report, 'recipients')).toBeGreaterThanOrEqual(atLeast[0]);
  expect(figure(report, 'cargoes')).toBeGreaterThanOrEqual(atLeast[1]);
  expect(figure(report, 'declarations')).toBeGreaterThanOrEqual(atLeast[2]);
  expect(report.asOf).toBe(projects[2]?.asOfDate);
});

test('eDopomoga shows exactly the statistics of its project', () => {
  const report = reportOf('dashboard-edopomoga');
  const shown = ['families', 'benefactors', 'amount', 'countries'].map((name) => figure(report, name));
  expect(shown).toEqual(projects[4]?.statistic.map(({ number }) => Number(number.replaceAll(' ', ''))));
  expect(report.asOf).toBe(projects[4]?.asOfDate);
});

test('counts of countries are those of the lists below them', () => {
  for (const [slug, view] of [
    ['dashbord-humanitarnoyi-dopomohy', 'origin'],
    ['dashboard-edopomoga', 'geography'],
  ] as const) {
    const items = valuesOf(reportOf(slug), view);
    const others = Number(/\d+/.exec(items.at(-1)?.labelEn ?? '')?.[0]);
    expect(items.length - 1 + others).toBe(figure(reportOf(slug), 'countries'));
  }
});

test('parts named among the headline figures are the parts of their charts', () => {
  const providers = valuesOf(reportOf('nadavachi-sotsialnykh-posluh'), 'ownership');
  const share = (label: string) => providers.find(({ labelEn }) => labelEn === label)?.value ?? 0;
  expect(figure(reportOf('nadavachi-sotsialnykh-posluh'), 'non-state')).toBe(
    share('NGOs and charities') + share('Private'),
  );
  const survey = reportOf('tsyfrova-hotovnist-sotsposlug');
  expect(figure(survey, 'ready')).toBe(valuesOf(survey, 'readiness')[0]?.value);
  const enterprises = reportOf('protezni-pidpryyemstva');
  expect(valuesOf(enterprises, 'ownership').find(({ labelEn }) => labelEn === 'State')?.value).toBe(
    figure(enterprises, 'state'),
  );
});

test('the report of hotlines shows statistics, and nothing that looks like a line to call', () => {
  for (const view of reportOf('haryachi-liniyi').views) {
    expect(view.kind).not.toBe('table');
    const values = view.kind === 'figures' ? view.items.map(({ value }) => value) : [];
    expect(values.filter((value) => typeof value === 'string')).toEqual([]);
  }
});

test.each([
  ['2025-06', '2025-06-18', true],
  ['2025-06', '2025-06-30', false],
  ['2024-06', '2024-07-01', false],
  ['2024-02', '2024-02-28', true],
  ['2024-12', '2024-12-31', false],
])('month %s of a report as of %s is incomplete: %s', (month, asOf, expected) => {
  expect(isIncompleteMonth(month, asOf)).toBe(expected);
});

test('English names of regions say what they are', () => {
  const names = Object.values(REGIONS).map(({ labelEn }) => labelEn);
  expect(names.filter((name) => name !== 'Kyiv City' && !name.endsWith(' oblast'))).toEqual([]);
});

test('no two regions share a tile of the map', () => {
  const tiles = [...Object.values(REGIONS), ...REGIONS_WITHOUT_DATA].map(({ tile }) => tile);
  expect(new Set(tiles.map(({ column, row }) => `${column},${row}`)).size).toBe(27);
});

describe('what looks wrong is said by view, row and column', () => {
  const aid = releasedReport('dashbord-humanitarnoyi-dopomohy');
  const wrong = (name: string, change: (view: ReportView) => void) => {
    const report = structuredClone(aid);
    const view = report.views.find(({ id }) => id === name) as ReportView;
    change(view);
    return warningsOfReport(report, aid).filter((warning) => warning.view === name);
  };

  test('figures that add up warn of nothing but small numbers', () => {
    for (const { slug } of readReportFiles()) {
      const codes = warningsOfReport(releasedReport(slug), null).map(({ code }) => code);
      expect(
        codes.filter((code) => !['small-number', 'regions-missing', 'more-alike'].includes(code)),
        slug,
      ).toEqual([]);
    }
  });

  test('a sum that differs from its headline figure', () => {
    const found = wrong('origin', ({ table }) => table.rows.push(['Ще', 'More', 100]));
    expect(found).toMatchObject([
      { column: 'value', code: 'total-differs', values: { value: 203_660, figure: 203_560 } },
    ]);
  });

  test('a region that is missing, and a number that follows by subtraction', () => {
    const found = wrong('recipients-by-region', ({ table }) => {
      table.rows.pop();
      const [first, second] = table.rows;
      if (!first || !second) return;
      second[1] = Number(first[1]) + Number(second[1]) - 5;
      first[1] = null;
    });
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(['regions-missing']));
    const hidden = wrong('recipients-by-region', ({ table }) => {
      const [first, second] = table.rows;
      if (!first || !second) return;
      second[1] = Number(first[1]) + Number(second[1]) - 5;
      first[1] = null;
    });
    expect(hidden).toContainEqual(
      expect.objectContaining({ code: 'small-by-subtraction', row: 1, values: { value: 5, total: 12_418 } }),
    );
  });

  test('a month that is left out, and one that leaps', () => {
    const found = wrong('cargoes-by-month', ({ table }) => {
      table.rows.splice(5, 1);
      (table.rows[2] as (string | number)[])[1] = 999_999;
    });
    expect(found.map(({ code, row }) => [code, row])).toEqual(
      expect.arrayContaining([
        ['months-missing', 6],
        ['leap', 3],
      ]),
    );
  });

  test.each([
    ['За рік зросла на 4 %', 'It grew by 4% in a year', []],
    ['За рік зросла на 5 %', 'It grew by 5% in a year', ['finding-number']],
    ['За рік зменшилася на 4 %', 'It fell by 4% in a year', ['finding-number', 'finding-fall']],
    ['За рік зросла на 4 %', 'It grew by 7% in a year', ['findings-disagree']],
    ['Понад 1 тис. звернень у червні 2025 року', 'Over 1,000 calls in June 2025', []],
  ])('the finding “%s” beside the figures: %j', (findingUa, findingEn, codes) => {
    const months = Array.from({ length: 13 }, (_, index) => nthMonth(index));
    const view: ReportView = {
      ...(aid.views.find(({ kind }) => kind === 'lines') as ReportView),
      ...{ findingUa, findingEn },
      table: {
        columns: [
          { id: 'month', labelUa: 'Місяць', labelEn: 'Month', type: 'month' },
          { id: 'value', labelUa: 'Звернення', labelEn: 'Calls', type: 'number' },
        ],
        rows: months.map((month, index) => [month, index === 12 ? 1040 : 1000 + index]),
      },
    };
    const notes = new BoundedNotes();
    findingNotes(view, null, notes);
    expect(notes.all.map(({ code }) => code)).toEqual(codes);
  });
});

test('a broken file is refused with its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icc-reports-'));
  await cp(REPORTS, folder, { recursive: true });
  await writeFile(join(folder, 'dashboard-vpo.json'), '{"slug":"dashboard-vpo"}');
  const read = () => readReportFiles(pathToFileURL(`${folder}/`));
  expect(read).toThrow(ContentError);
  expect(read).toThrow(/content\/reports\/dashboard-vpo\.json:/);
  await rm(folder, { recursive: true });
});

test('of a long table a page has the beginning and no sum of it; its files have all', () => {
  const report = structuredClone(releasedReport('dashboard-vpo'));
  const view = report.views.find(({ id }) => id === 'region-table') as ReportView;
  view.table.columns[0] = { id: 'name', labelUa: 'Громада', labelEn: 'Community', type: 'text' };
  view.table.rows = Array.from({ length: 50_000 }, (_row, index) => [`Г${index}`, 100, 50, 50, 20, 60, 20]);
  const tableIn = ({ views }: LocalizedReport) => views.find(({ id }) => id === 'region-table');
  const shown = tableIn(shownReport(report, 'ua')) as Extract<LocalizedView, { kind: 'table' }>;
  expect([shown.items.length, shown.more]).toEqual([30, 49_970]);
  expect(shown.columns.filter(({ totalOf, isSummed }) => totalOf ?? isSummed)).toEqual([]);
  expect((tableIn(localizedReport(report, 'ua')) as typeof shown).items).toHaveLength(50_000);
});

test('by the alphabet a table of regions begins', () => {
  const labels = Object.values(REGIONS).map(({ labelUa }) => labelUa);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('uk').compare));
});
