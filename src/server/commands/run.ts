// `npm run user -- …` and the other commands of the terminal, on the machine that has the settings.
import { readConfig } from '../config.ts';
import { askNewPassword } from './ask-password.ts';
import { runCommand } from './commands.ts';

// Whoever reads the output may have read enough: `npm run audit | head`.
process.stdout.on('error', ({ code }: { code?: string }) => process.exit(code === 'EPIPE' ? 0 : 1));

const [name = '', ...words] = process.argv.slice(2);
const { text, code, isRefused } = await runCommand(name, {
  words,
  settings: () => readConfig(),
  newPassword: askNewPassword,
});
if (isRefused) console.error(text);
else console.log(text);
process.exitCode = code;
