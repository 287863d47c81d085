// What stands in for `rsync` where it is not installed: the folder becomes what the first one is, but for what is excluded. The path of
// a folder that has a program of that name is answered by `pathWithRsync`.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  type Dirent,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = process.env.PATH ?? '';

/** The `PATH` for processes that call it. */
export function pathWithRsync(): string {
  if (spawnSync('rsync', ['--version']).status === 0) return path;
  const folder = mkdtempSync(join(tmpdir(), 'icc-rsync-'));
  const call = `exec "${process.execPath}" "${fileURLToPath(import.meta.url)}" "$@"`;
  writeFileSync(join(folder, 'rsync'), `#!/bin/sh\n${call}\n`, { mode: 0o755 });
  return [folder, path].join(delimiter);
}

if (import.meta.main) {
  const given = process.argv.slice(2);
  const [from = '', to = ''] = given.slice(given.indexOf('--') + 1);
  const excluded = given.flatMap((option) => /^--exclude=\/(.+)$/.exec(option)?.[1] ?? []);
  const list = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true });
  const nameOf = (folder: string, entry: Dirent) => relative(folder, join(entry.parentPath, entry.name));
  mkdirSync(to, { recursive: true });
  const entries = list(from).filter((entry) => !excluded.includes(nameOf(from, entry).split(sep)[0] ?? ''));
  const names = new Set(entries.map((entry) => nameOf(from, entry)));
  for (const entry of list(to))
    if (!names.has(nameOf(to, entry))) rmSync(join(to, nameOf(to, entry)), { recursive: true, force: true });
  for (const entry of entries) {
    const name = nameOf(from, entry);
    try {
      if (entry.isDirectory()) mkdirSync(join(to, name), { recursive: true });
      else copyFileSync(join(from, name), join(to, name));
    } catch {
      // Gone while it was copied.
      process.exitCode = 24;
    }
  }
}
