// When items are shown and hidden: the times that editors set, carried out once by whichever process comes first; and what an
// editor says of a translation.
import { readFrom } from '../cache/made-from.server.ts';
import type { Database } from '../db/connection.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import type { Refusal } from '../shared/problem.ts';
import type { Schedule } from './item.schema.ts';
import { selectItem, selectItems, updateItem } from './item-rows.server.ts';
import type { Editorial, Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { withStaffFields } from './revisions.server.ts';
import {
  followDay,
  inTransaction,
  itemAfter,
  itemSource,
  NO_REVIEW,
  type WriteCommand,
  write,
} from './write.server.ts';

const refuseField = (path: string, message: string): Refusal => ({
  refused: 'invalid-input',
  errors: [{ path, message }],
});

function wrongTime({ publishAt, hideAt }: Schedule, isShown: boolean): Refusal | null {
  const now = new Date().toISOString();
  if (publishAt && publishAt <= now) return refuseField('publishAt', say.timeInPast);
  if (hideAt && hideAt <= now) return refuseField('hideAt', say.timeInPast);
  if (publishAt && isShown) return refuseField('publishAt', say.shownAlready);
  const isBeforeShown = hideAt && !isShown && (!publishAt || hideAt <= publishAt);
  return isBeforeShown ? refuseField('hideAt', say.hiddenBeforeShown) : null;
}

/** Sets, changes or cancels the times; what is shown now stays as it is. */
export async function scheduleItem<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  { who, basedOn }: Pick<WriteCommand, 'who' | 'basedOn'>,
  schedule: Schedule,
): Promise<Each | Refusal> {
  const { id, publishAt, hideAt, reason } = schedule;
  const details = { publishAt, hideAt, ...(reason && { reason }) };
  const command: WriteCommand = { who, id, basedOn, action: 'schedule', details };
  return inTransaction(editorial, async (content) => {
    const written = await write(content, kind, command, async (write, before) => {
      const refusal = wrongTime(schedule, before?.isActive === 1);
      if (refusal) return refusal;
      await updateItem(write, kind, id)
        .set({ publish_at: publishAt, hide_at: hideAt, ...(publishAt && NO_REVIEW) })
        .execute();
      if (publishAt) await followDay(write, kind, id, publishAt);
      return id;
    });
    return itemAfter(written);
  });
}

/** The English needs no change, whatever was changed in Ukrainian. */
export async function settleTranslation<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  command: Pick<WriteCommand, 'who' | 'basedOn'> & { id: number },
): Promise<Each | Refusal> {
  const { id } = command;
  return inTransaction(editorial, async (content) => {
    const written = await write(content, kind, { ...command, action: 'settle' }, async (write, before) => {
      const [item] = before ? await withStaffFields(write, kind, [before]) : [];
      if (item?.translation === 'outdated') {
        const en_version = item.version + 1;
        await updateItem(write, kind, id).set({ en_version }).execute();
      }
      return id;
    });
    return itemAfter(written);
  });
}

type Due = { id: number; isActive: 0 | 1; dueAt?: string; deadline?: string };

/** What is shown before what is hidden: both may have passed while no process was there. */
async function dueOf(db: Database, kind: Kind): Promise<Due[]> {
  const now = new Date().toISOString();
  const rows = await selectItems(db, kind)
    .select(['id', 'is_active', 'publish_at', 'hide_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('publish_at', '<=', now), eb('is_active', '=', 0)]),
        eb.and([eb('hide_at', '<=', now), eb('is_active', '=', 1)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const timed = rows.map(({ id, is_active, publish_at, hide_at }): Due => {
    const isShow = is_active === 0;
    return { id, isActive: isShow ? 1 : 0, dueAt: (isShow ? publish_at : hide_at) ?? now };
  });
  const passed = (await kind.passedDeadlines?.(db)) ?? [];
  return [...timed, ...passed.map(({ id, deadline }) => ({ id, isActive: 0 as const, deadline }))];
}

async function carryOut(editorial: Editorial, kind: Kind, due: Due): Promise<boolean> {
  const { id, isActive, dueAt, deadline } = due;
  const details = { ...(dueAt && { dueAt }), ...(deadline && { deadline }) };
  const command: WriteCommand = { who: null, id, action: isActive ? 'show' : 'hide', details };
  const done = await inTransaction(editorial, (content) =>
    write(content, kind, command, async (write) => {
      // Held now: another process may have been first, or an editor may have changed the time.
      const isStillDue = (await dueOf(write, kind)).some(
        (other) => other.id === id && other.isActive === isActive && other.dueAt === dueAt,
      );
      if (!isStillDue) return { refused: 'not-found' };
      await kind.rows.setVisibility(write, id, isActive);
      return id;
    }),
  );
  return !('refused' in done);
}

/** How many items were shown or hidden. */
export async function carryOutDue(editorial: Editorial, kinds: Kind[]): Promise<number> {
  let carriedOut = 0;
  for (const kind of kinds) {
    // A second look: what was to be shown and hidden again is hidden then.
    for (let look = 0; look < 2; look += 1) {
      const all = await dueOf(editorial.db, kind);
      if (all.length === 0) break;
      for (const due of all) {
        if (await carryOut(editorial, kind, due)) carriedOut += 1;
      }
    }
  }
  return carriedOut;
}

/** Why an item is not shown any more, for visitors; null where nobody has said it. */
export const findWithdrawn = (
  db: Database,
  kind: Pick<Kind, 'name' | 'table'>,
  id: number,
): Promise<{ ua: string; en: string } | null> =>
  readFrom([itemSource(kind.name, id)], async () => {
    const row = await selectItem(db, kind, id)
      .select(['withdrawn_ua as ua', 'withdrawn_en as en'])
      .where('is_active', '=', 0)
      // Of what was never there nobody is told that it is.
      .where('first_published_at', 'is not', null)
      .executeTakeFirst();
    return row && (row.ua || row.en) ? row : null;
  });
