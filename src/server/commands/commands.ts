// The commands of the terminal, by the names of their npm scripts.
import { SettingsError } from '../config.ts';
import { startRefusal } from '../start-refusal.ts';
import type { Command, Terminal } from './command.ts';

// Each is loaded when it is called: one needs the pages, another nothing but a database.
const COMMANDS = {
  audit: async () => (await import('./audit.ts')).audit,
  backup: async () => (await import('./backup.ts')).backup,
  doctor: async () => (await import('./doctor.ts')).doctor,
  forget: async () => (await import('./forget.ts')).forget,
  maintenance: async () => (await import('./maintenance.ts')).maintenance,
  mirror: async () => (await import('./mirror.ts')).mirror,
  reindex: async () => (await import('./reindex.ts')).reindex,
  restore: async () => (await import('./backup.ts')).restore,
  user: async () => (await import('./user.ts')).user,
} satisfies Record<string, () => Promise<Command>>;

export type CommandName = keyof typeof COMMANDS;

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** What it says, or why it cannot be done: in words, whatever has happened. */
export async function runCommand(
  name: string,
  terminal: Terminal,
): Promise<{ text: string; code: number; isRefused: boolean }> {
  try {
    if (!isCommand(name))
      throw new SettingsError(`There are these commands: ${Object.keys(COMMANDS).join(', ')}.`);
    const command = await COMMANDS[name]();
    const said = await command(terminal);
    const { text, code = 0 } = typeof said === 'string' ? { text: said } : said;
    return { text, code, isRefused: false };
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
    // A fault that nobody foresaw: its name is what is asked for when it is reported.
    const reason =
      startRefusal(error) ?? `${name} failed, and nothing says why but this: ${kind}: ${message}`;
    return { text: reason, code: 1, isRefused: true };
  }
}
