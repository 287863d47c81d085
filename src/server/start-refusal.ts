// Why a start failed, in words for the operator; null for a fault of the program's own.
import { ContentError } from '../modules/content/read-content.server.ts';
import { SettingsError } from './config.ts';

const BY_CODE: Record<string, string> = {
  EADDRINUSE: 'PORT: another program listens on this port already',
  EADDRNOTAVAIL: 'HOST: this machine has no such address',
  EACCES: 'DATA_DIR or PORT: this user may not use it',
  ECONNREFUSED: 'DATABASE_URL: the database does not answer at this address',
  ENOTFOUND: 'DATABASE_URL: there is no host of this name',
  '28P01': 'DATABASE_URL: the database refuses this user or password',
  '28000': 'DATABASE_URL: the database refuses this user',
  '3D000': 'DATABASE_URL: there is no database of this name',
};

export function startRefusal(error: unknown): string | null {
  if (error instanceof SettingsError || error instanceof ContentError) return error.message;
  // A failed connection to several addresses of one host comes as a bundle.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return BY_CODE[(first as { code?: string } | undefined)?.code ?? ''] ?? null;
}
