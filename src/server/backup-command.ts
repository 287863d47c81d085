// `npm run backup -- FILE` and `npm run restore -- FILE`.
import { existsSync } from 'node:fs';
import { openDatabase } from '../db/connection.ts';
import { PATIENT } from '../db/limits.ts';
import { BackupError, makeBackup, restoreBackup } from './backup.ts';
import { readConfig, SettingsError } from './config.ts';
import { runCommand } from './run-command.ts';
import { openStorage } from './services.ts';
import { startRefusal } from './start-refusal.ts';

const USAGE = `Usage:
  npm run backup -- FILE    everything the site holds into one new file; the site may be running
  npm run restore -- FILE   into an empty installation, on SQLite or PostgreSQL, before its first start`;

async function run(command: string, file: string | undefined): Promise<string> {
  if (!file) throw new SettingsError(USAGE);
  if (command === 'backup' && existsSync(file)) throw new BackupError(`${file} is there already.`);
  if (command === 'restore' && !existsSync(file)) throw new BackupError(`There is no ${file}.`);
  const config = readConfig();
  // What only reads may as well read from a standby.
  const connection = await openDatabase(config, { ...PATIENT, isReader: command === 'backup' });
  try {
    const installation = { ...connection, storage: await openStorage(config) };
    if (command === 'restore') {
      const { rows, files } = await restoreBackup(installation, file);
      return `Restored ${rows} rows and ${files} files. Everybody has to sign in again.`;
    }
    const { rows, files, missing } = await makeBackup(installation, file);
    const lost = missing.map((name) => `\nThis image file was lost before and is not in the backup: ${name}`);
    return `Backed up ${rows} rows and ${files} files into ${file}.${lost.join('')}`;
  } finally {
    await connection.db.destroy();
  }
}

const [command = '', file] = process.argv.slice(2);
await runCommand(
  () => run(command, file),
  (error) => (error instanceof BackupError ? error.message : startRefusal(error)),
);
