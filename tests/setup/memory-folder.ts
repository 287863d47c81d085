// A place for what tests write that is no disk: databases and copies of the site cost a sixth less of the processor's time there.
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What all tests have there at once is a tenth of it. */
const ROOM = 4 * 1024 ** 3;

function isUsable(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, settings = ''] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    return bavail * bsize > ROOM && settings.startsWith('rw') && !settings.includes('noexec');
  } catch {
    return false;
  }
}

/** Temporary folders of this process, and of those it starts, are in memory where there is room; nothing of them is left. */
export function keepFilesInMemory(): void {
  if (!isUsable()) return;
  const folder = mkdtempSync(join(MEMORY, 'icc-tests-'));
  // PostgreSQL may run as another user, who must be able to walk in.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
