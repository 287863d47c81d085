// The only reader of the environment. Each setting is described in docs/settings.md and stands in .env.example.
import { existsSync, readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { DUTIES, type Duty } from '../access/permissions.ts';
import type { Lifetime } from '../access/sessions/sessions.server.ts';
import { PASSWORD_MEMORY_KIB } from '../access/sign-in/password.server.ts';
import { AddressError, hostsOf } from '../db/postgres-hosts.ts';
import { withoutMapping } from '../shared/network.server.ts';
import type { BackupKeys } from './backup/encryption.ts';

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');
const optionalText = z.string().trim().min(1).optional();

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));

/** `192.0.2.1`, `10.0.0.0/8` or `2001:db8::/32`. */
const isNetwork = (value: string): boolean => {
  const [address = '', bits = '0', ...more] = value.trim().split('/');
  const version = isIP(address);
  return (
    version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  );
};

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535');

const seconds = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a number of seconds from 0 to 999')
  .transform(Number);

const upTo = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `must be a number from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `must be a number from 1 to ${most}`);

/** Keys, between commas or on lines of their own, with comments, as `age-keygen` writes them. */
const listOf = (key: RegExp, message: string) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/^#.*/gm, '')
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((keys) => keys.length > 0 && keys.every((each) => key.test(each)), message);

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/, { error: 'must start with postgres:// or postgresql://', abort: true })
  .superRefine((value, context) => {
    try {
      hostsOf(value);
    } catch (error) {
      if (!(error instanceof AddressError)) throw error;
      context.addIssue(error.message);
    }
  });

/** Exported, as SECRETS is, for the check that compares docs/settings.md with it. */
export const environmentSchema = z.object({
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PORT: portNumber.default(3000),
  SITE_URL: httpUrl.optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(10),
  DATABASE_POOL_MODE: z
    .enum(['session', 'transaction'], { error: 'must be session or transaction' })
    .default('session'),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** Whether it is easy to guess is looked at when the account is made: the lists for that take longer than the start. */
  ADMIN_PASSWORD: z.string().min(12, 'must be at least 12 characters').optional(),
  SECOND_FACTOR: z
    .enum(DUTIES, { error: 'must be optional, administrators or everybody' })
    .default('optional'),
  PASSWORD_MEMORY_KIB: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a number from 8 to 9999999')
    .transform(Number)
    .refine((value) => value >= 8, 'must be a number from 8 to 9999999')
    .default(PASSWORD_MEMORY_KIB),
  SESSION_IDLE_HOURS: upTo(720).default(12),
  SESSION_DAYS: upTo(90).default(7),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SECRET_KEY_FORMER: z.string().min(32, 'must be at least 32 characters').optional(),
  BACKUP_RECIPIENT: listOf(/^age1[0-9a-z]+$/, 'must be public keys of age (age1…)').default([]),
  BACKUP_IDENTITY: listOf(/^AGE-SECRET-KEY-[0-9A-Z-]+$/, 'must be keys of age (AGE-SECRET-KEY-…)').default(
    [],
  ),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: optionalText,
  SEED_DEMO: flag.optional(),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(
      (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isNetwork),
      'must be true, false, a number of proxies, or a list of addresses',
    )
    .default('false'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  LOG_KEPT_ANSWERS: flag.default(false),
  LINK_CHECKS: flag.default(false),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of megabytes from 0 to 9999')
    .transform(Number)
    .default(32),
  WRITES_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
    .transform(Number)
    .default(120),
  SEARCHES_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
    .transform(Number)
    .default(120),
  DRAIN_SECONDS: seconds.default(0),
  STOP_SECONDS: seconds.default(60),
  MIRROR_TARGET: z
    .string()
    .trim()
    .regex(
      /^[^-\s]\S*$/,
      'must be a folder as rsync names it, for example copy@other.example.gov.ua:site-copy',
    )
    .optional(),
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  METRICS_PORT: portNumber.optional(),
  FIRST_VISIT_LANGUAGE: z.enum(['browser', 'ua'], { error: 'must be browser or ua' }).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  EDGE_PURGE: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be a list of http or https addresses' })))
    .optional(),
  EDGE_PURGE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be at least 32 characters, without spaces')
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'must be a token of a bot')
    .optional(),
  TELEGRAM_CHANNEL: z
    .string()
    .regex(/^(@\w{4,}|-?\d+)$/, 'must be @name or the number of a channel')
    .optional(),
  TELEGRAM_API: httpUrl.default('https://api.telegram.org'),
  ANNOUNCE_WEBHOOK: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ANNOUNCE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be at least 32 characters, without spaces')
    .optional(),
  /** Set by npm for what it runs. */
  npm_lifecycle_event: z.string().optional(),
});

/** Each may be in a file instead, which `NAME_FILE` names. */
export const SECRETS = [
  ...(['DATABASE_URL', 'ADMIN_PASSWORD', 'SECRET_KEY', 'SECRET_KEY_FORMER', 'SMTP_URL'] as const),
  ...(['BACKUP_IDENTITY', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'EDGE_PURGE_SECRET'] as const),
  ...(['TELEGRAM_BOT_TOKEN', 'ANNOUNCE_WEBHOOK', 'ANNOUNCE_WEBHOOK_SECRET'] as const),
] as const;

const S3_REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Environment = z.output<typeof environmentSchema>;

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Edges that cache for long: where each is told what has changed, and by which secret it knows us. */
export type EdgeSettings = { purgeUrls: string[]; secret: string };

/** Where others are told of what is published, besides by mail. */
export type AnnounceSettings = {
  telegram: { api: string; token: string; channel: string } | undefined;
  webhook: { url: string; secret: string } | undefined;
};

export type Config = {
  host: string;
  port: number;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  databasePoolMode: Environment['DATABASE_POOL_MODE'];
  admin: { email: string | undefined; password: string | undefined };
  secondFactor: Duty;
  passwordMemoryKib: number;
  session: Lifetime;
  secretKey: string | undefined;
  /** What it sealed still opens. */
  formerSecretKey: string | undefined;
  backupKeys: BackupKeys;
  mail: { url: string; from: string } | undefined;
  seedDemo: boolean;
  /** Whether to believe a proxy, by its address and by how many hops it is from here. */
  trustProxy: false | ((address: string, hop: number) => boolean);
  logLevel: Environment['LOG_LEVEL'];
  logCachedResponses: boolean;
  /** Whether a process of its own asks other sites about our links to them. */
  linkChecks: boolean;
  pageCacheBytes: number;
  writesPerMinute: number;
  searchesPerMinute: number;
  drainSeconds: number;
  stopSeconds: number;
  mirrorTarget: string | undefined;
  metricsHost: string;
  metricsPort: number | undefined;
  firstVisitLanguage: 'browser' | 'ua';
  /** Somebody has decided it: the law asks for Ukrainian, the specification for the browser's. */
  isFirstVisitLanguageSet: boolean;
  s3: S3Settings | undefined;
  edge: EdgeSettings | undefined;
  announce: AnnounceSettings;
  isStartedByNpm: boolean;
};

/** A line for each setting that is wrong. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

function trustProxy(value: string): Config['trustProxy'] {
  if (value === 'false') return false;
  if (value !== 'true' && !/^\d+$/.test(value)) return trustNetworks(value);
  // Counted from our side: what a visitor wrote into the header stands left of what the proxies added, and never counts.
  const proxies = value === 'true' ? 1 : Number(value);
  return (_address, hop) => hop < proxies;
}

function trustNetworks(list: string): (address: string) => boolean {
  const networks = new BlockList();
  for (const each of list.split(',')) {
    const [address = '', bits] = each.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const bare = withoutMapping(address);
    return isIP(bare) !== 0 && networks.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
  };
}

function s3Settings(environment: Environment): S3Settings | undefined {
  const given = S3_REQUIRED.filter((name) => environment[name]);
  if (given.length === 0) return undefined;
  const missing = S3_REQUIRED.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new SettingsError(
      missing.map((name) => `${name}: is needed when ${given.join(', ')} is set`).join('\n'),
    );
  }
  return {
    endpoint: environment.S3_ENDPOINT as string,
    bucket: environment.S3_BUCKET as string,
    region: environment.S3_REGION ?? 'auto',
    accessKeyId: environment.S3_ACCESS_KEY_ID as string,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY as string,
  };
}

function mailSettings({ SMTP_URL, MAIL_FROM }: Environment): Config['mail'] {
  if (!SMTP_URL) return undefined;
  if (!MAIL_FROM) throw new SettingsError('MAIL_FROM: is needed when SMTP_URL is set');
  return { url: SMTP_URL, from: MAIL_FROM };
}

function edgeSettings({ EDGE_PURGE, EDGE_PURGE_SECRET }: Environment): EdgeSettings | undefined {
  if (!EDGE_PURGE) return undefined;
  if (!EDGE_PURGE_SECRET) throw new SettingsError('EDGE_PURGE_SECRET: is needed when EDGE_PURGE is set');
  return { purgeUrls: EDGE_PURGE, secret: EDGE_PURGE_SECRET };
}

function announceSettings(environment: Environment): AnnounceSettings {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHANNEL: channel, TELEGRAM_API: api } = environment;
  const { ANNOUNCE_WEBHOOK: url, ANNOUNCE_WEBHOOK_SECRET: secret } = environment;
  if (token && !channel)
    throw new SettingsError('TELEGRAM_CHANNEL: is needed when TELEGRAM_BOT_TOKEN is set');
  if (url && !secret)
    throw new SettingsError('ANNOUNCE_WEBHOOK_SECRET: is needed when ANNOUNCE_WEBHOOK is set');
  return {
    telegram: token && channel ? { api, token, channel } : undefined,
    webhook: url && secret ? { url, secret } : undefined,
  };
}

/** What is set for the process, and beneath it what a file `.env` in this folder says. */
function environment(): NodeJS.ProcessEnv {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
  } catch (error) {
    throw new SettingsError(`.env: cannot be read (${(error as { code?: string }).code})`);
  }
  return process.env;
}

function readSecrets(given: Record<string, string | undefined>): void {
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new SettingsError(`${name}_FILE: ${name} is set, too`);
    try {
      given[name] = readFileSync(file, 'utf8').trimEnd();
    } catch (error) {
      throw new SettingsError(`${name}_FILE: cannot be read (${(error as { code?: string }).code})`);
    }
    if (given[name] === '') throw new SettingsError(`${name}_FILE: is empty`);
  }
}

export function readConfig(source: Record<string, string | undefined> = environment()): Config {
  // `NAME=` in a file means "not set", not "set to nothing".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  readSecrets(given);
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    // The value itself is left out of the message: it may be a secret.
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const environment = parsed.data;
  return {
    host: environment.HOST,
    port: environment.PORT,
    siteUrl: environment.SITE_URL ?? `http://localhost:${environment.PORT}`,
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    databasePoolSize: environment.DATABASE_POOL_SIZE,
    databasePoolMode: environment.DATABASE_POOL_MODE,
    admin: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    secondFactor: environment.SECOND_FACTOR,
    passwordMemoryKib: environment.PASSWORD_MEMORY_KIB,
    session: {
      idleSeconds: environment.SESSION_IDLE_HOURS * 3600,
      wholeSeconds: environment.SESSION_DAYS * 86_400,
    },
    secretKey: environment.SECRET_KEY,
    formerSecretKey: environment.SECRET_KEY_FORMER,
    backupKeys: { recipients: environment.BACKUP_RECIPIENT, identities: environment.BACKUP_IDENTITY },
    mail: mailSettings(environment),
    seedDemo: environment.SEED_DEMO ?? !environment.DATABASE_URL,
    trustProxy: trustProxy(environment.TRUST_PROXY),
    logLevel: environment.LOG_LEVEL,
    logCachedResponses: environment.LOG_KEPT_ANSWERS,
    linkChecks: environment.LINK_CHECKS,
    pageCacheBytes: environment.PAGE_CACHE_MB * 1_048_576,
    writesPerMinute: environment.WRITES_PER_MINUTE,
    searchesPerMinute: environment.SEARCHES_PER_MINUTE,
    drainSeconds: environment.DRAIN_SECONDS,
    stopSeconds: environment.STOP_SECONDS,
    mirrorTarget: environment.MIRROR_TARGET,
    metricsHost: environment.METRICS_HOST,
    metricsPort: environment.METRICS_PORT,
    firstVisitLanguage: environment.FIRST_VISIT_LANGUAGE ?? 'browser',
    isFirstVisitLanguageSet: environment.FIRST_VISIT_LANGUAGE !== undefined,
    s3: s3Settings(environment),
    edge: edgeSettings(environment),
    announce: announceSettings(environment),
    isStartedByNpm: environment.npm_lifecycle_event === 'start',
  };
}
