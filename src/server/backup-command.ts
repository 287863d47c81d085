// `npm run backup -- FILE`, `npm run backup -- DIR/`, `npm run backup -- verify FILE` and `npm run restore -- FILE`.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/connection.ts';
import { PATIENT } from '../db/limits.ts';
import { BackupError, type Installation, makeBackup, restoreBackup, verifyBackup } from './backup.ts';
import { makeBackupIn, type Retention } from './backup-folder.ts';
import { type Config, readConfig, SettingsError } from './config.ts';
import { noteBackup } from './notes.ts';
import { runCommand } from './run-command.ts';
import { openStorage } from './services.ts';
import { startRefusal } from './start-refusal.ts';

const USAGE = `Usage:
  npm run backup -- FILE          everything the site holds into one new file; the site may be running
  npm run backup -- DIR/          the same into a folder of backups, which has each picture and document once
      --keep 14 --days 90         and remove from the folder what is more than so many, or older
  npm run backup -- verify FILE   whether a restore would take it; needs no site
  npm run restore -- FILE         into an empty installation, on SQLite or PostgreSQL, before its first start`;

/** Everything is done, and somebody has to look at something. */
const LOST = 2;

const isFolder = async (path: string): Promise<boolean> =>
  path.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory() === true;

function told(names: string[], said: string): string {
  if (names.length > 0) process.exitCode = LOST;
  return names.map((name) => `\n${name}: ${said}`).join('');
}

const toldMissing = (names: string[], where: string): string =>
  told(names, `this file is named by the site and is not in ${where}`);

async function backUp(target: string, retention: Retention | null): Promise<string> {
  const config = readConfig();
  return withInstallation(config, true, async (installation) => {
    const made = retention
      ? await makeBackupIn(installation, target, retention)
      : { ...(await makeBackup(installation, target)), path: target, bytes: (await stat(target)).size };
    const { path, rows, files, missing, bytes } = made;
    await noteBackup(config.dataDir, { at: new Date().toISOString(), bytes, missing: missing.length });
    const more = 'copied' in made ? `, ${made.copied} of them new; ${made.removed} old backups removed` : '';
    const damaged = 'damaged' in made ? told(made.damaged, 'this earlier backup cannot be read') : '';
    return `Backed up ${rows} rows and ${files} files into ${path}${more}.${toldMissing(missing, 'its store')}${damaged}`;
  });
}

async function withInstallation<T>(
  config: Config,
  isReader: boolean,
  use: (installation: Installation) => Promise<T>,
): Promise<T> {
  // What only reads may as well read from a standby.
  const connection = await openDatabase(config, { ...PATIENT, isReader });
  try {
    return await use({ ...connection, storage: await openStorage(config) });
  } finally {
    await connection.db.destroy();
  }
}

async function restore(file: string): Promise<string> {
  const { rows, files, missing } = await withInstallation(readConfig(), false, (installation) =>
    restoreBackup(installation, file),
  );
  return `Restored ${rows} rows and ${files} files. Everybody has to sign in again.${toldMissing(missing, 'the backup')}`;
}

async function verify(file: string): Promise<string> {
  const { rows, files, missing, madeAt } = await verifyBackup(file);
  return `${file} is whole: ${rows} rows and ${files} files as of ${madeAt}.${toldMissing(missing, 'the backup')}`;
}

function parsed(args: string[]) {
  const number = (value: string | undefined): number | undefined => {
    if (value !== undefined && !/^[1-9]\d{0,4}$/.test(value)) throw new SettingsError(USAGE);
    return value === undefined ? undefined : Number(value);
  };
  try {
    const options = { keep: { type: 'string' }, days: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, retention: { keep: number(values.keep), days: number(values.days) } };
  } catch {
    throw new SettingsError(USAGE);
  }
}

async function run(args: string[]): Promise<string> {
  const { positionals, retention } = parsed(args);
  const [command, ...rest] = positionals;
  const isVerifying = command === 'backup' && rest[0] === 'verify' && rest.length === 2;
  const [file, ...more] = isVerifying ? rest.slice(1) : rest;
  if (!file || more.length > 0) throw new SettingsError(USAGE);
  const isMaking = command === 'backup' && !isVerifying;
  if (isMaking) {
    const isInFolder = await isFolder(file);
    if (!isInFolder && (retention.keep ?? retention.days) !== undefined) throw new SettingsError(USAGE);
    if (!isInFolder && existsSync(file)) throw new BackupError(`${file} is there already.`);
    return backUp(file, isInFolder ? retention : null);
  }
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
  return isVerifying ? verify(file) : restore(file);
}

await runCommand(
  () => run(process.argv.slice(2)),
  (error) => (error instanceof BackupError ? error.message : startRefusal(error)),
);
