// The built site with its demonstration content, asked without a browser.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { isBuildStale } from '../../src/server/build-freshness.ts';
import { serveBuiltPages } from '../../src/server/plugins/pages.ts';
import { seedDemonstration } from '../../src/server/seed-demonstration.ts';
import { type Api, startApi } from './start-api.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type Site = { api: Api; app: FastifyInstance; stop: () => Promise<void> };

export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  if (isBuildStale()) spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'ignore' });
  const api = await startApi('sqlite', settings);
  await seedDemonstration(api.services);
  const app = await buildApp(api.services, serveBuiltPages);
  const stop = async () => {
    await app.close();
    await api.stop();
  };
  return { api, app, stop };
}
