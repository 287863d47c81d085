// The figures of our own reports as files: a table of each chart, a picture of it, and everything as a workbook or JSON.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cachedBy } from '../../cache/cacheable-route.ts';
import { ASK_EACH_TIME } from '../../http/caching.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { formatDate } from '../../i18n/format.ts';
import { HTML_LANG, LANGUAGES, type Language, localizePath } from '../../i18n/language.ts';
import { chartPicture } from '../../rendering/chart-picture.ts';
import { csvOf, LICENCE, type ReportData, reportTable } from '../../rendering/report-data.ts';
import type { Services } from '../services.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Ending = keyof typeof TYPES;

function send(reply: FastifyReply, name: string, ending: Ending, body: string | Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': TYPES[ending],
      ...ASK_EACH_TIME,
      'content-disposition': `attachment; filename="${name}.${ending}"`,
      link: `<${LICENCE.url}>; rel="license"`,
      // Figures that only show how a report looks are not for search engines.
      'x-robots-tag': 'noindex',
    })
    .send(body);
}

export function serveReportData(app: FastifyInstance, services: Services): void {
  const { catalogues, content, config, reports } = services;

  function find(slug: string, language: Language) {
    const report = reports.whole(slug, language);
    const { organisation, dashboards } = content(language);
    const dashboard = dashboards.find((each) => each.slug === slug && each.link === '');
    const t = catalogues.instance(language).getFixedT(null, 'pages');
    return report && dashboard ? { report, dashboard, publisher: organisation.name, t } : null;
  }

  function wholeData(slug: string, language: Language): ReportData | null {
    const found = find(slug, language);
    if (!found) return null;
    const { report, dashboard, publisher, t } = found;
    const { asOf, source, method } = report;
    return {
      title: dashboard.header,
      description: dashboard.description,
      language: HTML_LANG[language],
      page: new URL(localizePath(`/analytics/${slug}`, language), config.siteUrl).href,
      isDemonstration: report.isDemonstration,
      demonstrationNote: t('report.demoText'),
      asOf,
      source,
      method,
      publisher,
      licence: LICENCE,
      tables: report.views.map((view) => reportTable(view, asOf, language, t)),
    };
  }

  async function sendReport(reply: FastifyReply, language: Language, file: string): Promise<FastifyReply> {
    const [slug = '', ending, ...more] = file.split('.');
    if (more.length > 0) return sendProblem(reply, 'not-found');
    const data = ending === 'json' || ending === 'xlsx' ? wholeData(slug, language) : null;
    if (!data) return sendProblem(reply, 'not-found');
    if (ending === 'json') return send(reply, slug, ending, `${JSON.stringify(data, null, 2)}\n`);
    // Loaded only when it is asked for: the server starts without it.
    const { workbookOf } = await import('../../rendering/report-workbook.ts');
    const t = catalogues.instance(language).getFixedT(null, 'pages');
    return send(reply, slug, 'xlsx', await workbookOf(data, t));
  }

  function sendView(reply: FastifyReply, language: Language, slug: string, file: string): FastifyReply {
    const [id = '', ending, ...more] = file.split('.');
    const found = more.length === 0 ? find(slug, language) : null;
    const view = found?.report.views.find((each) => each.id === id);
    if (!found || !view) return sendProblem(reply, 'not-found');
    const { report, publisher, t } = found;
    const name = `${slug}-${id}`;
    if (ending === 'csv') {
      return send(reply, name, ending, csvOf(reportTable(view, report.asOf, language, t)));
    }
    // A table is no chart.
    if (ending !== 'svg' || view.kind === 'table') return sendProblem(reply, 'not-found');
    const origin = [
      `${t('report.demo')}. ${t('report.demoText')}`,
      t('report.origin', { name: publisher, date: formatDate(report.asOf, language) }),
    ];
    return send(reply, name, ending, chartPicture(view, origin, { asOf: report.asOf, language, t }));
  }

  for (const language of LANGUAGES) {
    const base = localizePath('/data', language);
    app.get<{ Params: { file: string } }>(`${base}/:file`, { config: cachedBy() }, async (request, reply) =>
      sendReport(reply, language, request.params.file),
    );
    app.get<{ Params: { slug: string; file: string } }>(
      `${base}/:slug/:file`,
      { config: cachedBy() },
      async (request, reply) => sendView(reply, language, request.params.slug, request.params.file),
    );
  }
}
