// How a save goes, or went.

/** Why it did not: `published`, because a colleague has put a draft on the site, where saving would change it at once. */
export type Failure = 'invalid' | 'gone' | 'offline' | 'server' | 'forbidden' | 'published';

export type SaveState =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; what: 'saved' | 'published' | 'hidden'; at: string }
  | { is: 'failed'; why: Failure };

/** Failures that the same save, sent once more, may well mend. */
export const canBeRetried = (state: SaveState): boolean =>
  state.is === 'failed' && (state.why === 'offline' || state.why === 'server');
