// What is done about an item's place on the site. Hiding and the like go at once, whatever has been written: what must go from
// the site does not wait for a text to be finished.
import type { Times } from '../frame/times.ts';
import { ApiFailure } from '../session/api-client.ts';
import { maintenanceOf } from '../session/maintenance.ts';
import { reportFailure } from '../session/report-failure.ts';
import type { ItemBase } from './editor-kind.ts';
import type { Publication, Withdrawal } from './item-publication.ts';
import { type Failure, isBusy, type SaveState } from './save-state.ts';
import { now, type OpenEditor, refresh, reload, save, takeSaved } from './saving.ts';

type Done = Extract<SaveState, { is: 'saved' }>['what'];

const isStatus = (failure: unknown, ...statuses: number[]): boolean =>
  failure instanceof ApiFailure && statuses.includes(failure.status);

/** Nobody blames the server for works that were announced. */
function failed<Item extends ItemBase, Values extends object>(
  { dispatch }: OpenEditor<Item, Values>,
  why: Failure,
  failure: unknown,
): void {
  const isMaintenance = maintenanceOf(failure) !== null;
  dispatch({ is: 'progressed', save: { is: 'failed', why: isMaintenance ? 'maintenance' : why } });
  if (!isMaintenance) reportFailure(failure);
}

async function hide<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
  withdrawal?: Withdrawal,
): Promise<void> {
  const { kind, state, dispatch } = editor;
  const { saved } = state;
  if (!saved || !kind.publication || isBusy(state.save)) return;
  dispatch({ is: 'progressed', save: { is: 'saving' } });
  try {
    await kind.publication.setVisibility({ id: saved.id, isActive: 0, ...withdrawal });
    const item = await kind.load(saved.id).catch(() => null);
    const { redirectTo: _elsewhere, ...told } = withdrawal ?? {};
    refresh(editor, item ?? { ...saved, ...told, isActive: 0, state: 'hidden' }, saved);
    dispatch({ is: 'progressed', save: { is: 'saved', what: 'hidden', at: now() } });
  } catch (failure) {
    failed(editor, 'hiding', failure);
  }
}

/**
 * What is written is saved first: it is what will be shown. What is shown and is to be shown later goes until then. Throws
 * what the server says of the times.
 * @returns Whether it was done.
 */
async function schedule<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
  times: Times,
  reason?: string,
): Promise<boolean> {
  const { kind, state, dispatch } = editor;
  if (!kind.publication) return false;
  const item = await save(editor, state.saved?.isActive === 1 && times.publishAt ? 0 : undefined);
  if (!item) return false;
  dispatch({ is: 'progressed', save: { is: 'saving' } });
  try {
    const scheduled = await kind.publication.schedule(item.id, { ...times, reason });
    const save: SaveState = { is: 'saved', what: 'scheduled', at: now() };
    // Nobody else was in between: what differs is the day, which follows.
    if (scheduled.version === item.version + 1) takeSaved(editor, item, scheduled, save);
    else {
      refresh(editor, scheduled, item);
      dispatch({ is: 'progressed', save });
    }
    return true;
  } catch (failure) {
    if (!isStatus(failure, 400)) {
      failed(editor, 'scheduling', failure);
      return false;
    }
    dispatch({ is: 'progressed', save: { is: 'idle' } });
    throw failure;
  }
}

type Call<Item> = (publication: Publication<Item>, saved: Item) => Promise<Item>;

async function run<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
  { done, failed: why }: { done: Done; failed: Failure },
  call: Call<Item>,
  saved: Item | null,
): Promise<boolean> {
  const { kind, dispatch } = editor;
  if (!saved || !kind.publication) return false;
  dispatch({ is: 'progressed', save: { is: 'saving' } });
  try {
    refresh(editor, await call(kind.publication, saved), saved);
    dispatch({ is: 'progressed', save: { is: 'saved', what: done, at: now() } });
    return true;
  } catch (failure) {
    // That a colleague was first is said by the state, and shows.
    if (isStatus(failure, 403, 409, 412)) {
      dispatch({ is: 'progressed', save: { is: 'failed', why } });
      await reload(editor, saved);
    } else failed(editor, why, failure);
    return false;
  }
}

export function publicationCommands<Item extends ItemBase, Values extends object>(
  editor: OpenEditor<Item, Values>,
) {
  const { state } = editor;
  const runAtOnce = async (done: Done, failed: Failure, call: Call<Item>) =>
    !isBusy(state.save) && run(editor, { done, failed }, call, state.saved);
  return {
    /** Null where items never leave the site. */
    hide: editor.kind.publication ? (withdrawal?: Withdrawal) => hide(editor, withdrawal) : null,
    schedule: (times: Times, reason?: string) => schedule(editor, times, reason),
    unschedule: () =>
      runAtOnce('unscheduled', 'scheduling', (publication, { id }) =>
        publication.schedule(id, { publishAt: null, hideAt: null }),
      ),
    /** The English needs no change, whatever was changed in Ukrainian. */
    settle: () =>
      runAtOnce('settled', 'settling', (publication, { id, version }) => publication.settle(id, version)),
    /** What is written is saved first: it is what colleagues will read. */
    offer: async () => {
      const item = await save(editor);
      const names = { done: 'offered', failed: 'reviewing' } as const;
      if (item) await run(editor, names, (publication, { id }) => publication.offer(id), item);
    },
    takeBack: () => runAtOnce('takenBack', 'reviewing', (publication, { id }) => publication.takeBack(id)),
    giveBack: (remark: string) =>
      runAtOnce('returned', 'reviewing', (publication, { id }) => publication.giveBack(id, remark)),
  };
}
