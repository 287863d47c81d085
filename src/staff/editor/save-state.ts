// How a save goes, or went.
import { ApiFailure } from '../session/api-client.ts';
import { maintenanceOf } from '../session/maintenance.ts';

/**
 * Why it did not: `published`, because a colleague has put a draft on the site, where saving would change it at once;
 * `withdrawn`, because a colleague has put it there and taken it away again, and publishing would bring it back.
 */
export type Failure =
  | 'invalid'
  | 'gone'
  | 'offline'
  | 'server'
  | 'maintenance'
  | 'forbidden'
  | 'published'
  | 'withdrawn'
  | 'pictures'
  | 'hiding'
  | 'scheduling'
  | 'settling'
  | 'reviewing';

export type SaveState =
  | { is: 'idle' }
  /** `uploading` waits for pictures that are on their way. */
  | { is: 'uploading' | 'saving' }
  | {
      is: 'saved';
      what:
        | ('saved' | 'published' | 'hidden' | 'scheduled' | 'unscheduled' | 'settled')
        | ('offered' | 'takenBack' | 'returned');
      at: string;
    }
  | {
      is: 'failed';
      why: Failure;
      /** Names of the pictures that did not arrive. */
      files?: string[];
    };

export const isBusy = ({ is }: SaveState): boolean => is === 'uploading' || is === 'saving';

/** Failures that the same save, sent once more, may well mend. */
export const canBeRetried = (state: SaveState): boolean =>
  state.is === 'failed' && ['offline', 'server', 'maintenance', 'pictures'].includes(state.why);

/** What the editor says of a save that failed. */
export function saveStateAfter(failure: unknown): SaveState {
  const status = failure instanceof ApiFailure ? failure.status : 0;
  // The end of a session has its own message; trying again would not help.
  if (status === 401) return { is: 'idle' };
  if (maintenanceOf(failure) !== null) return { is: 'failed', why: 'maintenance' };
  const known: Record<number, Failure> = { 0: 'offline', 400: 'invalid', 403: 'forbidden', 404: 'gone' };
  return { is: 'failed', why: known[status] ?? 'server' };
}
