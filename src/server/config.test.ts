import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, SettingsError } from './config.ts';

test('nothing set is a working site on this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    seedDemo: true,
    trustProxy: false,
    logLevel: 'info',
    logCachedResponses: false,
    firstVisitLanguage: 'browser',
    s3: undefined,
    secondFactor: 'optional',
    session: { idleSeconds: 12 * 3600, wholeSeconds: 7 * 86_400 },
    secretKey: undefined,
    mail: undefined,
  });
});

test('PostgreSQL gets no demonstration content unless asked', () => {
  const DATABASE_URL = 'postgres://localhost/site';
  expect(readConfig({ DATABASE_URL }).seedDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, SEED_DEMO: 'true' }).seedDemo).toBe(true);
});

test('an empty value is no value', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('a slash at the end of the address is dropped', () => {
  expect(readConfig({ SITE_URL: 'https://example.gov.ua/' }).siteUrl).toBe('https://example.gov.ua');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['SITE_URL', 'example.gov.ua'],
  ['SITE_URL', 'ftp://example.gov.ua'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['DATABASE_URL', 'postgres://user:se%ret@localhost/site'],
  ['DATABASE_URL', 'postgres://localhost:port/site'],
  ['DATABASE_URL', 'postgres://one,,two/site'],
  ['DATABASE_URL', 'postgres://one:1,two:99999/site'],
  ['DATABASE_URL', 'postgres://one,two/site?target_session_attrs=standby'],
  ['DATABASE_URL', 'postgres://one/site?sslmode=maybe'],
  ['DATABASE_URL', 'postgres://one/site?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_POOL_MODE', 'statement'],
  ['STOP_SECONDS', 'soon'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['PASSWORD_MEMORY_KIB', '7'],
  ['SEED_DEMO', 'yes'],
  ['TRUST_PROXY', 'maybe'],
  ['TRUST_PROXY', '10.0.0.1, fade'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['WRITES_PER_MINUTE', '0'],
  ['SEARCHES_PER_MINUTE', 'many'],
  ['DRAIN_SECONDS', '-1'],
  ['METRICS_PORT', '65536'],
  ['LOG_LEVEL', 'loud'],
  ['FIRST_VISIT_LANGUAGE', 'en'],
  ['S3_ENDPOINT', 'nowhere'],
  ['SECOND_FACTOR', 'yes'],
  ['SESSION_IDLE_HOURS', '-1'],
  ['SESSION_IDLE_HOURS', '721'],
  ['SESSION_DAYS', '91'],
  ['SECRET_KEY', 'thirty-one letters are too few.'],
  ['SECRET_KEY_FORMER', 'thirty-one letters are too few.'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1ABC'],
  ['BACKUP_IDENTITY', 'age1abc'],
  ['SMTP_URL', 'https://user:secret@mail.example.gov.ua'],
])('%s=%s is refused in one line that names it and does not repeat it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^${name}: (?!.*${RegExp.escape(value)}).+$`));
});

test('every wrong setting gets its line', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^PORT: .+\nLOG_LEVEL: .+$/);
});

test('object storage needs all of its settings', () => {
  expect(() => readConfig({ S3_BUCKET: 'images' })).toThrow(
    /^S3_ENDPOINT: .+\nS3_ACCESS_KEY_ID: .+\nS3_SECRET/,
  );
});

test('mail needs a sender', () => {
  const SMTP_URL = 'smtps://user:secret@mail.example.gov.ua';
  expect(() => readConfig({ SMTP_URL })).toThrow(/^MAIL_FROM: (?!.*secret).+$/);
  const MAIL_FROM = 'Сайт <site@example.gov.ua>';
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM });
});

test.each(['1', 'true'])('%s trusts one proxy, not everybody', (TRUST_PROXY) => {
  const { trustProxy } = readConfig({ TRUST_PROXY });
  expect(typeof trustProxy === 'function' && [trustProxy('', 0), trustProxy('', 1)]).toEqual([true, false]);
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'icc-secrets-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const fileWith = async (text: string) => {
    const file = join(folder, 'secret');
    await writeFile(file, text);
    return file;
  };

  test('is read without the end of its line', async () => {
    const DATABASE_URL_FILE = await fileWith('postgres://localhost/site\n');
    expect(readConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://localhost/site');
    const ADMIN_PASSWORD_FILE = await fileWith('correct horse battery\n');
    expect(readConfig({ ADMIN_PASSWORD_FILE }).admin.password).toBe('correct horse battery');
    const SECRET_KEY_FILE = await fileWith(`${'k'.repeat(32)}\n`);
    expect(readConfig({ SECRET_KEY_FILE }).secretKey).toBe('k'.repeat(32));
    const key = await fileWith('a key');
    const s3 = { S3_ENDPOINT: 'http://localhost', S3_BUCKET: 'b', S3_ACCESS_KEY_ID_FILE: key };
    expect(readConfig({ ...s3, S3_SECRET_ACCESS_KEY_FILE: key }).s3).toMatchObject({
      accessKeyId: 'a key',
      secretAccessKey: 'a key',
    });
  });

  test('is refused where it is missing, empty, wrong or given twice', async () => {
    const refused = (given: Record<string, string>) => expect(() => readConfig(given));
    refused({ ADMIN_PASSWORD_FILE: join(folder, 'none') }).toThrow(/^ADMIN_PASSWORD_FILE: .*ENOENT.*$/);
    refused({ ADMIN_PASSWORD_FILE: await fileWith('\n') }).toThrow(/^ADMIN_PASSWORD_FILE: is empty$/);
    refused({ ADMIN_PASSWORD_FILE: await fileWith('short') }).toThrow(/^ADMIN_PASSWORD: (?!.*short).+$/);
    const both = { ADMIN_PASSWORD: 'correct horse battery', ADMIN_PASSWORD_FILE: folder };
    refused(both).toThrow(/^ADMIN_PASSWORD_FILE: ADMIN_PASSWORD is set, too$/);
  });
});
