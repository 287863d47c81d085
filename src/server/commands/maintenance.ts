// `npm run maintenance -- on "REASON"`, `off`, or nothing, to see how it stands.
import {
  endMaintenance,
  findMaintenance,
  startMaintenance,
} from '../../access/maintenance/maintenance.server.ts';
import { openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { checkSchema } from '../../db/migrate.ts';
import { REASON_MAX } from '../../shared/maintenance.ts';
import { SettingsError } from '../config.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run maintenance -- on "REASON"   changes are refused with this reason, in words for editors; reads go on
  npm run maintenance -- off           changes are taken again
  npm run maintenance                  how it stands`;

export const maintenance: Command = async ({ words, settings }) => {
  const [command, reason = '', ...more] = words;
  const isKnown =
    command === undefined ||
    (command === 'off' && !reason) ||
    (command === 'on' && reason.trim() !== '' && reason.length <= REASON_MAX);
  if (!isKnown || more.length > 0) throw new SettingsError(USAGE);
  const { db } = await openDatabase(settings(), PATIENT);
  try {
    await checkSchema(db);
    if (command === 'on') await startMaintenance(db, null, reason.trim());
    if (command === 'off') await endMaintenance(db, null);
    const state = await findMaintenance(db);
    return state
      ? `On since ${state.since}${state.by ? `, by ${state.by}` : ''}: ${state.reason}`
      : 'Off: changes are taken.';
  } finally {
    await db.destroy();
  }
};
