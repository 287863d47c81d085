// What is shipped in ops/ is checked by the tools it is for, where they are installed, and by what can be read of it everywhere.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { SHIPPED, testNginx } from '../setup/edge.ts';
import { freePort } from '../setup/postgres.ts';

const OPS = fileURLToPath(new URL('../../ops/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(OPS, path), 'utf8');
const guide = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'icc-ops-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a tool says; null where it is not installed. */
function run(tool: string, ...parameters: string[]): { status: number | null; said: string } | null {
  const { status, stdout, stderr, error } = spawnSync(tool, parameters, { encoding: 'utf8' });
  return error ? null : { status, said: stdout + stderr };
}

const files = readdirSync(OPS, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(OPS.length));

test('the guide names every file instead of repeating it', () => {
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !guide.includes(`ops/${file}`))).toEqual([]);
});

describe('units of systemd', () => {
  const units = files.filter((file) => file.startsWith('systemd/'));
  const settings = (unit: string) =>
    new Map([...read(unit).matchAll(/^([A-Z]\w+)=(.*)$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']));

  test('are understood', () => {
    const own = join(folder, 'units');
    mkdirSync(own);
    for (const unit of units) {
      // What they start is not installed here.
      const text = read(unit).replace('/opt/site/current/node_modules/.bin/node', process.execPath);
      writeFileSync(join(own, unit.slice('systemd/'.length)), text);
    }
    for (const unit of readdirSync(own)) {
      const verified = run('systemd-analyze', 'verify', '--man=no', join(own, unit));
      const about = verified?.said.split('\n').filter((line) => line.includes('site')) ?? [];
      expect(about).toEqual([]);
    }
  });

  test.each(units.filter((unit) => unit.endsWith('.service')))(
    '%s runs what there is, as nobody special',
    (unit) => {
      const { ExecStart = '', ...rest } = Object.fromEntries(settings(unit));
      const script = /\.bin\/node (?:--\S+ )*(\S+)/.exec(ExecStart)?.[1] ?? '';
      expect(readFileSync(join(ROOT, script), 'utf8')).not.toBe('');
      expect(rest).toMatchObject({
        ...{ User: 'site', NoNewPrivileges: 'yes', ProtectSystem: 'strict', CapabilityBoundingSet: '' },
      });
    },
  );

  test('a process has longer to end than it takes', () => {
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const stop = Number(/STOP_SECONDS=(\d+)/.exec(example)?.[1]);
    const drain = Number(/^DRAIN_SECONDS=(\d+)/m.exec(guide)?.[1]);
    expect(Number(settings('systemd/site@.service').get('TimeoutStopSec'))).toBeGreaterThan(stop + drain);
  });
});

describe('nginx', () => {
  const text = readFileSync(SHIPPED, 'utf8');

  test('takes the configuration, with a certificate', async () => {
    const key = join(folder, 'key.pem');
    const certificate = join(folder, 'fullchain.pem');
    const made = run(
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=x',
      '-keyout',
      key,
      '-out',
      certificate,
    );
    const file = join(folder, 'nginx.conf');
    for (const place of ['site', 'files', 'made-up']) mkdirSync(join(folder, place));
    const ports = [await freePort(), await freePort()];
    const here = text
      .replace(/^user .+;$/m, '')
      // Ports that anybody may listen on.
      .replace(/ +listen \[::\].+\n/g, '')
      .replace(/listen 80\b/g, `listen 127.0.0.1:${ports[0]}`)
      .replace(/listen 443\b/g, `listen 127.0.0.1:${ports[1]}`)
      .replaceAll('/etc/ssl/site', folder)
      .replaceAll('/run/nginx.pid', join(folder, 'pid'))
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/var/cache/nginx', folder);
    writeFileSync(file, here);
    const tested = made?.status === 0 ? testNginx(file) : null;
    // It warns of a user it cannot become.
    expect(tested?.said.match(/\[(emerg|alert|crit|error)\].*/) ?? null).toBeNull();
    expect(tested?.isGood ?? true).toBe(true);
  });

  test('bounds what one address may do, and asks each time', () => {
    for (const directive of [
      ...['limit_req zone=each', 'limit_conn connections', 'client_body_timeout', 'client_header_timeout'],
      ...['proxy_cache_revalidate on', 'proxy_cache_use_stale error timeout', 'X-Request-Id $request_id'],
      'proxy_cache_bypass $http_authorization',
    ])
      expect(text).toContain(directive);
    expect(Number(/worker_connections (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(10_000);
    // What is served while another asks would be older than a write.
    expect(text).not.toMatch(/use_stale[^;]*updating|proxy_cache_valid|background_update/);
    const format = /log_format site [^;]+;/.exec(text)?.[0] ?? '';
    expect(format).not.toMatch(/\$(remote_addr|binary_remote_addr|http_|request_uri|args|request\b)/);
  });

  test('has room for the largest form', () => {
    expect(text).toContain('client_max_body_size 220m');
  });
});

/** Names of figures as the site writes them. */
const written = new Set(
  readFileSync(join(ROOT, 'src/server/plugins/metrics.ts'), 'utf8').match(
    /(?<=')(site|process|nodejs)_\w+(?=')/g,
  ),
);
const unknownIn = (expression: string): string[] =>
  (expression.match(/\b(site|process|nodejs)_\w+/g) ?? []).filter(
    (name) => !written.has(name) && !written.has(name.replace(/_(bucket|sum|count)$/, '')),
  );

describe('rules for Prometheus', () => {
  const text = read('prometheus/site-rules.yml');
  const rules = text.split(/^ {6}- alert: /m).slice(1);

  test('are understood', () => {
    const checked = run('promtool', 'check', 'config', join(OPS, 'prometheus/prometheus.yml'));
    expect([checked?.status ?? 0, checked?.said ?? '']).toEqual([0, expect.any(String)]);
    // As YAML has it: two spaces a level, no tabs, every line a key, an item or a comment.
    for (const file of ['prometheus/site-rules.yml', 'prometheus/prometheus.yml'])
      expect(read(file)).not.toMatch(/\t|^( {2})* \S/m);
    expect(text).not.toMatch(/^(?!\s*(#|$|- alert: |\w+:( |$)|- name: )).+$/m);
  });

  test.each(rules.map((rule) => [rule.slice(0, rule.indexOf('\n')), rule]))(
    '%s is about figures that there are, and leads to what to do',
    (name, rule) => {
      const field = (key: string) => new RegExp(`^ +${key}: (.+)$`, 'm').exec(rule)?.[1] ?? '';
      expect(field('expr')).not.toBe('');
      expect(unknownIn(field('expr'))).toEqual([]);
      expect(field('labels')).toMatch(/severity: (page|ticket|none)/);
      expect(field('summary')).not.toBe('');
      expect(field('runbook_url')).toBe(`docs/operations.md#${name.toLowerCase()}`);
      expect(guide).toMatch(new RegExp(`^### ${name}$`, 'm'));
    },
  );

  test('each fires when it should, and none on a quiet day', () => {
    const file = join(OPS, 'prometheus/site-rules.test.yml');
    const tried = readFileSync(file, 'utf8').matchAll(/ALERTS\{alertname="(\w+)"/g);
    const names = rules.map((rule) => rule.slice(0, rule.indexOf('\n')));
    expect([...new Set([...tried].map((match) => match[1]))].toSorted()).toEqual(names.toSorted());
    const tested = run('promtool', 'test', 'rules', file);
    expect([tested?.status ?? 0, tested?.said ?? '']).toEqual([0, expect.any(String)]);
  });

  test('every alert of the guide is one of them', () => {
    const told = [...guide.matchAll(/^### (Site[A-Z]\w+)$/gm)].map((match) => match[1]);
    expect(told.toSorted()).toEqual(rules.map((rule) => rule.slice(0, rule.indexOf('\n'))).toSorted());
  });
});

test('the dashboard shows figures that there are, in places of their own', () => {
  type Panel = {
    id: number;
    title: string;
    gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
    targets: { expr: string }[];
  };
  const { panels, uid } = JSON.parse(read('grafana/site.json')) as { panels: Panel[]; uid: string };
  expect(uid).toBe('site');
  expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => unknownIn(expr)))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  for (const name of ['site_store_up', 'site_disk_free_bytes', 'site_backup_last_timestamp_seconds'])
    expect(shown).toContain(name);
});

test('logs of the edge are kept for two weeks', () => {
  const text = read('logrotate/nginx');
  const file = join(folder, 'logrotate');
  writeFileSync(file, text);
  const checked = run('logrotate', '--debug', '--state', join(folder, 'state'), file);
  expect(checked?.said ?? '').not.toMatch(/error:/);
  for (const line of ['daily', 'rotate 14', 'compress', 'postrotate', 'endscript'])
    expect(text).toContain(`  ${line}\n`);
});

test('the Caddyfile of the guide is understood', () => {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, /```caddyfile\n([\s\S]*?)```/.exec(guide)?.[1] ?? 'none');
  const checked = run('caddy', 'adapt', '--config', file, '--adapter', 'caddyfile');
  expect([checked?.status ?? 0, checked?.said ?? '']).toEqual([0, expect.any(String)]);
});
