// `npm run user -- …`: staff accounts, from the terminal of the machine that has the settings.

import type { AccountChange } from '../../access/access.schema.ts';
import {
  type AccountProblem,
  addAccountWithPassword,
  changeAccount,
  changePassword,
  resetFactorOf,
} from '../../access/accounts/accounts.server.ts';
import { findUserByEmail, listUsers } from '../../access/accounts/users-repository.server.ts';
import { ROLES, type Role } from '../../access/permissions.ts';
import { reseal } from '../../access/second-factor/second-factors.server.ts';
import { hasSecretKey, openSecretBox } from '../../access/second-factor/secret-box.server.ts';
import { MIN_PASSWORD_LENGTH } from '../../access/sign-in/password-rules.server.ts';
import { type Database, openDatabase } from '../../db/connection.ts';
import { PATIENT } from '../../db/limits.ts';
import { migrate } from '../../db/migrate.ts';
import { eraseAccount } from '../../editorial/erase-account.server.ts';
import { SERVED_KINDS } from '../../modules/kinds.server.ts';
import { isRefusal } from '../../shared/problem.ts';
import { type Config, SettingsError } from '../config.ts';
import type { Command, Said, Terminal } from './command.ts';

const USAGE = `Usage:
  npm run user -- add <e-mail> [name] [--role author|editor|administrator]
                                        a new account, an administrator's if nothing is said; the password is asked for
  npm run user -- password <e-mail>     a new password; ends the account's sessions
  npm run user -- role <e-mail> <role>  another role; ends the account's sessions
  npm run user -- reset-factor <e-mail> takes away a second factor that was lost; ends the account's sessions
  npm run user -- disable <e-mail>      closes the account; ends its sessions
  npm run user -- enable <e-mail>       opens it again
  npm run user -- erase <e-mail>        of a closed account: its name and e-mail go from everything that is stored
  npm run user -- reseal                what SECRET_KEY_FORMER has sealed is sealed with SECRET_KEY
  npm run user -- list`;

const isRole = (value: string | undefined): value is Role => ROLES.some((role) => role === value);

type Problem = AccountProblem | 'no second factor' | 'open';

const PROBLEMS: Record<Problem, string> = {
  'not an e-mail address': 'That is not an e-mail address.',
  'not a name':
    'A name is one line of at most 100 characters that can be seen, each word in letters of one alphabet.',
  'name taken': 'Another account has this name, or one that looks like it.',
  taken: 'There is an account with this e-mail already.',
  open: 'This account is open: close it first.',
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

/** `memoryKib` is what hashing a password takes. */
type Act = (db: Database, given: Given, terminal: Terminal, memoryKib: number) => Promise<Problem | null>;

const idOf = async (db: Database, email: string) => (await findUserByEmail(db, email))?.id ?? 0;

/** The terminal is refused nothing but an account that is not there. */
const change = async (db: Database, email: string, changes: AccountChange): Promise<Problem | null> =>
  (await changeAccount(db, null, await idOf(db, email), changes)) ? 'unknown' : null;

const ACTS: Record<string, Act> = {
  add: async (db, given, terminal, memoryKib) =>
    addAccountWithPassword(db, { ...given, password: await askForPassword(terminal) }, memoryKib),
  password: async (db, { email }, terminal, memoryKib) =>
    changePassword(db, email, await askForPassword(terminal), memoryKib),
  role: (db, { email, role }) => change(db, email, { role }),
  'reset-factor': async (db, { email }) => {
    const reset = await resetFactorOf(db, null, null, await idOf(db, email));
    if (isRefusal(reset)) return 'unknown';
    return reset ? null : 'no second factor';
  },
  disable: (db, { email }) => change(db, email, { isDisabled: 1 }),
  enable: (db, { email }) => change(db, email, { isDisabled: 0 }),
  erase: async (db, { email }) => {
    const kinds = SERVED_KINDS.map(({ kind }) => kind);
    const refusal = await eraseAccount(db, kinds, null, await idOf(db, email));
    return refusal && (refusal.refused === 'conflict' ? 'open' : 'unknown');
  },
};

async function list(db: Database): Promise<string> {
  const users = await listUsers(db);
  return users
    .map((user) => [user.email, user.name, user.is_disabled ? 'disabled' : 'active', user.role].join('\t'))
    .join('\n');
}

async function sealAgain(db: Database, config: Config): Promise<Said> {
  const box = hasSecretKey(config) ? openSecretBox(config) : null;
  if (!box) throw new SettingsError('SECRET_KEY: there is none to seal with');
  const { present, former, neither } = await reseal(db, box);
  const text = `Sealed ${former} secrets of applications again; ${present} were sealed with this key already.`;
  if (neither === 0) return { text };
  return { text: `${text}\nNeither key opens ${neither}: those are to be set up anew.`, code: 2 };
}

const WITHOUT_ACCOUNT: Record<string, (db: Database, config: Config) => Promise<string | Said>> = {
  list,
  reseal: sealAgain,
};

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
  const target = act ? given(command, words) : null;
  const general = WITHOUT_ACCOUNT[command];
  if (general ? words.length > 0 : !target) throw new SettingsError(USAGE);
  const config = terminal.settings();
  const connection = await openDatabase(config, PATIENT);
  const { db } = connection;
  try {
    await migrate(connection);
    if (general) return await general(db, config);
    if (!act || !target) throw new SettingsError(USAGE);
    const problem = await act(db, target, terminal, config.passwordMemoryKib);
    if (problem) throw new SettingsError(PROBLEMS[problem]);
    return 'Done.';
  } finally {
    await db.destroy();
  }
};
