// `npm run user -- …` and the other commands of the terminal, on the machine that has the settings.
import { readConfig } from '../config.ts';
import { askNewPassword } from './ask-password.ts';
import { type CommandName, runCommand } from './commands.ts';

const [name, ...words] = process.argv.slice(2);
const { text, code, isRefused } = await runCommand(name as CommandName, {
  words,
  settings: () => readConfig(),
  newPassword: askNewPassword,
});
if (isRefused) console.error(text);
else console.log(text);
process.exitCode = code;
