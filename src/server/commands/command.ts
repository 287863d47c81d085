// A command of the terminal: what it is given, and what comes of it.
import type { Config } from '../config.ts';

export type Terminal = {
  /** What was typed after the name of the command. */
  words: string[];
  settings: () => Config;
  /** Null where the two that were typed differ. */
  newPassword: () => Promise<string | null>;
};

/** `code` is what the process ends with where it is not 0. */
export type Said = { text: string; code?: number };

export type Command = (terminal: Terminal) => Promise<string | Said>;
