// What an editor sees when a call fails (section 8 of the specification).
import { pageTexts } from '../../i18n/browser.ts';
import { useToasts } from '../../ui/toasts.ts';
import { ApiFailure } from './api-client.ts';
import { useAuth } from './auth-store.ts';
import { maintenanceOf } from './maintenance.ts';
import { prepareEndOfSession } from './session-end.ts';

export const REDIRECT_MS = 7_000;

let isLeaving = false;

/** One toast and one way to the login page, however many calls fail together. */
function endSession(): void {
  if (isLeaving) return;
  isLeaving = true;
  const { token } = useAuth.getState();
  useToasts.getState().show('error', pageTexts().t('errors.toastSessionEnded'), REDIRECT_MS);
  setTimeout(async () => {
    isLeaving = false;
    // A person who has signed in again meanwhile, in this tab or another, stays.
    if (useAuth.getState().token !== token) return;
    await prepareEndOfSession('ended');
    // The frame of the staff area sends those who are not signed in to the login page, and brings them back from there.
    useAuth.getState().clear();
  }, REDIRECT_MS);
}

/** What stands against it, where the server has said so. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const [{ path, message } = { path: '', message: undefined }] = error.problem?.errors ?? [];
  // What was typed into a question is no longer there to be told beside it.
  if (error.status !== 409 && path !== 'redirectTo') return undefined;
  return message && pageTexts().find(message);
}

export function reportFailure(error: unknown): void {
  const reason = maintenanceOf(error);
  // One place says that the connection is gone, and nothing else nags.
  if (error instanceof ApiFailure && error.status === 0 && navigator.onLine === false) return;
  // Asked for the password, the person thought better of it.
  if (error instanceof ApiFailure && error.problem?.code === 'presence-needed') return;
  if (error instanceof ApiFailure && error.status === 401) endSession();
  else if (reason !== null)
    useToasts.getState().show('error', pageTexts().t('staff:maintenance.refused', { reason }));
  else useToasts.getState().show('error', reasonOf(error) ?? pageTexts().t('errors.toastGeneric'));
}

/** After a successful create, update or delete; never after a change of visibility. `about` as of a toast. */
export function reportSuccess(about?: string): void {
  useToasts.getState().show('success', pageTexts().t('staff:toastSuccess'), undefined, undefined, about);
}

/** So long a decision can be taken back. */
export const UNDO_MS = 10_000;

/** The same, for what can be taken back for a while. */
export function reportUndoable(
  undo: () => void,
  text: string = pageTexts().t('staff:toastSuccess'),
  about?: string,
): void {
  const action = { text: pageTexts().t('staff:cancel'), run: undo };
  useToasts.getState().show('success', text, UNDO_MS, action, about);
}
