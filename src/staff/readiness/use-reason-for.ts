// Looks at items that are about to go to the site from outside of their editor, and asks why where something serious is wrong.
import type { Revision, State } from '../../editorial/item.schema.ts';
import type { StaffText } from '../frame/staff-text.ts';
import { callApi } from '../session/api-client.ts';
import { useReason } from './reason-dialog.tsx';
import type { CheckedLinks, Look } from './serious-points.ts';

/** What looks at items comes only when it is needed. */
export type LoadLook<Item> = () => Promise<Look<Item>>;

export type GoingOut<Item> = {
  item: Item;
  title: string;
  /** That it bears, where it is still to come and nobody has been asked about it. */
  day?: string | undefined;
};

/** Whether nothing of it has changed since it was last on the site: then it has been answered for. */
async function wasShownSo(kind: string, { id, state }: ListedState): Promise<boolean> {
  if (state !== 'hidden') return false;
  const { revisions } = await callApi<{ revisions: Revision[] }>(`/${kind}/${id}/revisions`);
  return revisions.find(({ action }) => action !== 'schedule' && action !== 'settle')?.action === 'hide';
}

type ListedState = { id: number; state?: State | undefined };

export function useReasonFor<Item extends ListedState>(kind: string, loadLook: LoadLook<Item>) {
  const { askReason, reasonDialog } = useReason();
  return {
    reasonDialog,
    /** Undefined where none is needed; null: nothing is done. */
    reasonFor: async (items: GoingOut<Item>[], confirm: StaffText): Promise<string | undefined | null> => {
      const pointsOf = await loadLook();
      const checked: CheckedLinks = new Map();
      const looked = await Promise.all(
        items.map(async ({ item, ...named }) => {
          const points = await pointsOf(item, checked);
          return { ...named, points: points.length > 0 && (await wasShownSo(kind, item)) ? [] : points };
        }),
      );
      const toAsk = looked.filter(({ points, day }) => points.length > 0 || day);
      return toAsk.length > 0 ? askReason(toAsk, confirm) : undefined;
    },
  };
}
