// The commands of the terminal, by the names of their npm scripts.
import { startRefusal } from '../start-refusal.ts';
import type { Command, Terminal } from './command.ts';

// Each is loaded when it is called: one needs the pages, another nothing but a database.
const COMMANDS = {
  audit: async () => (await import('./audit.ts')).audit,
  backup: async () => (await import('./backup.ts')).backup,
  doctor: async () => (await import('./doctor.ts')).doctor,
  maintenance: async () => (await import('./maintenance.ts')).maintenance,
  mirror: async () => (await import('./mirror.ts')).mirror,
  reindex: async () => (await import('./reindex.ts')).reindex,
  restore: async () => (await import('./backup.ts')).restore,
  user: async () => (await import('./user.ts')).user,
} satisfies Record<string, () => Promise<Command>>;

export type CommandName = keyof typeof COMMANDS;

/** What it says, or why it cannot be done; a fault of the program's own stays a fault. */
export async function runCommand(
  name: CommandName,
  terminal: Terminal,
): Promise<{ text: string; code: number; isRefused: boolean }> {
  try {
    const command = await COMMANDS[name]();
    const said = await command(terminal);
    const { text, code = 0 } = typeof said === 'string' ? { text: said } : said;
    return { text, code, isRefused: false };
  } catch (error) {
    const reason = startRefusal(error);
    if (reason === null) throw error;
    return { text: reason, code: 1, isRefused: true };
  }
}
