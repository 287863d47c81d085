// What can be done to an item of any kind: add it, save it whole, show it, hide it, take an earlier version again. Deleting is
// in trash.server.ts.
import type { Actor } from '../audit/audit-log.server.ts';
import type { BasedOn } from '../http/based-on.ts';
import { isRefusal, MADE_MEANWHILE, type Refusal } from '../shared/problem.ts';
import { addedBefore, addOnce } from './idempotency.server.ts';
import type { StaffVisibility } from './item.schema.ts';
import { selectItem, updateItem } from './item-rows.server.ts';
import type { ContentTransaction, Editorial, Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { beginOf, leadElsewhere, type RedirectingEditorial, wasShown } from './redirects.server.ts';
import { findDetails, findRevision, isLastChangedBy, translationSource } from './revisions.server.ts';
import {
  changedMeanwhile,
  inTransaction,
  itemAfter,
  refuseUnknownFiles,
  type WriteCommand,
  write,
} from './write.server.ts';

/** The fields as they are to be, given the item as it is and the transaction in which it is saved. */
export type FieldsToSave<Each, Fields> = (
  trx: ContentTransaction['trx'],
  before: Each | null,
) => Promise<Fields | Refusal>;

export type Save<Each, Fields> = {
  who: Actor;
  /** Null for a new item. */
  id: number | null;
  basedOn?: BasedOn;
  /** Why it is published all the same, for the history. */
  reason?: string | undefined;
  /** Repeated with the same key, a call changes what it has added before. */
  key?: string | undefined;
  fields: FieldsToSave<Each, Fields>;
};

/** The whole item in one transaction: all of it, or nothing. */
export async function saveItem<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  { who, id, basedOn, key, reason, fields }: Save<Each, Fields>,
): Promise<Each | Refusal> {
  const once = { personId: who?.id ?? 0, key };
  const [auditKind] = kind.auditKinds;
  const added = id ?? (await addedBefore(editorial.db, auditKind, once));
  const saved = await inTransaction(editorial, async (content) => {
    const save = async (): Promise<Each | Refusal> => {
      const details = reason ? { reason } : undefined;
      const written = await write(
        content,
        kind,
        { who, id: added, basedOn, details },
        async (write, before) => {
          // Made by this key, its answer lost, and changed by somebody else since: a repetition must not undo that.
          if (before && id === null && !(await isLastChangedBy(write, kind, before, who))) {
            return changedMeanwhile(write, kind, before);
          }
          const whole = await fields(write, before);
          if (isRefusal(whole)) return whole;
          const refusal = await kind.refuses?.(write, before, whole);
          if (refusal) return refusal;
          if (!before) return kind.rows.insert(write, whole);
          await kind.rows.update(write, before.id, whole, before);
          return before.id;
        },
      );
      return itemAfter(written);
    };
    if (added !== null) return save();
    return (await addOnce(content.trx, auditKind, once, save)) ?? MADE_MEANWHILE;
  });
  return followUp(editorial, kind, saved, who);
}

async function followUp<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  saved: Each | Refusal,
  who: Actor,
): Promise<Each | Refusal> {
  return (!isRefusal(saved) && (await kind.followUp?.(editorial, saved, who))) || saved;
}

export async function setVisibility<Each extends Item, Fields>(
  editorial: RedirectingEditorial,
  kind: Kind<Each, Fields>,
  { who, basedOn }: Pick<WriteCommand, 'who' | 'basedOn'>,
  { id, isActive, reason, withdrawnUa, withdrawnEn, redirectTo, undo }: StaffVisibility,
): Promise<Each | Refusal> {
  const run = async (content: ContentTransaction): Promise<Each | Refusal> => {
    const command: WriteCommand = { who, id, basedOn, action: isActive ? 'show' : 'hide' };
    if (undo) return itemAfter(await takeBack(content, kind, { ...command, id }));
    const isWithdrawn = isActive === 0 && Boolean(withdrawnUa || withdrawnEn);
    const previous = await previousState(content.trx, kind, id);
    const details = {
      ...(reason && { reason }),
      ...(isWithdrawn && { withdrawnUa, withdrawnEn }),
      ...(previous && { former: previous }),
    };
    const written = await write(content, kind, { ...command, details }, async (write, before) => {
      const fields = before && { ...kind.fieldsOf(before), isActive };
      const refusal = fields && before.isActive !== isActive && (await kind.refuses?.(write, before, fields));
      if (refusal) return refusal;
      await kind.rows.setVisibility(write, id, isActive);
      // Also where it was so already: then a reason that nobody speaks of stays.
      const isKept = before?.isActive === 0 && withdrawnUa === undefined && withdrawnEn === undefined;
      await updateItem(write, kind, id)
        .set({
          publish_at: null,
          ...(isActive === 0 && { hide_at: null }),
          ...(isActive === 0 &&
            !isKept && { withdrawn_ua: withdrawnUa ?? '', withdrawn_en: withdrawnEn ?? '' }),
        })
        .execute();
      return id;
    });
    const isLed = isActive === 0 && !isRefusal(written) && (await wasShown(content.trx, kind, id));
    const refusal = isLed && (await leadElsewhere(content, kind, who, written, redirection));
    return refusal || itemAfter(written);
  };
  const redirection = { siteUrl: editorial.siteUrl, redirectTo };
  return inTransaction(editorial, run, beginOf(redirection));
}

const previousState = (trx: ContentTransaction['trx'], kind: Pick<Kind, 'name' | 'table'>, id: number) =>
  selectItem(trx, kind, id)
    .select(['first_published_at', 'publish_at', 'hide_at', 'is_day_set', 'withdrawn_ua', 'withdrawn_en'])
    .select(['review', 'review_remark', 'review_by_id', 'review_by_name', 'review_at'])
    .executeTakeFirst();

/** As it was before it was last shown or hidden, if that was the last thing done to it. */
async function takeBack<Each extends Item, Fields>(
  content: ContentTransaction,
  kind: Kind<Each, Fields>,
  command: WriteCommand & { id: number },
) {
  const { trx } = content;
  const { id } = command;
  const now = await kind.rows.find(trx, id);
  if (!now) return { refused: 'not-found' } as const;
  const state = (await findDetails(trx, kind, now))?.former;
  const previous = state && (await findRevision(trx, kind, id, now.version - 1));
  if (!state || !previous) return changedMeanwhile(trx, kind, now);
  const basedOn = command.basedOn ?? [now.version];
  return write(content, kind, { ...command, basedOn, state }, async (write, before) => {
    const refusal = await kind.refuses?.(write, before, kind.fieldsOf(previous));
    if (refusal) return refusal;
    await kind.rows.update(write, id, kind.fieldsOf(previous));
    await kind.rows.setVisibility(write, id, previous.isActive);
    await updateItem(write, kind, id).set(state).execute();
    return id;
  });
}

/** An earlier version becomes the newest. Whether visitors see the item stays as it is. */
export async function restoreRevision<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  { who, basedOn }: Pick<WriteCommand, 'who' | 'basedOn'>,
  { id, version, reason }: { id: number; version: number; reason?: string | undefined },
): Promise<Each | Refusal> {
  const saved = await inTransaction(editorial, async (content): Promise<Each | Refusal> => {
    const revision = await findRevision(content.trx, kind, id, version);
    if (!revision) return { refused: 'not-found' };
    const fields = kind.fieldsOf(revision);
    const details = { restored: version, ...(reason && { reason }) };
    const translatedFrom = await translationSource(content.trx, kind, id, version);
    const command: WriteCommand = { who, id, basedOn, action: 'restore', details, translatedFrom };
    const written = await write(content, kind, command, async (write, before) => {
      const files = kind.filesOf(fields).map(({ field, name }) => ({ path: field, name }));
      const refusal =
        (await refuseUnknownFiles(write, files)) ?? (await kind.refuses?.(write, before, fields));
      if (refusal) return refusal;
      await kind.rows.update(write, id, fields);
      await kind.rows.setVisibility(write, id, before?.isActive ?? 0);
      return id;
    });
    return itemAfter(written);
  });
  return followUp(editorial, kind, saved, who);
}
