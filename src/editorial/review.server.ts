// Somebody who may not publish offers an item to those who may; they publish it, or return it with a remark.
import type { Refusal } from '../shared/problem.ts';
import { selectItem, updateItem } from './item-rows.server.ts';
import type { Editorial, Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { inTransaction, itemAfter, NO_REVIEW, type WriteCommand, write } from './write.server.ts';

type ReviewCommand = Pick<WriteCommand, 'who' | 'basedOn'> & { id: number };

const conflict = (detail: string): Refusal => ({ refused: 'conflict', detail });

async function review<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  command: ReviewCommand & Pick<WriteCommand, 'action' | 'details'>,
  columns: (now: string | null) => object | Refusal,
): Promise<Each | Refusal> {
  return inTransaction(editorial, async (content) => {
    const written = await write(content, kind, command, async (write) => {
      const row = await selectItem(write, kind, command.id)
        .select(['is_active', 'publish_at', 'review'])
        .executeTakeFirstOrThrow();
      if (row.is_active === 1 || row.publish_at !== null)
        return conflict('It is on the site already, or has a time to be');
      const changed = columns(row.review);
      if ('refused' in changed) return changed as Refusal;
      if (Object.keys(changed).length > 0) await updateItem(write, kind, command.id).set(changed).execute();
      return command.id;
    });
    return itemAfter(written);
  });
}

const byNow = ({ who }: ReviewCommand) => ({
  review_by_id: who?.id ?? null,
  review_by_name: who?.name ?? null,
  review_at: new Date().toISOString(),
});

export const offerItem = <Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  command: ReviewCommand,
): Promise<Each | Refusal> =>
  review(editorial, kind, { ...command, action: 'offer' }, (now) => ({
    ...(now !== 'offered' && { review: 'offered', review_remark: '', ...byNow(command) }),
  }));

/** What was returned meanwhile is not: its remark must be read. */
export const takeBackOffer = <Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  command: ReviewCommand,
): Promise<Each | Refusal> =>
  review(editorial, kind, { ...command, action: 'take-back' }, (now) =>
    now === 'offered' ? NO_REVIEW : conflict('It is not on offer'),
  );

export const returnItem = <Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  command: ReviewCommand,
  remark: string,
): Promise<Each | Refusal> =>
  review(editorial, kind, { ...command, action: 'return', details: { remark } }, (now) =>
    now === 'offered'
      ? { review: 'returned', review_remark: remark, ...byNow(command) }
      : conflict('Nobody has offered it'),
  );
