// `npm run doctor [-- --json]`: a table of what is right and what is not; ends with 1 where something is bad.
import { SettingsError } from '../config.ts';
import type { Command, Terminal } from './command.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const MARKS = { ok: 'ok  ', warn: 'look', bad: 'BAD ' } as const;

async function findings(settings: Terminal['settings']): Promise<Finding[]> {
  try {
    return await examine(settings());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [{ what: 'settings', state: 'bad', said: error.message }];
  }
}

const line = ({ what, state, said }: Finding) =>
  `${MARKS[state]}  ${what.padEnd(12)}${said.replaceAll('\n', `\n${' '.repeat(18)}`)}`;

export const doctor: Command = async ({ words, settings }) => {
  if (words.some((each) => each !== '--json')) throw new SettingsError('Usage: npm run doctor [-- --json]');
  const found = await findings(settings);
  const isBad = found.some(({ state }) => state === 'bad');
  const text = words.length > 0 ? JSON.stringify(found, null, 2) : found.map(line).join('\n');
  return { text, code: isBad ? 1 : 0 };
};
