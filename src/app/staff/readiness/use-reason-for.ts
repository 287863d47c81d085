// Looks at items that are about to go to the site from outside of their editor, and asks why where something serious is wrong.
import type { StaffText } from '../frame/staff-text.ts';
import { useReason } from './reason-dialog.tsx';
import type { AskedLinks, Look } from './serious-points.ts';

/** What looks at items comes only when it is needed. */
export type LoadLook<Item> = () => Promise<Look<Item>>;

export type GoingOut<Item> = {
  item: Item;
  title: string;
  /** That it bears, where it is still to come and nobody has been asked about it. */
  day?: string | undefined;
};

export function useReasonFor<Item>(loadLook: LoadLook<Item>) {
  const { askReason, reasonDialog } = useReason();
  return {
    reasonDialog,
    /** Undefined where none is needed; null: nothing is done. */
    reasonFor: async (items: GoingOut<Item>[], confirm: StaffText): Promise<string | undefined | null> => {
      const pointsOf = await loadLook();
      const asked: AskedLinks = new Map();
      const looked = await Promise.all(
        items.map(async ({ item, ...named }) => ({ ...named, points: await pointsOf(item, asked) })),
      );
      const toAsk = looked.filter(({ points, day }) => points.length > 0 || day);
      return toAsk.length > 0 ? askReason(toAsk, confirm) : undefined;
    },
  };
}
