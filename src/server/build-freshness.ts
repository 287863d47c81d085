// Whether the built site still matches its sources, by the times of the files.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What the build is made of, and by. A release has no scripts that build. */
const SOURCES = [
  ...['src', 'public', 'content/categories.json', 'package.json', 'package-lock.json'],
  ...[
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/compress-files.ts',
    'scripts/lines-of-map.ts',
    'scripts/sbom.ts',
  ],
];

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .reduce((latest, entry) => Math.max(latest, newest(join(path, entry.name))), 0);
}

export function isBuildStale(root = ROOT): boolean {
  const built = statSync(join(root, 'build/server/start.js'), { throwIfNoEntry: false });
  if (!built) return true;
  return SOURCES.some((source) => newest(join(root, source)) > built.mtimeMs);
}
