// /metrics in the text format of Prometheus, on a port of its own that visitors never reach.
import { once } from 'node:events';
import { statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { RELEASE } from '../../db/migrate.ts';
import { BUCKETS, type Histogram } from '../../shared/histogram.ts';
import { SettingsError } from '../config.ts';
import { logOutput } from '../logging.ts';
import { lastBackup, lastMirror, lastVerify } from '../notes.ts';
import type { Services } from '../services.ts';

const RESOLUTION_MS = 10;

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;
type Value = [labels: string, value: number];

const metric = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: number | Value[],
): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...(typeof values === 'number'
    ? [`${name} ${values}`]
    : values.map(([at, value]) => `${name}{${at}} ${value}`)),
];

const labelled = (label: string, values: Record<string, number>): Value[] =>
  Object.entries(values).map(([name, value]) => [`${label}="${name}"`, value]);

/** With a label, or without any. */
const histogram = (name: string, help: string, values: Iterable<[label: string, Histogram]>): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} histogram`,
  ...[...values].flatMap(([label, each]) => {
    const within = each.within();
    const alone = label && `{${label}}`;
    return [
      ...[...BUCKETS, '+Inf'].map(
        (le, index) => `${name}_bucket{${label && `${label},`}le="${le}"} ${within[index]}`,
      ),
      `${name}_sum${alone} ${each.seconds}`,
      `${name}_count${alone} ${within.at(-1)}`,
    ];
  }),
];

function requests({ traffic }: Pick<Services, 'traffic'>): string[] {
  const answered = traffic.answered();
  const errors = answered.filter(({ status }) => status === '5xx').reduce((sum, { count }) => sum + count, 0);
  return [
    ...metric(
      'site_http_requests_total',
      'counter',
      'Answers; route="kept" was sent from memory before routing.',
      answered.map(({ count, ...at }) => [
        `method="${at.method}",route="${at.route}",status="${at.status}"`,
        count,
      ]),
    ),
    ...metric('site_errors_total', 'counter', 'Answers of 500 and above, those that were shed too.', errors),
    ...metric(
      'site_unavailable_total',
      'counter',
      'Answers of 503, by why.',
      labelled('cause', traffic.unavailable),
    ),
    ...metric(
      'site_shed_requests_total',
      'counter',
      'Refused because too much was waiting.',
      traffic.unavailable.bulkhead,
    ),
    ...histogram(
      'site_http_request_duration_seconds',
      'From the request to the end of its answer; cached responses are not timed.',
      [...traffic.latencies].map(([route, each]) => [`route="${route}"`, each]),
    ),
    ...histogram('site_search_duration_seconds', 'What a search itself takes, without the page around it.', [
      ['', traffic.searches],
    ]),
    ...metric(
      'site_failed_sign_ins_total',
      'counter',
      'Sign-ins refused as wrong, and refused unread because there were too many.',
      labelled('reason', traffic.failedSignIns),
    ),
    ...metric(
      'site_maintenance_seconds',
      'gauge',
      'For how long changes have been refused on purpose; 0 while they are taken.',
      traffic.maintenanceSince === null ? 0 : (Date.now() - traffic.maintenanceSince) / 1000,
    ),
    ...metric(
      'site_sweeps_stopped',
      'gauge',
      '1 while nothing old is removed because the clock has jumped.',
      traffic.areSweepsStopped ? 1 : 0,
    ),
    ...metric(
      'site_schedule_behind_seconds',
      'gauge',
      'For how long items have not been shown and hidden at their times; 0 while all are.',
      traffic.behindSince === null ? 0 : (Date.now() - traffic.behindSince) / 1000,
    ),
  ];
}

function database({
  cache,
  integrity,
  load,
  primaries,
}: Pick<Services, 'cache' | 'integrity' | 'load' | 'primaries'>): string[] {
  const { inUse = 0, waiting = 0 } = load?.() ?? {};
  return [
    ...metric(
      'site_database_up',
      'gauge',
      '1 while the database answers.',
      cache.staleSince === null ? 1 : 0,
    ),
    ...(load
      ? metric(
          'site_database_connections',
          'gauge',
          'Connections to PostgreSQL in use, and requests that wait for one.',
          labelled('state', { in_use: inUse, waiting }),
        )
      : []),
    ...(primaries
      ? [
          ...metric(
            'site_database_hosts',
            'gauge',
            'Servers that DATABASE_URL names: that take writes, that only read, that do not answer.',
            labelled('state', {
              primary: primaries.found,
              standby: primaries.standbys,
              away: primaries.away,
            }),
          ),
          ...metric(
            'site_database_archive_failing',
            'gauge',
            '1 while PostgreSQL cannot put its log of changes away.',
            primaries.isArchiveFailing ? 1 : 0,
          ),
          ...metric(
            'site_writes_held',
            'gauge',
            '1 while nothing is written, because two servers take writes or the one that does is not the newest.',
            primaries.heldBecause ? 1 : 0,
          ),
        ]
      : []),
    ...(integrity
      ? metric(
          'site_database_intact',
          'gauge',
          '0 when the last look at the file of SQLite found it damaged.',
          integrity.isGood ? 1 : 0,
        )
      : []),
  ];
}

function store({ storage: { health } }: Pick<Services, 'storage'>): string[] {
  if (!health) return [];
  return [
    ...metric('site_store_up', 'gauge', '1 while the object store answers.', health.isUp ? 1 : 0),
    ...histogram(
      'site_store_duration_seconds',
      'Until an answer of the object store began, or was given up.',
      [['', health.latency]],
    ),
  ];
}

/** What happens once a night or never: read when it is asked for. */
function disk({ config: { dataDir } }: Pick<Services, 'config'>): string[] {
  const { bavail, bsize, blocks } = statfsSync(dataDir);
  const backup = lastBackup(dataDir);
  const verified = lastVerify(dataDir);
  const mirror = lastMirror(dataDir);
  return [
    ...metric('site_disk_free_bytes', 'gauge', 'Room left where DATA_DIR is.', bavail * bsize),
    ...metric('site_disk_size_bytes', 'gauge', 'Room there in all.', blocks * bsize),
    ...metric(
      'site_backup_last_timestamp_seconds',
      'gauge',
      'Unix time of the last backup that was noted in DATA_DIR; 0 for none.',
      backup ? Date.parse(backup.at) / 1000 : 0,
    ),
    ...metric(
      'site_export_last_timestamp_seconds',
      'gauge',
      'Unix time at which the mirror that is noted in DATA_DIR was last what the site was; 0 for none.',
      mirror ? Date.parse(mirror.at) / 1000 : 0,
    ),
    ...metric(
      'site_export_watched',
      'gauge',
      '1 where the mirror is to follow every change, 0 where it is written now and then.',
      mirror?.isWatched ? 1 : 0,
    ),
    ...metric('site_backup_last_size_bytes', 'gauge', 'Its size, with its files.', backup?.bytes ?? 0),
    ...metric(
      'site_backup_retention_stopped',
      'gauge',
      '1 where the last backup removed no old one because the clock has jumped.',
      backup?.standstill ? 1 : 0,
    ),
    ...metric(
      'site_backup_verified_timestamp_seconds',
      'gauge',
      'Unix time of the last look through the folder of backups that was noted in DATA_DIR; 0 for none.',
      verified ? Date.parse(verified.at) / 1000 : 0,
    ),
    ...metric(
      'site_backup_damaged',
      'gauge',
      'What that look found damaged, in backups or in the site, and could not mend.',
      verified?.damaged ?? 0,
    ),
    ...metric(
      'site_backup_missing_files',
      'gauge',
      'Files that the site names and the last backup did not find.',
      backup?.missing ?? 0,
    ),
  ];
}

function pageCache({ traffic, cache }: Pick<Services, 'traffic' | 'cache'>): string[] {
  return [
    ...metric(
      'site_page_cache_requests_total',
      'counter',
      'Requests for what may be kept: hit, stale (sent while the database is away), shared (waited for another), miss.',
      labelled('result', traffic.cache),
    ),
    ...metric('site_page_cache_bytes', 'gauge', 'Memory the cached responses may take.', cache.bytes),
    ...metric('site_page_cache_entries', 'gauge', 'Cached responses.', cache.entries),
    ...metric('site_content_version', 'gauge', 'Raised by each write to the content.', cache.version),
  ];
}

/** Seconds since the last time they were asked for. */
function delays(loop: LoopDelay): Record<string, number> {
  const late = (nanoseconds: number) =>
    loop.count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);
  const seconds = { p50: late(loop.percentile(50)), p99: late(loop.percentile(99)), max: late(loop.max) };
  loop.reset();
  return seconds;
}

function machine(loop: LoopDelay): string[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1000 - process.uptime();
  return [
    ...metric(
      'site_event_loop_delay_seconds',
      'gauge',
      'How late the event loop was since the last reading.',
      labelled('at', delays(loop)),
    ),
    ...metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss),
    ...metric('nodejs_heap_used_bytes', 'gauge', 'JavaScript objects.', heapUsed),
    ...metric('nodejs_external_memory_bytes', 'gauge', 'Buffers and the like.', external),
    ...metric('process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6),
    ...metric(
      'process_start_time_seconds',
      'gauge',
      'Unix time of the start; time() minus it is the uptime.',
      started,
    ),
  ];
}

export function metricsText(
  services: Pick<
    Services,
    'traffic' | 'cache' | 'files' | 'engine' | 'integrity' | 'load' | 'primaries' | 'storage' | 'config'
  >,
  loop: LoopDelay,
): string {
  const build = `version="${RELEASE}",node="${process.versions.node}",engine="${services.engine}"`;
  const lines = [
    ...metric('site_build_info', 'gauge', 'Always 1; what runs here is in the labels.', [[build, 1]]),
    ...requests(services),
    ...pageCache(services),
    ...database(services),
    ...store(services),
    ...disk(services),
    ...metric(
      'site_image_jobs',
      'gauge',
      'Pictures that wait and that are made.',
      labelled('state', services.files.load()),
    ),
    ...metric(
      'site_log_lines_dropped_total',
      'counter',
      'Lines of the log that nobody read in time.',
      logOutput.dropped,
    ),
    ...machine(loop),
  ];
  return `${lines.join('\n')}\n`;
}

/** Listens as soon as it is called: a port that cannot be had has to stop the start. */
export async function serveMetrics(app: FastifyInstance, services: Services, port: number): Promise<void> {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      .end(metricsText(services, loop));
  });
  server.listen(port, services.config.metricsHost);
  await once(server, 'listening').catch(({ code }: { code?: string }) => {
    const isTaken = code === 'EADDRINUSE';
    throw new SettingsError(
      `METRICS_PORT: ${isTaken ? 'another program listens on this port already' : `this port of METRICS_HOST cannot be used (${code})`}`,
    );
  });
  app.addHook('onClose', async () => {
    loop.disable();
    server.close().closeAllConnections();
  });
}
