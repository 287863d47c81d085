// Whether the built pages still match their sources, by the times of the files.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const SOURCES = ['src', 'public', 'package.json', 'vite.config.ts', 'react-router.config.ts'];

function newest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .reduce((latest, entry) => Math.max(latest, newest(join(path, entry.name))), 0);
}

export function isBuildStale(root = ROOT): boolean {
  const built = statSync(join(root, 'build/server/index.js'), { throwIfNoEntry: false });
  if (!built) return true;
  return SOURCES.some((source) => newest(join(root, source)) > built.mtimeMs);
}
