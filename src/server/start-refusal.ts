// Why a start failed, in words for the operator; null for a fault of the program's own.
import { FolderError } from '../db/connection.ts';
import { SchemaError } from '../db/migrate.ts';
import { ContentError } from '../shared/content-error.ts';
import { SettingsError } from './config.ts';

/** Of a port that cannot be listened on; `getaddrinfo` asks for the address of a name. */
const LISTENING: Record<string, string> = {
  EADDRINUSE: 'PORT: another program listens on this port already',
  EACCES: 'PORT: this user may not listen on this port',
  EADDRNOTAVAIL: 'HOST: this machine has no such address',
  ENOTFOUND: 'HOST: there is no host of this name',
  EAI_AGAIN: 'HOST: the name cannot be looked up',
};

const NO_ANSWER = 'DATABASE_URL: the database does not answer at this address';
const BAD_CERTIFICATE = 'DATABASE_URL: the certificate of the database is not trusted (sslmode, sslrootcert)';

const BY_CODE: Record<string, string> = {
  EACCES: 'DATA_DIR: this user may not use it',
  EPERM: 'DATA_DIR: this user may not use it',
  EROFS: 'DATA_DIR: nothing can be written there',
  ENOSPC: 'DATA_DIR: the disk is full',
  ECONNREFUSED: NO_ANSWER,
  ECONNRESET: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  ENOTFOUND: 'DATABASE_URL: there is no host of this name',
  EAI_AGAIN: 'DATABASE_URL: the name of the host cannot be looked up',
  DEPTH_ZERO_SELF_SIGNED_CERT: BAD_CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: BAD_CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: BAD_CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: BAD_CERTIFICATE,
  CERT_HAS_EXPIRED: BAD_CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: BAD_CERTIFICATE,
  '08P01': 'DATABASE_POOL_MODE: there is a pooler that takes no settings of a session; set it to transaction',
  '25006': 'DATABASE_URL: the database is read-only',
  '28P01': 'DATABASE_URL: the database refuses this user or password',
  '28000': 'DATABASE_URL: the database refuses this user',
  '3D000': 'DATABASE_URL: there is no database of this name',
  '40001': 'DATABASE_URL: the standby had to end the query to keep up; see max_standby_streaming_delay',
  '42501': 'DATABASE_URL: this user may not do what is needed; it has to own its database',
  '53300': 'DATABASE_URL: the database has no connection left',
  '57P03': 'DATABASE_URL: the database is starting or stopping',
};

/** What pg says without a code. */
const BY_MESSAGE: [RegExp, string][] = [
  [/connection timeout|timeout exceeded|connection terminated/i, NO_ANSWER],
  [/does not support SSL/i, 'DATABASE_URL: the database speaks no TLS, which its sslmode asks for'],
  [/password must be a string/i, 'DATABASE_URL: has no password, which the database asks for'],
];

const SQLITE_FAULTS: Record<number, string> = {
  8: 'DATA_DIR: the database file cannot be written',
  11: 'DATA_DIR: the database file is damaged; restore a backup into an empty folder',
  13: 'DATA_DIR: the disk is full',
  14: 'DATA_DIR: the database file cannot be opened',
  26: 'DATA_DIR: site.sqlite is no database, or is damaged',
};

type Fault = { code?: string; errcode?: number; syscall?: string; message?: string };

export function startRefusal(error: unknown): string | null {
  const isTold = [SettingsError, ContentError, SchemaError].some((type) => error instanceof type);
  if (isTold) return (error as Error).message;
  if (error instanceof FolderError) return `DATA_DIR: ${error.message}`;
  // A failed connection to several addresses of one host comes as a bundle.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const { code = '', errcode = 0, syscall, message = '' } = (first ?? {}) as Fault;
  if (syscall === 'listen' && LISTENING[code]) return LISTENING[code];
  return (
    BY_CODE[code] ??
    SQLITE_FAULTS[errcode & 0xff] ??
    BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ??
    null
  );
}

/** The name that cannot be looked up is that of the address to listen on. */
export function listenRefusal(error: unknown): string | null {
  return LISTENING[(error as Fault).code ?? ''] ?? startRefusal(error);
}
