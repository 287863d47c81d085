import type { FirstAdministrator } from '../access/accounts/create-first-administrator.server.ts';
import type { Engine } from '../db/connection.ts';
import { SIGN_IN_PATH } from '../shared/addresses.ts';
import type { Config } from './config.ts';

const ENGINE_NAMES: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** What `npm start` says once it listens. A generated password appears here, once, and nowhere else. */
export function startMessage(start: {
  address: string;
  config: Config;
  engine: Engine;
  administrator: FirstAdministrator | null;
}): string {
  const { config, administrator } = start;
  const address = start.address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
  const lines = [
    ['Site', address],
    ['Staff', address + SIGN_IN_PATH],
    ['Data', config.dataDir],
    ['Database', ENGINE_NAMES[start.engine]],
  ];
  if (administrator) {
    lines.push(['E-mail', administrator.email]);
    lines.push(['Password', administrator.generatedPassword ?? 'as given in ADMIN_PASSWORD']);
    if (administrator.generatedPassword) lines.push(['', 'The password is shown only this once.']);
  }
  return `\n${lines.map(([name, value]) => `  ${name?.padEnd(10)}${value}`).join('\n')}\n`;
}
