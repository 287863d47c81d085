// `npm run user -- …`: staff accounts, from the terminal of the machine that has the settings.

import {
  type AccountProblem,
  addAccount,
  changePassword,
  setAccountDisabled,
} from '../access/manage-accounts.server.ts';
import { MIN_PASSWORD_LENGTH } from '../access/password-rules.server.ts';
import { listUsers } from '../access/users-repository.server.ts';
import { openDatabase } from '../db/connection.ts';
import { PATIENT } from '../db/limits.ts';
import { migrate } from '../db/migrate.ts';
import { askNewPassword } from './ask-password.ts';
import { readConfig, SettingsError } from './config.ts';
import { runCommand } from './run-command.ts';
import { startRefusal } from './start-refusal.ts';

const USAGE = `Usage:
  npm run user -- add <e-mail> [name]   a new account; the password is asked for
  npm run user -- password <e-mail>     a new password; ends the account's sessions
  npm run user -- disable <e-mail>      closes the account; ends its sessions
  npm run user -- enable <e-mail>       opens it again
  npm run user -- list`;

const PROBLEMS: Record<AccountProblem, string> = {
  'not an e-mail address': 'That is not an e-mail address.',
  taken: 'There is an account with this e-mail already.',
  unknown: 'There is no account with this e-mail.',
  'short password': `A password needs at least ${MIN_PASSWORD_LENGTH} characters.`,
  'guessable password': 'That password is too easy to guess: a sequence, or nothing but common words.',
};

async function run([command, email = '', ...name]: string[]): Promise<string> {
  const takesEmail = ['add', 'password', 'disable', 'enable'].includes(command ?? '');
  if (takesEmail ? !email : command !== 'list') throw new SettingsError(USAGE);
  const connection = await openDatabase(readConfig(), PATIENT);
  const { db } = connection;
  try {
    await migrate(connection);
    if (command === 'list') {
      const users = await listUsers(db);
      return users
        .map((user) => `${user.email}\t${user.name}\t${user.is_disabled ? 'disabled' : 'active'}`)
        .join('\n');
    }
    let problem: AccountProblem | null;
    if (command === 'disable' || command === 'enable') {
      problem = await setAccountDisabled(db, email, command === 'disable');
    } else {
      const password = await askNewPassword();
      if (password === null) throw new SettingsError('The two passwords are not the same.');
      problem =
        command === 'add'
          ? await addAccount(db, { email, name: name.join(' ') || email, password })
          : await changePassword(db, email, password);
    }
    if (problem) throw new SettingsError(PROBLEMS[problem]);
    return 'Done.';
  } finally {
    await db.destroy();
  }
}

await runCommand(() => run(process.argv.slice(2)), startRefusal);
