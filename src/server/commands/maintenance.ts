// `npm run maintenance -- on "REASON"`, `off`, or nothing, to see how it stands.
import type { Standstill } from '../../access/maintenance/maintenance.schema.ts';
import {
  endMaintenance,
  findMaintenance,
  startMaintenance,
} from '../../access/maintenance/maintenance.server.ts';
import { findStandstill, trustClock } from '../../access/maintenance/sweeps.server.ts';
import { openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { checkSchema } from '../../db/migrate.ts';
import { REASON_MAX } from '../../shared/maintenance.ts';
import { SettingsError } from '../config.ts';
import type { Command } from './command.ts';

export const CLOCK_IS_RIGHT = 'clock-is-right';

const USAGE = `Usage:
  npm run maintenance -- on "REASON"   changes are refused with this reason, in words for editors; reads go on
  npm run maintenance -- off           changes are taken again
  npm run maintenance -- clock-is-right
                                       what is old is removed again, after the clock has jumped
  npm run maintenance                  how it stands`;

export const toldStandstill = ({ lastAt, clock }: Standstill): string =>
  `the clock said ${clock}, and the last time was ${lastAt} (npm run maintenance -- ${CLOCK_IS_RIGHT}, if it is).`;

export const maintenance: Command = async ({ words, settings }) => {
  const [command, reason = '', ...more] = words;
  const isKnown =
    command === undefined ||
    ((command === 'off' || command === CLOCK_IS_RIGHT) && !reason) ||
    (command === 'on' && reason.trim() !== '' && reason.length <= REASON_MAX);
  if (!isKnown || more.length > 0) throw new SettingsError(USAGE);
  const { db } = await openDatabase(settings(), PATIENT);
  try {
    await checkSchema(db);
    if (command === 'on') await startMaintenance(db, null, reason.trim());
    if (command === 'off') await endMaintenance(db, null);
    if (command === CLOCK_IS_RIGHT) await trustClock(db);
    const state = await findMaintenance(db);
    const standstill = await findStandstill(db);
    const changes = state
      ? `On since ${state.since}${state.by ? `, by ${state.by}` : ''}: ${state.reason}`
      : 'Off: changes are taken.';
    if (standstill) return `${changes}\nNothing old is removed: ${toldStandstill(standstill)}`;
    return command === CLOCK_IS_RIGHT
      ? `${changes}\nWhat is old is removed again, by the clock of ${new Date().toISOString()}.`
      : changes;
  } finally {
    await db.destroy();
  }
};
