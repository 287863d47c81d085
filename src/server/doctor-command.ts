// `npm run doctor [-- --json]`: a table of what is right and what is not; ends with 1 where something is bad.
import { readConfig, SettingsError } from './config.ts';
import { examine, type Finding } from './doctor.ts';

const MARKS = { ok: 'ok  ', warn: 'look', bad: 'BAD ' } as const;

async function findings(): Promise<Finding[]> {
  try {
    return await examine(readConfig());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [{ what: 'settings', state: 'bad', said: error.message }];
  }
}

const parameters = process.argv.slice(2);
if (parameters.some((each) => each !== '--json')) {
  console.error('Usage: npm run doctor [-- --json]');
  process.exitCode = 1;
} else {
  const found = await findings();
  const line = ({ what, state, said }: Finding) =>
    `${MARKS[state]}  ${what.padEnd(12)}${said.replaceAll('\n', `\n${' '.repeat(18)}`)}`;
  console.log(parameters.length > 0 ? JSON.stringify(found, null, 2) : found.map(line).join('\n'));
  if (found.some(({ state }) => state === 'bad')) process.exitCode = 1;
}
