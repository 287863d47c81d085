// Builds the site before it is started: not with settings that would be refused after the time it takes.
import { spawnSync } from 'node:child_process';
import { configOrExit, refuseBadAdministrator } from './main.ts';

await refuseBadAdministrator(configOrExit());
process.stdout.write('Building the pages…\n');
const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
// Warnings are for those who change the pages: `npm run build` shows them.
if (status !== 0) process.stderr.write(stderr);
process.exit(status ?? 1);
