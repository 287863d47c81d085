import { expect, test } from 'vitest';
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
    logKeptAnswers: false,
    firstVisitLanguage: 'browser',
    s3: undefined,
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
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['SEED_DEMO', 'yes'],
  ['TRUST_PROXY', 'maybe'],
  ['TRUST_PROXY', '10.0.0.1, fade'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['WRITES_PER_MINUTE', '0'],
  ['DRAIN_SECONDS', '-1'],
  ['METRICS_PORT', '65536'],
  ['LOG_LEVEL', 'loud'],
  ['FIRST_VISIT_LANGUAGE', 'en'],
  ['S3_ENDPOINT', 'nowhere'],
])('%s=%s is refused in one line that names it and does not repeat it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^${name}: (?!.*${value}).+$`));
});

test('every wrong setting gets its line', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^PORT: .+\nLOG_LEVEL: .+$/);
});

test('object storage needs all of its settings', () => {
  expect(() => readConfig({ S3_BUCKET: 'images' })).toThrow(
    /^S3_ENDPOINT: .+\nS3_ACCESS_KEY_ID: .+\nS3_SECRET/,
  );
});

test.each(['1', 'true'])('%s trusts one proxy, not everybody', (TRUST_PROXY) => {
  const { trustProxy } = readConfig({ TRUST_PROXY });
  expect(typeof trustProxy === 'function' && [trustProxy('', 0), trustProxy('', 1)]).toEqual([true, false]);
});
