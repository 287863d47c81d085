// The figures of our own reports as files: a table of each chart, a picture of it, everything as a workbook or JSON, earlier
// editions as well, and what machines read to find all of it.
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cachedBy, type ReadAs } from '../../cache/cacheable-route.ts';
import { readFrom } from '../../cache/made-from.server.ts';
import { hashOfText } from '../../editorial/revisions.server.ts';
import { sendStored } from '../../files/send-stored.server.ts';
import { ASK_EACH_TIME } from '../../http/caching.ts';
import { sendProblem, sendRefusal } from '../../http/send-problem.ts';
import { formatDate } from '../../i18n/format.ts';
import { LANGUAGES, type Language, localizePath } from '../../i18n/language.ts';
import { localizedReport } from '../../modules/reports/drawn-report.ts';
import type { ReportFields } from '../../modules/reports/reports.kind.ts';
import { chartPicture } from '../../rendering/chart-picture.ts';
import { columnTypes } from '../../rendering/column-types.ts';
import { type DataSet, dataCatalogue, dataPackage, passport } from '../../rendering/data-catalogue.ts';
import { editionsFeed } from '../../rendering/editions-feed.ts';
import { LICENCE, reportTable } from '../../rendering/report-data.ts';
import {
  type AroundReport,
  asJson,
  isFileEnding,
  makeReportFile,
  type WantedFile,
  withRowsOf,
} from '../../rendering/report-file.ts';
import { reportFileMaker } from '../../rendering/report-file-work.server.ts';
import { isRefusal } from '../../shared/problem.ts';
import { madeFiles, storedBytes } from '../made-files.ts';
import { redirectOf } from '../page-services.ts';
import type { Services } from '../services.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonld: 'application/ld+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/rss+xml; charset=utf-8',
} as const;

type Ending = keyof typeof TYPES;

const dispositionOf = (name: string, ending: Ending): string => `attachment; filename="${name}.${ending}"`;

/** To take away. */
const headersOf = (name: string, ending: Ending) => ({
  'content-type': TYPES[ending],
  ...ASK_EACH_TIME,
  'content-disposition': dispositionOf(name, ending),
  link: `<${LICENCE.url}>; rel="license"`,
  // The catalogue is what search engines are to find.
  'x-robots-tag': 'noindex',
});

const send = (reply: FastifyReply, name: string, ending: Ending, body: string | Buffer): FastifyReply =>
  reply.headers(headersOf(name, ending)).send(body);

/** For machines, which read it where it is. */
const sendShown = (reply: FastifyReply, ending: Ending, body: string): FastifyReply =>
  reply.headers({ 'content-type': TYPES[ending], ...ASK_EACH_TIME }).send(body);

/** A workbook of so many takes some 50 ms; starting a process takes longer. */
const MOST_CELLS_HERE = 10_000;
/** Raise it when the same figures make another file. */
const FILE_DESIGN = 1;
/** Larger files would push pages out of the cache: they are sent from the disk. */
const MOST_CACHED_BYTES = 4 * 1024 * 1024;
/** Of the large ones, in both languages, some editions. */
const MOST_KEPT = 100;
const cellsOf = ({ views }: ReportFields): number =>
  views.reduce((sum, { table }) => sum + table.rows.length * table.columns.length, 0);

const hashes = new WeakMap<ReportFields, string>();

/** A published report stays as it is. */
function hashOfFields(fields: ReportFields): string {
  const hash = hashes.get(fields) ?? hashOfText(JSON.stringify(fields));
  hashes.set(fields, hash);
  return hash;
}

/** A description needs no more of a table than how it begins; of a chart over time, its months. */
const ROWS_TO_DESCRIBE = 30;
const begunRows = (fields: ReportFields): ReportFields => ({
  ...fields,
  views: fields.views.map((view) =>
    view.kind === 'lines' || view.kind === 'multiples'
      ? view
      : { ...view, table: { ...view.table, rows: view.table.rows.slice(0, ROWS_TO_DESCRIBE) } },
  ),
});

/** For people: what machines read of a data set is not. */
const TABLE = /^(\/en)?\/(data\/.+(?<!\/(datapackage|passport))\.(csv|json|xlsx))$/;

const readOfTable: ReadAs = (path) => {
  const [, english, page] = TABLE.exec(path) ?? [];
  return page ? { page, lang: english ? 'en' : 'ua', form: 'file' } : null;
};

/** What has no such ending is a page. */
const FILE = ':file(^[^/]+\\.(?:csv|json|jsonld|svg|xlsx|xml)$)';

export function serveReportData(app: FastifyInstance, services: Services): void {
  const { catalogues, content, config, db, reports } = services;
  const makeElsewhere = reportFileMaker();
  const kept = madeFiles(app, join(config.dataDir, 'report-files'), MOST_KEPT);
  const words = (language: Language) => catalogues.texts(language).of('pages');
  const page = (path: string, language: Language) => config.siteUrl + localizePath(path, language);

  const dashboardOf = (slug: string, language: Language) =>
    content(language).dashboards.find((each) => each.slug === slug);

  function find(slug: string, language: Language) {
    const fields = reports.fields(slug);
    const dashboard = dashboardOf(slug, language);
    const publisher = content(language).organisation.name;
    return fields && dashboard ? { fields, dashboard, publisher, t: words(language) } : null;
  }

  function aroundReport({ slug }: ReportFields, language: Language): AroundReport | null {
    const dashboard = dashboardOf(slug, language);
    if (!dashboard) return null;
    const publisher = content(language).organisation.name;
    const { header: title, description } = dashboard;
    return { title, description, publisher, page: page(`/analytics/${slug}`, language) };
  }

  /** The server answers others while a large one is made, and nobody makes it twice. */
  async function sendLarge(reply: FastifyReply, name: string, file: WantedFile) {
    const { fields, ...wanted } = file;
    const { ending } = wanted.wanted;
    const about = JSON.stringify([FILE_DESIGN, catalogues.version, hashOfFields(fields), wanted]);
    const stored = `${hashOfText(about)}.${ending}`;
    let known = await kept.find(stored);
    if (!known) {
      const made = await kept.once(stored, () => makeElsewhere(file));
      if (isRefusal(made)) return sendRefusal(reply, made);
      known = storedBytes(Buffer.from(made));
    }
    if (known.size <= MOST_CACHED_BYTES) return send(reply, name, ending, await buffer(known.read()));
    reply.headers(headersOf(name, ending));
    return sendStored(reply.request, reply, known, {
      ...{ stored, type: TYPES[ending], disposition: dispositionOf(name, ending), caching: ASK_EACH_TIME },
    });
  }

  const sendFile = async (reply: FastifyReply, name: string, file: WantedFile) =>
    cellsOf(file.fields) <= MOST_CELLS_HERE
      ? send(reply, name, file.wanted.ending, await makeReportFile(file, words(file.language)))
      : sendLarge(reply, name, file);

  async function sendData(
    reply: FastifyReply,
    language: Language,
    name: string,
    fields: ReportFields | undefined,
    ending: string,
  ) {
    const around = fields && aroundReport(fields, language);
    return around && isFileEnding(ending)
      ? sendFile(reply, name, { fields, language, wanted: { ending, around } })
      : sendProblem(reply, 'not-found');
  }

  /** Null for what has no report, or no dashboard. */
  function dataSet(slug: string): DataSet | null {
    const [ua, en] = [find(slug, 'ua'), find(slug, 'en')];
    if (!ua || !en) return null;
    const { fields } = ua;
    const types = new Map(fields.views.map((view) => [view.id, columnTypes(view)]));
    const begun = begunRows(fields);
    const told = (language: Language, { dashboard, t }: typeof ua) => {
      const report = localizedReport(begun, language);
      const tables = report.views.map((view) => {
        const { rows: _rows, ...table } = reportTable(view, report.asOf, language, t);
        return { ...table, types: types.get(view.id) ?? [] };
      });
      return { title: dashboard.header, description: dashboard.description, report, tables };
    };
    return {
      slug,
      fields,
      texts: { ua: told('ua', ua), en: told('en', en) },
      editions: reports.editions(slug),
      release: reports.release(slug),
    };
  }

  /** In the order of the dashboards. */
  const dataSets = (): DataSet[] => content('ua').dashboards.flatMap(({ slug }) => dataSet(slug) ?? []);
  const publisher = { ua: () => content('ua').organisation, en: () => content('en').organisation };
  const around = () => ({
    siteUrl: config.siteUrl,
    publisher: { ua: publisher.ua(), en: publisher.en() },
    words: { ua: words('ua'), en: words('en') },
  });

  function feed(language: Language): string {
    const { t } = catalogues.texts(language);
    const editions = dataSets().flatMap((set) => set.editions.map((edition) => ({ set, edition })));
    return editionsFeed(editions, language, {
      siteUrl: config.siteUrl,
      title: `${t('pages:catalogue.title')} — ${content(language).organisation.name}`,
      t: words(language),
      foreignNote: t('common:onlyInUkrainian'),
    });
  }

  async function sendReport(reply: FastifyReply, language: Language, file: string): Promise<FastifyReply> {
    if (file === 'rss.xml') return sendShown(reply, 'xml', feed(language));
    if (file === 'catalog.jsonld' && language === 'ua')
      return sendShown(reply, 'jsonld', asJson(dataCatalogue(dataSets(), around())));
    const [slug = '', ending = '', ...more] = file.split('.');
    const fields = more.length === 0 ? reports.fields(slug) : undefined;
    return sendData(reply, language, slug, fields, ending);
  }

  async function sendView(reply: FastifyReply, language: Language, slug: string, file: string) {
    if (language === 'ua' && (file === 'datapackage.json' || file === 'passport.json')) {
      const set = dataSet(slug);
      if (!set) return sendProblem(reply, 'not-found');
      const made = file === 'passport.json' ? passport : dataPackage;
      return sendShown(reply, 'json', asJson(made(set, around())));
    }
    const [id = '', ending, ...more] = file.split('.');
    const found = more.length === 0 ? find(slug, language) : null;
    const asked = found?.fields.views.find((each) => each.id === id);
    if (!found || !asked) return sendProblem(reply, 'not-found');
    const { kind } = asked;
    const { publisher: name, t } = found;
    const fields = withRowsOf(found.fields, id);
    // Among figures there is no place to say it.
    const isIllustrative = found.fields.isDemonstration && asked.isDemonstration;
    const saved = `${slug}-${id}${isIllustrative ? '-demonstration' : ''}`;
    if (ending === 'csv') return sendFile(reply, saved, { fields, language, wanted: { ending, view: id } });
    // A table is no chart.
    if (ending !== 'svg' || kind === 'table') return sendProblem(reply, 'not-found');
    const { views, asOf, isDemonstration, source } = localizedReport(fields, language);
    const view = views.find((each) => each.id === id);
    if (!view || view.kind === 'table') return sendProblem(reply, 'not-found');
    const origin = [
      ...(isDemonstration ? [`${t('report.demo')}. ${t('report.demoText')}`] : []),
      t('report.origin', { name: source.replace(/\.$/, '') || name, date: formatDate(asOf, language) }),
    ];
    return send(reply, saved, ending, chartPicture(view, origin, { asOf, language, t }));
  }

  async function sendEdition(reply: FastifyReply, language: Language, slug: string, file: string) {
    const [, number = '', ending = ''] = /^([1-9]\d{0,8})\.(json|xlsx)$/.exec(file) ?? [];
    // Hidden or changed, it changes the list of editions, which is asked first.
    const edition = number ? await readFrom([], () => reports.edition(db, slug, Number(number))) : undefined;
    return sendData(reply, language, `${slug}-${edition?.asOf}-${number}`, edition, ending);
  }

  type Named = { Params: { slug?: string; file: string } };
  type Send = (reply: FastifyReply, language: Language, slug: string, file: string) => Promise<FastifyReply>;

  /** A dashboard with another address has its files there, too. */
  function serve(url: string, language: Language, sendIt: Send): void {
    const path = localizePath('/data', language) + url;
    app.get<Named>(path, { config: { ...cachedBy(), readAs: readOfTable } }, async (request, reply) => {
      const { file, slug = file.replace(/\..*$/, '') } = request.params;
      const moved = dashboardOf(slug, language)
        ? null
        : redirectOf(services, new URL(request.url, config.siteUrl));
      return moved === null ? sendIt(reply, language, slug, file) : reply.redirect(moved, 301);
    });
  }

  for (const language of LANGUAGES) {
    serve(`/${FILE}`, language, (reply, language, _slug, file) => sendReport(reply, language, file));
    serve(`/:slug/${FILE}`, language, sendView);
    serve(`/:slug/editions/${FILE}`, language, sendEdition);
  }
}
