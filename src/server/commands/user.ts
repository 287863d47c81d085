// `npm run user -- …`: staff accounts, from the terminal of the machine that has the settings.

import {
  type AccountProblem,
  addAccount,
  changePassword,
  resetFactor,
  setAccountDisabled,
  setRole,
} from '../../access/accounts/manage-accounts.server.ts';
import { listUsers } from '../../access/accounts/users-repository.server.ts';
import { ROLES, type Role } from '../../access/permissions.ts';
import { MIN_PASSWORD_LENGTH } from '../../access/sign-in/password-rules.server.ts';
import { type Database, openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { migrate } from '../../db/migrate.ts';
import { SettingsError } from '../config.ts';
import type { Command, Terminal } from './command.ts';

const USAGE = `Usage:
  npm run user -- add <e-mail> [name] [--role author|editor|administrator]
                                        a new account, an administrator's if nothing is said; the password is asked for
  npm run user -- password <e-mail>     a new password; ends the account's sessions
  npm run user -- role <e-mail> <role>  another role; ends the account's sessions
  npm run user -- reset-factor <e-mail> takes away a second factor that was lost; ends the account's sessions
  npm run user -- disable <e-mail>      closes the account; ends its sessions
  npm run user -- enable <e-mail>       opens it again
  npm run user -- list`;

const isRole = (value: string | undefined): value is Role => ROLES.some((role) => role === value);

const PROBLEMS: Record<AccountProblem, string> = {
  'not an e-mail address': 'That is not an e-mail address.',
  taken: 'There is an account with this e-mail already.',
  'no second factor': 'This account has no second factor.',
  unknown: 'There is no account with this e-mail.',
  'short password': `A password needs at least ${MIN_PASSWORD_LENGTH} characters.`,
  'guessable password': 'That password is too easy to guess: a sequence, or nothing but common words.',
};

type Given = { email: string; name: string; role: Role };

async function askForPassword({ newPassword }: Terminal): Promise<string> {
  const password = await newPassword();
  if (password === null) throw new SettingsError('The two passwords are not the same.');
  return password;
}

type Act = (db: Database, given: Given, terminal: Terminal) => Promise<AccountProblem | null>;

const ACTS: Record<string, Act> = {
  add: async (db, given, terminal) => {
    const password = await askForPassword(terminal);
    return addAccount(db, { ...given, password }, terminal.settings().passwordMemoryKib);
  },
  password: async (db, { email }, terminal) => {
    const password = await askForPassword(terminal);
    return changePassword(db, email, password, terminal.settings().passwordMemoryKib);
  },
  role: (db, { email, role }) => setRole(db, email, role),
  'reset-factor': (db, { email }) => resetFactor(db, email),
  disable: (db, { email }) => setAccountDisabled(db, email, true),
  enable: (db, { email }) => setAccountDisabled(db, email, false),
};

async function list(db: Database): Promise<string> {
  const users = await listUsers(db);
  return users
    .map((user) => [user.email, user.name, user.is_disabled ? 'disabled' : 'active', user.role].join('\t'))
    .join('\n');
}

/** `--role` stands anywhere; of `role` itself the last word is it. */
function given(command: string, words: string[]): Given | null {
  const place = words.indexOf('--role');
  const role = place >= 0 ? words.splice(place, 2)[1] : command === 'role' ? words.pop() : 'administrator';
  const [email, ...name] = words;
  return email && isRole(role) ? { email, name: name.join(' ') || email, role } : null;
}

export const user: Command = async (terminal) => {
  const [command = '', ...words] = terminal.words;
  const act = ACTS[command];
  const asked = act ? given(command, words) : null;
  if (command === 'list' ? words.length > 0 : !asked) throw new SettingsError(USAGE);
  const connection = await openDatabase(terminal.settings(), PATIENT);
  const { db } = connection;
  try {
    await migrate(connection);
    if (!act || !asked) return await list(db);
    const problem = await act(db, asked, terminal);
    if (problem) throw new SettingsError(PROBLEMS[problem]);
    return 'Done.';
  } finally {
    await db.destroy();
  }
};
