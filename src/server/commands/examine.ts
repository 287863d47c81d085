// `npm run doctor`: everything that has to be right for the site to run, looked at once. It changes nothing but a small file in the
// store, which it writes and removes to see whether it may.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { findMaintenance } from '../../access/maintenance/maintenance.server.ts';
import { findSweeps } from '../../access/maintenance/sweeps.server.ts';
import { countSealed } from '../../access/second-factor/second-factors.server.ts';
import { hasSecretKey, openSecretBox } from '../../access/second-factor/secret-box.server.ts';
import { PASSWORD_MEMORY_KIB } from '../../access/sign-in/password.server.ts';
import { type Connection, DATABASE_FILE, type Database, openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { checkSchema, RELEASE, SchemaError } from '../../db/migrate.ts';
import { findRottedTexts } from '../../editorial/whole-texts.server.ts';
import { filesOfPicture } from '../../files/picture.ts';
import { type FileStorage, namesIn } from '../../files/storage.server.ts';
import { hashOfStored, listHashes } from '../../files/stored-hashes.server.ts';
import { SERVED_CONTENT_DOCUMENTS, SERVED_KINDS } from '../../modules/kinds.server.ts';
import { findGaps } from '../../search/gaps.server.ts';
import { goesOn } from '../../shared/clock.ts';
import { isBackupName, readNotes } from '../backup/folder-notes.ts';
import { isBuildStale } from '../build-freshness.ts';
import type { Config } from '../config.ts';
import { type LastBackup, lastBackup, lastVerify } from '../notes.ts';
import { checkPublication } from '../publication-checklist.ts';
import { itemSources } from '../search.ts';
import { openStorage } from '../services.ts';
import { startRefusal } from '../start-refusal.ts';
import { databaseCertificate, mailServer, publicCertificate } from './examine-network.ts';
import { bad, type Finding, type Found, ok, type State, warn } from './finding.ts';
import { toldStandstill } from './maintenance.ts';

const MEGABYTE = 1_048_576;
const HOUR_MS = 3_600_000;
const NODE = 26;
const SHOWN = 5;

const some = (names: string[]): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '');

function program(): Found {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < NODE) return bad(`Node ${process.versions.node}: ${NODE} is needed; run it by npm`);
  if (isBuildStale())
    return warn(`release ${RELEASE}: the pages are not built, or older than their sources (npm run build)`);
  return ok(`release ${RELEASE}, Node ${process.versions.node}`);
}

/** That Node runs says that its own are here; what makes pictures brings others. */
async function libraries(): Promise<Found> {
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] };
  const atomic = sharedObjects.find((path) => path.includes('libatomic'));
  const { default: sharp } = await import('sharp');
  const said = `${atomic ?? 'libatomic is part of this Node'}; libvips ${sharp.versions.vips}`;
  return ok(said);
}

/** Whether the channels answer is seen when something is told: a look would be a call with the token. */
function announcements({ mail, announce: { telegram, webhook } }: Config): Found {
  const set = [
    ...(mail ? ['mail to the press'] : []),
    ...(telegram ? [`Telegram (${telegram.channel})`] : []),
    ...(webhook ? [`a webhook at ${new URL(webhook.url).hostname}`] : []),
  ];
  if (webhook && !webhook.url.startsWith('https:'))
    return warn('ANNOUNCE_WEBHOOK is not https: it can be read on its way');
  return ok(
    set.length > 0 ? set.join(', ') : 'none: nobody is told (SMTP_URL, TELEGRAM_BOT_TOKEN, ANNOUNCE_WEBHOOK)',
  );
}

async function folder({ dataDir }: Config): Promise<Found> {
  const found = await stat(dataDir).catch(() => null);
  if (!found?.isDirectory()) return warn(`${dataDir} is not there yet; the first start makes it`);
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < 200) return bad(`${free} MB are free in ${dataDir}`);
  if (free < 2_000) return warn(`${free} MB are free in ${dataDir}`);
  if (found.mode & 0o007) return warn(`${dataDir} can be looked into by everybody (chmod o= it)`);
  return ok(`${free} MB are free in ${dataDir}`);
}

async function role({ db, engine }: Connection): Promise<Found> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return ok(`SQLite ${rows[0]?.version}`);
  }
  type Row = {
    version: string;
    role: string;
    owns: boolean;
    super: boolean;
    encoding: string;
    standby: boolean;
    checksums: string;
  };
  const { rows } = await sql<Row>`select current_setting('server_version') as version, current_user as role,
    pg_has_role(current_user, d.datdba, 'usage') as owns, r.rolsuper as super,
    pg_encoding_to_char(d.encoding) as encoding, pg_is_in_recovery() as standby,
    current_setting('data_checksums') as checksums
    from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`.execute(
    db,
  );
  const row = rows[0] as Row;
  const said = `PostgreSQL ${row.version}, role ${row.role}`;
  if (row.encoding !== 'UTF8') return bad(`${said}: the encoding is ${row.encoding}, UTF8 is needed`);
  if (row.standby) return bad(`${said}: this is a standby, which takes no writes`);
  if (!row.owns) return bad(`${said}: it does not own the database`);
  if (row.super) return warn(`${said}: it may do everything on this server, which the site does not need`);
  if (row.checksums !== 'on') return warn(`${said}: data checksums are off (pg_checksums --enable)`);
  return ok(said);
}

async function schema({ db }: Connection): Promise<Found> {
  try {
    await checkSchema(db);
    return ok(`that of release ${RELEASE}`);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return /newer/.test(error.message) ? bad(error.message) : warn(error.message);
  }
}

async function integrity({ integrity: file }: Connection): Promise<Found> {
  if (!file) return ok('PostgreSQL’s own matter (pg_amcheck, data checksums)');
  const fault = await file.check();
  return fault === null ? ok('the file is whole (quick_check)') : bad(`the file is damaged: ${fault}`);
}

/** Against the clock of the database’s machine, and against what was written last. */
async function clock({ db, engine }: Connection): Promise<Found> {
  if (engine === 'postgres') {
    const before = Date.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const here = (before + Date.now()) / 2;
    const seconds = Math.abs(here - Number(rows[0]?.now)) / 1000;
    if (seconds > 2) return bad(`${seconds.toFixed(1)} s apart from the database’s (is NTP on?)`);
  }
  const { at } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  if (at && Date.parse(at) > Date.now() + 60_000)
    return bad(`the last entry of the audit log is in the future (${at}): the clock went back`);
  const sweeps = await findSweeps(db);
  if (sweeps.stopped_at)
    return bad(`nothing old is removed: ${toldStandstill({ lastAt: sweeps.at, clock: sweeps.stopped_at })}`);
  if (!goesOn(new Date(sweeps.at), new Date()))
    return warn(`it says ${new Date().toISOString()}, and what is old was last removed at ${sweeps.at}`);
  return ok(new Date().toISOString());
}

/** Whether it may be listed, written, read and deleted from, by doing so. */
async function store(storage: FileStorage): Promise<Found> {
  const name = `${randomBytes(8).toString('hex')}-doctor.jpg`;
  const bytes = randomBytes(100);
  let doing = 'reached';
  try {
    await storage.check();
    doing = 'written to';
    await storage.write(name, bytes);
    doing = 'read from';
    const file = await storage.find(name);
    if (!file || !(await buffer(file.read())).equals(bytes)) throw new Error('something else came back');
    doing = 'listed';
    for await (const _each of storage.list()) break;
    doing = 'deleted from';
    await storage.remove([name]);
    if (await storage.find(name)) throw new Error('it is still there');
    return ok('can be listed, written, read and deleted from');
  } catch (error) {
    const { message, cause } = error as Error;
    return bad(`cannot be ${doing}: ${cause instanceof Error ? cause.message : message}`);
  } finally {
    await storage.remove([name]).catch(() => {});
  }
}

/** Every row against its bytes: all files there, the first of the size that was noted, each as it was stored. */
async function files(db: Database, storage: FileStorage): Promise<Found> {
  const there = await namesIn(storage);
  const hashes = await listHashes(db);
  const rows = await db
    .selectFrom('files')
    .select(['name', 'stored', 'kind', 'widths', 'bytes', 'content_hash'])
    .execute();
  const versions = await db.selectFrom('file_versions').select(['stored', 'bytes']).execute();
  const kept = versions.map((version) => ({
    ...version,
    ...{ name: version.stored, kind: null, widths: '[]', content_hash: null },
  }));
  const lost: string[] = [];
  const wrong: string[] = [];
  for (const { kind, widths, bytes, content_hash, ...named } of [...rows, ...kept]) {
    const name = named.stored ?? named.name;
    const missing = filesOfPicture({ name, widths: JSON.parse(widths) }).filter((each) => !there.has(each));
    lost.push(...missing);
    if (missing.includes(name)) continue;
    const size = (await storage.find(name))?.size;
    const isEmpty = async (each: string) => (await storage.find(each))?.size === 0;
    // An earlier release did not note it.
    const isOther = bytes > 0 && size !== bytes;
    const known = kind === 'document' ? content_hash : null;
    for (const each of filesOfPicture({ name, widths: JSON.parse(widths) })) {
      const expected = hashes.get(each) ?? (each === name ? known : null);
      if (missing.includes(each)) continue;
      // What an earlier release stored may have no hash yet; empty it never was.
      const isChanged =
        expected === null ? await isEmpty(each) : (await hashOfStored(storage, each)) !== expected;
      if (isChanged || (each === name && isOther)) wrong.push(each);
    }
  }
  if (lost.length + wrong.length === 0) return ok(`${rows.length} rows, ${there.size} files`);
  const said = [
    lost.length > 0 && `lost: ${some(lost)}`,
    wrong.length > 0 && `not what was stored: ${some(wrong)}`,
  ];
  return bad(said.filter(Boolean).join('; '));
}

async function texts(db: Database): Promise<Found> {
  const kinds = SERVED_KINDS.map(({ kind }) => kind);
  const rotted = await findRottedTexts(db, kinds, SERVED_CONTENT_DOCUMENTS);
  if (rotted.length === 0) return ok('all are what was written');
  return bad(`not what was written: ${some(rotted)}`);
}

/** Whether the last backup is where it was made, and as it was. */
async function lostBackup({ path, archiveBytes }: LastBackup): Promise<Found | null> {
  // An earlier release did not note where.
  if (!path) return null;
  const isInFolder = isBackupName(basename(path));
  const found = await stat(path).catch(({ code }: NodeJS.ErrnoException) => code ?? 'unknown');
  // A single file may have been carried elsewhere.
  if (found === 'ENOENT') return isInFolder ? bad(`${path} is not there any more`) : null;
  if (typeof found === 'string') return warn(`${path} cannot be looked at (${found})`);
  if (archiveBytes !== undefined && found.size !== archiveBytes)
    return bad(`${path} is ${found.size} bytes long, and was ${archiveBytes}`);
  if (!isInFolder) return null;
  const newest = (await readNotes(dirname(path), new Date())).backups.at(-1)?.name;
  return newest === basename(path)
    ? null
    : warn(`the last in its folder is ${newest}, which was not noted here`);
}

async function backup({ dataDir }: Config): Promise<Found> {
  const last = lastBackup(dataDir);
  if (!last) return warn('none is noted in DATA_DIR');
  const hours = Math.round((Date.now() - Date.parse(last.at)) / HOUR_MS);
  const said = `${hours} hours ago, ${Math.ceil(last.bytes / MEGABYTE)} MB`;
  if (last.missing > 0) return bad(`${said}; ${last.missing} files were lost`);
  const lost = await lostBackup(last);
  if (lost) return lost;
  if (last.standstill)
    return bad(
      `${said}; old ones are not removed, for the clock said ${last.standstill.clock}, and the last time was ${last.standstill.lastAt}`,
    );
  // One of the future was noted by a clock that was wrong.
  return Math.abs(hours) > 36 ? warn(said) : ok(said);
}

function verified({ dataDir }: Config): Found {
  const last = lastVerify(dataDir);
  if (!last) return warn('never (npm run backup -- verify DIR/, or site-verify.timer)');
  const hours = Math.round((Date.now() - Date.parse(last.at)) / HOUR_MS);
  if (last.damaged > 0) return bad(`${hours} hours ago: ${last.damaged} damaged, and whole nowhere`);
  return Math.abs(hours) > 36 ? warn(`${hours} hours ago`) : ok(`${hours} hours ago`);
}

/** What accounts need beside the database. */
function accounts({ databaseUrl, secretKey, secondFactor, passwordMemoryKib }: Config): Found {
  if (passwordMemoryKib < PASSWORD_MEMORY_KIB)
    return bad('passwords are easy to guess from a stolen backup (PASSWORD_MEMORY_KIB)');
  if (databaseUrl === undefined || secretKey !== undefined) return ok(`second factor: ${secondFactor}`);
  const said = 'no codes of an application without SECRET_KEY';
  return secondFactor === 'optional' ? ok(said) : warn(said);
}

/** Everything that is sealed is opened; no key is made by looking for it. */
async function secrets(db: Database, config: Config): Promise<Found> {
  const { present, former, neither } = await countSealed(
    db,
    hasSecretKey(config) ? openSecretBox(config) : null,
  );
  const of = `of ${present + former + neither} secrets of applications`;
  if (neither > 0) return bad(`no key opens ${neither} ${of} (SECRET_KEY)`);
  if (former > 0) return warn(`SECRET_KEY_FORMER is needed for ${former} ${of} (npm run user -- reseal)`);
  if (config.formerSecretKey) return warn('SECRET_KEY_FORMER opens nothing any more: take it out');
  return ok(`the key opens all ${of}`);
}

/** Whether anybody can come in. */
async function staff(db: Database): Promise<Found> {
  const all = await db.selectFrom('users').select(['role', 'is_disabled']).execute();
  const open = all.filter(({ is_disabled }) => !is_disabled);
  if (all.length === 0) return warn('no accounts yet; the next start makes the first');
  if (open.length === 0) return bad(`all ${all.length} accounts are closed (npm run user -- enable EMAIL)`);
  const administrators = open.filter(({ role }) => role === 'administrator').length;
  if (administrators === 0) return bad('no administrator is open (npm run user -- role EMAIL administrator)');
  return ok(`${open.length} accounts are open, ${administrators} of administrators`);
}

const LONG_MAINTENANCE_HOURS = 4;

async function changes(db: Database): Promise<Found> {
  const found = await findMaintenance(db);
  if (!found) return ok('are taken');
  const hours = Math.round((Date.now() - Date.parse(found.since)) / HOUR_MS);
  const said = `maintenance has been on for ${hours} hours: ${found.reason}`;
  return hours < LONG_MAINTENANCE_HOURS ? ok(said) : warn(`${said} (npm run maintenance -- off)`);
}

/** What staff see as «Перед публікацією». */
async function publication(db: Database, config: Config): Promise<Found> {
  const left = Object.entries(await checkPublication(db, config)).filter(([, count]) => count > 0);
  if (left.length === 0) return ok('nothing is left to do before the site is made public');
  const language = config.isFirstVisitLanguageSet
    ? ''
    : '; FIRST_VISIT_LANGUAGE is not set: `ua` is what the law asks of the sites of state bodies';
  return warn(`left before the site is made public: ${left.map(([check]) => check).join(', ')}${language}`);
}

/** What can be found against what there is. */
async function search(db: Database): Promise<Found> {
  const gaps = await findGaps(db, itemSources);
  if (gaps === null) return warn('the index is being made, or will be at the next start');
  return gaps.length === 0
    ? ok('everything can be found')
    : bad(`not in the index: ${some(gaps)} (npm run reindex)`);
}

/** A database that was never made is not made by looking at it. */
const hasDatabase = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, DATABASE_FILE));

export async function examine(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [{ what: 'settings', state: 'ok', said: config.siteUrl }];
  const look = async (what: string, check: () => Found | Promise<Found>) => {
    const [state, said] = await Promise.try(check).catch((error: Error) =>
      bad(startRefusal(error) ?? error.message.replace(/:\/\/[^@\s]*@/g, '://…@')),
    );
    findings.push({ what, state, said });
    return state;
  };
  await look('program', program);
  await look('libraries', libraries);
  await look('disk', () => folder(config));
  await look('accounts', () => accounts(config));
  await look('mail', () => mailServer(config));
  await look('channels', () => announcements(config));
  await look('public', () => publicCertificate(config.siteUrl));
  const storage = await openStorage(config);
  const isStoreGood = (await look('store', () => store(storage))) === 'ok';
  if (!hasDatabase(config)) {
    await look('database', () => warn('none yet; the first start makes it'));
    return findings;
  }
  if (config.databaseUrl) await look('certificate', () => databaseCertificate(config.databaseUrl ?? ''));
  let opened: Connection | undefined;
  const isThere = await look('database', async () => {
    opened = await openDatabase(config, { ...PATIENT, isReader: true });
    const { primaries } = opened;
    if (primaries?.heldBecause === 'two')
      return bad('two servers take writes, so nothing is written (docs/operations.md#sitewritesheld)');
    if (primaries?.heldBecause === 'older')
      return bad('it is not the newest, so nothing is written (docs/operations.md#sitewritesheld)');
    return role(opened);
  });
  if (opened) await lookInside(config, opened, isThere !== 'bad', isStoreGood ? storage : null, look);
  await look('backup', () => backup(config));
  await look('verified', () => verified(config));
  return findings;
}

async function lookInside(
  config: Config,
  connection: Connection,
  isThere: boolean,
  storage: FileStorage | null,
  look: (what: string, check: () => Found | Promise<Found>) => Promise<State>,
): Promise<void> {
  try {
    if (isThere && (await look('schema', () => schema(connection))) === 'ok') {
      await look('integrity', () => integrity(connection));
      await look('clock', () => clock(connection));
      await look('secrets', () => secrets(connection.db, config));
      await look('staff', () => staff(connection.db));
      await look('changes', () => changes(connection.db));
      await look('search', () => search(connection.db));
      await look('publication', () => publication(connection.db, config));
      await look('texts', () => texts(connection.db));
      if (storage) await look('files', () => files(connection.db, storage));
    } else if (connection.integrity) {
      await look('integrity', () => integrity(connection));
    }
  } finally {
    await connection.db.destroy();
  }
}
