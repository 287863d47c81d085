// Looks at items that are about to go to the site from outside of their editor, and asks why where something serious is wrong.
import type { Revision, State } from '../../editorial/item.schema.ts';
import { itemVersions, type Versions } from '../frame/item-versions.ts';
import type { StaffText } from '../frame/staff-text.ts';
import { useReason } from './reason-dialog.tsx';
import { answeredKeys, type CheckedLinks, type Look } from './serious-points.ts';

/** What looks at items comes only when it is needed. */
export type LoadLook<Item> = () => Promise<Look<Item>>;

export type GoingOut<Item> = {
  item: Item;
  title: string;
  /** That it bears, where it is still to come and nobody has been asked about it. */
  day?: string | undefined;
};

type Listed = { id: number; state?: State | undefined };

/** Whether nothing of it has changed since it was last on the site: then it has been answered for. */
const wasShownSo = ({ state }: Listed, revisions: Revision[]): boolean =>
  state === 'hidden' &&
  revisions.find(({ action }) => action !== 'schedule' && action !== 'settle')?.action === 'hide';

/** Nobody answers again for what was answered a hundred versions ago. */
const lastOf = <Item>(versions: Versions<Item>, id: number): Promise<Revision[]> =>
  versions.list(id).then(
    ({ revisions }) => revisions,
    () => [],
  );

export function useReasonFor<Item extends Listed>(kind: string, loadLook: LoadLook<Item>) {
  const { askReason, reasonDialog } = useReason();
  return {
    reasonDialog,
    /** Undefined where none is needed; null: nothing is done. */
    reasonFor: async (
      items: GoingOut<Item>[],
      confirm: StaffText,
      /** Of the one that is asked about: said along with what is serious. */
      dayAlong?: string,
    ): Promise<string | undefined | null> => {
      const pointsOf = await loadLook();
      const checked: CheckedLinks = new Map();
      const versions = itemVersions<Item>({ name: kind });
      const looked = await Promise.all(
        items.map(async ({ item, ...named }) => {
          const points = await pointsOf(item, checked);
          // Where nobody can tell what was answered, it is asked.
          const revisions = points.length > 0 ? await lastOf(versions, item.id) : [];
          if (wasShownSo(item, revisions)) return { ...named, points: [] };
          const read = (version: number) => versions.read(item.id, version);
          const answered = await answeredKeys(revisions, read, pointsOf, checked);
          return { ...named, points: points.filter(({ key }) => !answered.has(key)) };
        }),
      );
      const toAsk = looked.filter(({ points, day }) => points.length > 0 || day);
      const asked = dayAlong ? toAsk.map((each) => ({ ...each, day: dayAlong })) : toAsk;
      return asked.length > 0 ? askReason(asked, confirm) : undefined;
    },
  };
}
