import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isIncompleteMonth } from './incomplete-month.ts';
import { ContentError, readSiteContent } from './read-content.server.ts';
import { readReportFiles, readReports } from './read-reports.server.ts';
import { REGIONS, REGIONS_WITHOUT_DATA } from './regions.ts';
import { type Report, reportSchema } from './report.schema.ts';

const REPORTS = new URL('../../../content/reports/', import.meta.url);
const { dashboards, projects } = readSiteContent();
const reports = readReportFiles();

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
    const find = readReports();
    expect(JSON.stringify(find(report.slug, 'en'))).not.toMatch(/[а-яіїєґ]/i);
    const ukrainian = JSON.stringify(find(report.slug, 'ua'));
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

describe('a report is refused', () => {
  const written = JSON.parse(
    readFileSync(new URL('dashbord-humanitarnoyi-dopomohy.json', REPORTS), 'utf8'),
  ) as Report;
  const broken = (change: (report: Report) => void) => {
    const report = structuredClone(written);
    change(report);
    return reportSchema.safeParse(report).error?.issues.map(({ message }) => message);
  };
  const view = (name: string, report: Report) => report.views.find(({ id }) => id === name) as never;

  test('when a sum differs from its headline figure', () => {
    const faults = broken((report) => {
      (view('origin', report) as { items: { value: number }[] }).items.push({
        ...{ labelUa: 'Ще', labelEn: 'More' },
        value: 1,
      });
    });
    expect(faults).toEqual(['origin: 203561 is not the figure “cargoes”, 203560']);
  });

  test('when a region is missing', () => {
    const faults = broken((report) => {
      (view('recipients-by-region', report) as { items: unknown[] }).items.pop();
    });
    expect(faults).toContain('recipients-by-region: not every region is there');
  });

  test('when a month has no value', () => {
    const faults = broken((report) => {
      (view('cargoes-by-month', report) as { months: string[] }).months.push('2025-07');
    });
    expect(faults).toEqual(['cargoes-by-month: “Cargoes” has not a value for every month']);
  });
});

test('a broken file is refused with its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icc-reports-'));
  await cp(REPORTS, folder, { recursive: true });
  await writeFile(join(folder, 'dashboard-vpo.json'), '{"slug":"dashboard-vpo"}');
  const read = () => readReports(pathToFileURL(`${folder}/`));
  expect(read).toThrow(ContentError);
  expect(read).toThrow(/content\/reports\/dashboard-vpo\.json:/);
  await rm(folder, { recursive: true });
});
