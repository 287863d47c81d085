// `npm run forget -- FILE`: where the lines of a file stand, and with `--yes` takes them out of everything that is stored. From a
// file: what is typed after a command stays in the history of the shell.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { migrate } from '../../db/migrate.ts';
import { type Forgotten, forgetBody } from '../../editorial/forget.schema.ts';
import { findWords, forgetWords } from '../../editorial/forget.server.ts';
import { openFiles } from '../../files/file-service.server.ts';
import { SERVED_CONTENT_DOCUMENTS, SERVED_KINDS } from '../../modules/kinds.server.ts';
import { isRefusal, PROBLEMS, type Refusal } from '../../shared/problem.ts';
import { knownBackups } from '../backup/backup-folder.ts';
import { SettingsError } from '../config.ts';
import { openStorage } from '../services.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run forget -- FILE          where the lines of this file are: forms of a name, a telephone, an e-mail, one a line
      --delete NAME               and this file of the library goes with everything it held before; may be repeated
      --yes                       take them out of everything, for good
Lines have at least 3 letters or digits and at most 60 characters, and there are at most 20 of them.`;

async function readWords(path: string | undefined): Promise<string[]> {
  if (path === undefined) throw new SettingsError(USAGE);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new SettingsError(`${path} cannot be read.`);
  });
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function parsed(args: string[]) {
  try {
    const options = { delete: { type: 'string', multiple: true }, yes: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 1)
      return { file: positionals[0], files: values.delete ?? [], isMeant: values.yes };
  } catch {
    // Said below.
  }
  throw new SettingsError(USAGE);
}

const lines = (title: string, all: string[]): string[] =>
  all.length > 0 ? [title, ...all.map((line) => `  ${line}`)] : [];

function told({ places, items, files, accounts, backups }: Forgotten, isMeant: boolean): string {
  const counted = places.map(({ place, count }) => `${place} ${count}`).join(', ');
  return [
    isMeant ? `Taken out: ${counted}.` : `Found: ${counted}. Nothing was changed; --yes takes them out.`,
    ...lines(
      'In:',
      items.map(({ place, kind, id, title }) => `${place} ${kind} ${id} ${title}`),
    ),
    ...lines(
      'Files, which are looked at by people and deleted with --delete:',
      files.map(
        ({ name, title, isNamed }) => `${name} ${title}${isNamed ? ' (the name holds the words)' : ''}`,
      ),
    ),
    ...lines(
      'Accounts that bear the name (npm run user -- erase):',
      accounts.map(({ email, name }) => `${email} ${name}`),
    ),
    'A static mirror is made anew by its next run.',
    backups
      ? `These backups hold what was stored before:${backups.map(({ name, at }) => `\n  ${name} ${at}`).join('')}`
      : 'Where backups are is not known here: those made before hold what was stored before.',
  ].join('\n');
}

function inWords({ refused, detail, uses, errors }: Refusal): string {
  const used = (uses as { url: string }[] | undefined)?.map(({ url }) => `\n  ${url}`) ?? [];
  const isUnknown = errors?.some(({ path }) => path === 'files');
  return `${isUnknown ? 'A file to be deleted is not in the library' : (detail ?? PROBLEMS[refused].title)}${used.join('')}`;
}

export const forget: Command = async ({ words, settings }) => {
  const { file, files, isMeant = false } = parsed(words);
  const sent = forgetBody.safeParse({ words: await readWords(file), files });
  if (!sent.success) throw new SettingsError(USAGE);
  const config = settings();
  const connection = await openDatabase(config, PATIENT);
  const { db } = connection;
  try {
    await migrate(connection);
    const parts = {
      editorial: { db, files: openFiles(await openStorage(config), config.dataDir) },
      kinds: SERVED_KINDS.map(({ kind }) => kind),
      documents: SERVED_CONTENT_DOCUMENTS,
      backups: () => knownBackups(config.dataDir),
      storeHeld: async () => {},
    };
    const done = await (isMeant ? forgetWords(parts, null, sent.data) : findWords(parts, sent.data));
    if (isRefusal(done)) throw new SettingsError(inWords(done));
    return told(done, isMeant);
  } finally {
    await db.destroy();
  }
};
