// `npm run backup -- FILE`, `npm run backup -- DIR/`, `npm run backup -- verify FILE` and `npm run restore -- FILE`.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Standstill } from '../../access/maintenance/maintenance.schema.ts';
import { openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import {
  type Installation,
  makeBackup,
  type Restored,
  restoreBackup,
  verifyBackup,
  verifyEncrypted,
} from '../backup/backup.ts';
import { BackupError } from '../backup/backup-error.ts';
import { makeBackupIn, type Retention } from '../backup/backup-folder.ts';
import { isEncrypted, newKey } from '../backup/encryption.ts';
import { pathInPool } from '../backup/file-pool.ts';
import { trustClockOf } from '../backup/folder-notes.ts';
import { verifyFolder } from '../backup/verify-folder.ts';
import { type Config, SettingsError } from '../config.ts';
import { lastBackup, noteBackup, noteVerify } from '../notes.ts';
import { openStorage } from '../services.ts';
import type { Command, Said, Terminal } from './command.ts';
import { CLOCK_IS_RIGHT } from './maintenance.ts';

const USAGE = `Usage:
  npm run backup -- FILE          everything the site holds into one new file; the site may be running
  npm run backup -- DIR/          the same into a folder of backups, which has each picture and document once
      --keep 14 --days 90         and remove from the folder what is more than so many, or older
  npm run backup -- clock-is-right DIR/
                                  old ones are removed again, after the clock has jumped
  npm run backup -- verify FILE   whether a restore would take it; needs no site
  npm run backup -- verify DIR/   reads all archives and a 28th of the files, and mends folder and store from each other
      --all                       all of the files
  npm run backup -- new-key       a key for encrypted backups: its public half is BACKUP_RECIPIENT; keep the other elsewhere
  npm run restore -- FILE         into an empty installation, on SQLite or PostgreSQL, before its first start`;

/** Everything is done, and somebody has to look at something. */
const LOST = 2;

const isFolder = async (path: string): Promise<boolean> =>
  path.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory() === true;

const told = (names: string[], said: string): string => names.map((name) => `\n${name}: ${said}`).join('');

const toldMissing = (names: string[], where: string): string =>
  told(names, `this file is named by the site and is not in ${where}`);

const toldRotted = (names: string[]): string =>
  told(names, 'this is no longer what was written (see SiteRot in docs/operations.md)');

const WHOLE_NOWHERE = 'this file is damaged, and whole nowhere';

const toldDamaged = (names: string[]): string =>
  told(names, 'this file is damaged in the backup, and is left out');

const toldLeftOut = (documents: Restored['leftOut']): string =>
  [...documents]
    .map(
      ([name, { found, where }]) =>
        `\n${name}: this document is left out, for what it holds: ${found} (${where})`,
    )
    .join('');

const said = (text: string, ...lost: string[][]): Said => ({
  text,
  code: lost.some((names) => names.length > 0) ? LOST : 0,
});

const toldDoubt = ({ lastAt, clock }: Standstill, folder: string): string =>
  `\nNo old backup is removed: the clock said ${clock}, and the last time was ${lastAt} (npm run backup -- ${CLOCK_IS_RIGHT} ${folder}, if it is).`;

/** The figures hear of it, too. */
async function trustClock({ dataDir }: Config, folder: string): Promise<string> {
  if (!(await isFolder(folder)) || !existsSync(folder))
    throw new BackupError(`There is no folder ${folder}.`);
  await trustClockOf(folder);
  const last = lastBackup(dataDir);
  if (last?.standstill) await noteBackup(dataDir, { ...last, standstill: null });
  return `Old backups in ${folder} are removed again, by the clock of ${new Date().toISOString()}.`;
}

async function backUp(config: Config, target: string, retention: Retention | null): Promise<Said> {
  const { recipients } = config.backupKeys;
  return withInstallation(config, true, async (installation) => {
    const made = retention
      ? await makeBackupIn(installation, target, { ...retention, recipients })
      : {
          ...(await makeBackup(installation, target, { recipients })),
          path: target,
          bytes: (await stat(target)).size,
        };
    const { path, rows, files, missing, rotted, bytes } = made;
    const at = new Date().toISOString();
    const standstill = 'standstill' in made ? made.standstill : null;
    const archiveBytes = (await stat(path)).size;
    const note = { at, bytes, missing: missing.length, path: resolve(path), archiveBytes };
    await noteBackup(config.dataDir, standstill ? { ...note, standstill } : note);
    const more = 'copied' in made ? `, ${made.copied} of them new; ${made.removed} old backups removed` : '';
    const damaged = 'damaged' in made ? made.damaged : [];
    const lost =
      toldMissing(missing, 'its store') +
      toldRotted(rotted) +
      told(damaged, 'this earlier backup cannot be read');
    const damagedFiles = 'damagedFiles' in made ? made.damagedFiles : [];
    const doubts = standstill ? [toldDoubt(standstill, target)] : [];
    const text = `Backed up ${rows} rows and ${files} files into ${path}${more}.${lost}${told(damagedFiles, WHOLE_NOWHERE)}${doubts.join('')}`;
    return said(text, missing, rotted, damaged, damagedFiles, doubts);
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

async function restoreFrom(config: Config, file: string): Promise<Said> {
  const { rows, files, missing, rotted, leftOut, damaged } = await withInstallation(
    config,
    false,
    (installation) => restoreBackup(installation, file, config.backupKeys),
  );
  const lost =
    toldMissing(missing, 'the backup') +
    told(rotted, 'this version had rotted before it was backed up, and is left out') +
    toldDamaged(damaged) +
    toldLeftOut(leftOut);
  const text = `Restored ${rows} rows and ${files} files. Everybody has to sign in again.${lost}`;
  return said(text, missing, rotted, damaged, [...leftOut.keys()]);
}

/** All that can be known by whoever cannot read it. */
async function verifyWithoutKey(file: string): Promise<Said> {
  const { files, damaged } = await verifyEncrypted(file);
  const names = damaged.map(pathInPool);
  const state = damaged.length > 0 ? 'is what was written in part' : 'is what was written';
  const text = `${file} ${state}, with ${files} files beside it. It is encrypted: no more is known without BACKUP_IDENTITY_FILE.`;
  return said(text + told(names, 'this file is damaged or lost'), names);
}

async function verify({ backupKeys }: Config, file: string): Promise<Said> {
  if (backupKeys.identities.length === 0 && (await isEncrypted(file))) return verifyWithoutKey(file);
  const { rows, files, missing, rotted, leftOut, damaged, madeAt } = await verifyBackup(file, backupKeys);
  const lost =
    toldMissing(missing, 'the backup') + toldRotted(rotted) + toldDamaged(damaged) + toldLeftOut(leftOut);
  const state = damaged.length > 0 ? 'can be restored in part' : 'is whole';
  const text = `${file} ${state}: ${rows} rows and ${files} files as of ${madeAt}.${lost}`;
  return said(text, missing, rotted, damaged, [...leftOut.keys()]);
}

/** Nightly; what it cannot mend is counted in the site's figures. */
async function verifyAll(config: Config, folder: string, isWhole: boolean): Promise<Said> {
  if (!existsSync(folder)) throw new BackupError(`There is no ${folder}.`);
  return withInstallation(config, true, async (installation) => {
    const found = await verifyFolder(installation, folder, { isWhole, keys: config.backupKeys });
    const { archives, unreadable, files, mended, returned, damaged, locked, rotted } = found;
    const bad = [unreadable, damaged, locked, rotted];
    const at = new Date().toISOString();
    await noteVerify(config.dataDir, { at, damaged: bad.flat().length });
    const lines = [
      `Read ${archives} backups and ${files} files in ${folder}.`,
      told(mended, 'this file was damaged in the folder, and is mended from the store'),
      told(returned, 'this file was damaged in the store, and is mended from the folder'),
      told(unreadable, 'this backup cannot be read'),
      told(damaged, WHOLE_NOWHERE),
      told(
        locked,
        'this file is damaged in the store; with BACKUP_IDENTITY_FILE it is mended from the folder',
      ),
      toldRotted(rotted),
    ];
    return said(lines.join(''), ...bad);
  });
}

function parsed(args: string[]) {
  const number = (value: string | undefined): number | undefined => {
    if (value !== undefined && !/^[1-9]\d{0,4}$/.test(value)) throw new SettingsError(USAGE);
    return value === undefined ? undefined : Number(value);
  };
  try {
    const options = { keep: { type: 'string' }, days: { type: 'string' }, all: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const retention = { keep: number(values.keep), days: number(values.days) };
    return { positionals, retention, isWhole: values.all === true };
  } catch {
    throw new SettingsError(USAGE);
  }
}

/** The one file that is named, and is there. */
function existing([file, ...more]: string[]): string {
  if (!file || more.length > 0) throw new SettingsError(USAGE);
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
  return file;
}

async function act({ words, settings }: Terminal): Promise<Said> {
  const { positionals, retention, isWhole } = parsed(words);
  const [verb, operand = ''] = positionals;
  if (verb === 'verify' && positionals.length === 2 && (await isFolder(operand)))
    return verifyAll(settings(), operand, isWhole);
  if (isWhole) throw new SettingsError(USAGE);
  if (verb === 'verify' && positionals.length > 1) {
    const file = existing(positionals.slice(1));
    return verify(settings(), file);
  }
  if (verb === 'new-key' && positionals.length === 1) return { text: await newKey() };
  if (verb === CLOCK_IS_RIGHT && positionals.length === 2)
    return { text: await trustClock(settings(), operand) };
  const [target, ...more] = positionals;
  if (!target || more.length > 0) throw new SettingsError(USAGE);
  const isInFolder = await isFolder(target);
  if (!isInFolder && (retention.keep ?? retention.days) !== undefined) throw new SettingsError(USAGE);
  if (!isInFolder && existsSync(target)) throw new BackupError(`${target} is there already.`);
  return backUp(settings(), target, isInFolder ? retention : null);
}

/** What is wrong with a backup is for the operator to read, like a setting that is wrong. */
const inWords =
  (command: (terminal: Terminal) => Promise<Said>): Command =>
  (terminal) =>
    command(terminal).catch((error) => {
      throw error instanceof BackupError ? new SettingsError(error.message) : error;
    });

export const backup = inWords(act);

export const restore = inWords(async ({ words, settings }) =>
  restoreFrom(settings(), existing(parsed(words).positionals)),
);
