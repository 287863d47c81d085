// The figures of our own reports as files: a table of each chart, a picture of it, everything as a workbook or JSON, earlier
// editions as well, and what machines read to find all of it.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cachedBy } from '../../cache/cacheable-route.ts';
import { readFrom } from '../../cache/made-from.server.ts';
import { ASK_EACH_TIME } from '../../http/caching.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { formatDate } from '../../i18n/format.ts';
import { HTML_LANG, LANGUAGES, type Language, localizePath } from '../../i18n/language.ts';
import { type LocalizedReport, localizedReport } from '../../modules/reports/drawn-report.ts';
import { chartPicture } from '../../rendering/chart-picture.ts';
import { type DataSet, dataCatalogue, dataPackage, passport } from '../../rendering/data-catalogue.ts';
import { editionsFeed } from '../../rendering/editions-feed.ts';
import { csvOf, LICENCE, type ReportData, reportTable } from '../../rendering/report-data.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
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

/** To take away. */
function send(reply: FastifyReply, name: string, ending: Ending, body: string | Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': TYPES[ending],
      ...ASK_EACH_TIME,
      'content-disposition': `attachment; filename="${name}.${ending}"`,
      link: `<${LICENCE.url}>; rel="license"`,
      // The catalogue is what search engines are to find.
      'x-robots-tag': 'noindex',
    })
    .send(body);
}

/** For machines, which read it where it is. */
const sendShown = (reply: FastifyReply, ending: Ending, body: string): FastifyReply =>
  reply.headers({ 'content-type': TYPES[ending], ...ASK_EACH_TIME }).send(body);

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** What has no such ending is a page. */
const FILE = ':file(^[^/]+\\.(?:csv|json|jsonld|svg|xlsx|xml)$)';

export function serveReportData(app: FastifyInstance, services: Services): void {
  const { catalogues, content, config, db, reports } = services;
  const words = (language: Language) => catalogues.instance(language).getFixedT(null, 'pages');
  const page = (path: string, language: Language) => config.siteUrl + localizePath(path, language);

  const dashboardOf = (slug: string, language: Language) =>
    content(language).dashboards.find((each) => each.slug === slug);

  function find(slug: string, language: Language) {
    const report = reports.whole(slug, language);
    const dashboard = dashboardOf(slug, language);
    const publisher = content(language).organisation.name;
    return report && dashboard ? { report, dashboard, publisher, t: words(language) } : null;
  }

  function dataOf(report: LocalizedReport, language: Language): ReportData | null {
    const { slug, asOf, source, method, isDemonstration } = report;
    const dashboard = dashboardOf(slug, language);
    if (!dashboard) return null;
    const t = words(language);
    return {
      title: dashboard.header,
      description: dashboard.description,
      language: HTML_LANG[language],
      page: page(`/analytics/${slug}`, language),
      isDemonstration,
      demonstrationNote: isDemonstration ? t('report.demoText') : '',
      asOf,
      corrections: report.corrections.map(({ at, text }) => ({ date: kyivDay(new Date(at)), text })),
      source,
      method,
      publisher: content(language).organisation.name,
      licence: LICENCE,
      tables: report.views.map((view) => reportTable(view, asOf, language, t)),
    };
  }

  async function sendData(
    reply: FastifyReply,
    language: Language,
    name: string,
    data: ReportData,
    ending: string,
  ) {
    if (ending === 'json') return send(reply, name, ending, json(data));
    if (ending !== 'xlsx') return sendProblem(reply, 'not-found');
    // Loaded only when it is asked for: the server starts without it.
    const { workbookOf } = await import('../../rendering/report-workbook.ts');
    return send(reply, name, ending, await workbookOf(data, words(language)));
  }

  /** Null for what has no report, or no dashboard. */
  function dataSet(slug: string): DataSet | null {
    const [ua, en] = [find(slug, 'ua'), find(slug, 'en')];
    const fields = reports.fields(slug);
    if (!ua || !en || !fields) return null;
    const told = (language: Language, { dashboard, report, t }: typeof ua) => ({
      ...{ title: dashboard.header, description: dashboard.description, report },
      tables: report.views.map((view) => reportTable(view, report.asOf, language, t)),
    });
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
    const { t } = catalogues.instance(language);
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
      return sendShown(reply, 'jsonld', json(dataCatalogue(dataSets(), around())));
    const [slug = '', ending = '', ...more] = file.split('.');
    const report = more.length === 0 ? reports.whole(slug, language) : undefined;
    const data = report && dataOf(report, language);
    return data ? sendData(reply, language, slug, data, ending) : sendProblem(reply, 'not-found');
  }

  function sendView(reply: FastifyReply, language: Language, slug: string, file: string): FastifyReply {
    if (language === 'ua' && (file === 'datapackage.json' || file === 'passport.json')) {
      const set = dataSet(slug);
      if (!set) return sendProblem(reply, 'not-found');
      const made = file === 'passport.json' ? passport : dataPackage;
      return sendShown(reply, 'json', json(made(set, around())));
    }
    const [id = '', ending, ...more] = file.split('.');
    const found = more.length === 0 ? find(slug, language) : null;
    const view = found?.report.views.find((each) => each.id === id);
    if (!found || !view) return sendProblem(reply, 'not-found');
    const { report, publisher: name, t } = found;
    const { asOf, isDemonstration } = report;
    const saved = `${slug}-${id}`;
    if (ending === 'csv') return send(reply, saved, ending, csvOf(reportTable(view, asOf, language, t)));
    // A table is no chart.
    if (ending !== 'svg' || view.kind === 'table') return sendProblem(reply, 'not-found');
    const origin = [
      ...(isDemonstration ? [`${t('report.demo')}. ${t('report.demoText')}`] : []),
      t('report.origin', { name, date: formatDate(asOf, language) }),
    ];
    return send(reply, saved, ending, chartPicture(view, origin, { asOf, language, t }));
  }

  async function sendEdition(reply: FastifyReply, language: Language, slug: string, file: string) {
    const [, number = '', ending = ''] = /^([1-9]\d{0,8})\.(json|xlsx)$/.exec(file) ?? [];
    // Hidden or changed, it changes the list of editions, which is asked first.
    const edition = number && (await readFrom([], () => reports.edition(db, slug, Number(number))));
    const data = edition ? dataOf(localizedReport(edition, language), language) : null;
    return data
      ? sendData(reply, language, `${slug}-${data.asOf}`, data, ending)
      : sendProblem(reply, 'not-found');
  }

  for (const language of LANGUAGES) {
    const base = localizePath('/data', language);
    const config = cachedBy();
    app.get<{ Params: { file: string } }>(`${base}/${FILE}`, { config }, async (request, reply) =>
      sendReport(reply, language, request.params.file),
    );
    app.get<{ Params: { slug: string; file: string } }>(
      `${base}/:slug/${FILE}`,
      { config },
      async (request, reply) => sendView(reply, language, request.params.slug, request.params.file),
    );
    app.get<{ Params: { slug: string; file: string } }>(
      `${base}/:slug/editions/${FILE}`,
      { config },
      async (request, reply) => sendEdition(reply, language, request.params.slug, request.params.file),
    );
  }
}
