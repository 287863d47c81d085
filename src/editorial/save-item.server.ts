// What can be done to an item of any kind: add it, save it whole, show it, hide it, take an earlier version again. Deleting is
// in trash.server.ts.
import type { Actor } from '../audit/audit-log.server.ts';
import { isRefusal, MADE_MEANWHILE, type Refusal } from '../shared/problem.ts';
import { addedBefore, addOnce } from './idempotency.server.ts';
import type { StaffVisibility } from './item.schema.ts';
import type { Editorial, Kind } from './kind.server.ts';
import type { Item } from './kind.ts';
import { findRevision, isLastChangedBy } from './revisions.server.ts';
import {
  type ContentTransaction,
  changedMeanwhile,
  type Deed,
  inTransaction,
  itemAfter,
  refuseUnknownFiles,
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
  basedOn?: number[] | undefined;
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
  return inTransaction(editorial, async (content) => {
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
          if (!before) return kind.rows.insert(write, whole);
          await kind.rows.update(write, before.id, whole);
          return before.id;
        },
      );
      return itemAfter(written);
    };
    if (added !== null) return save();
    return (await addOnce(content.trx, auditKind, once, save)) ?? MADE_MEANWHILE;
  });
}

export async function setVisibility<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  { who, basedOn }: Pick<Deed, 'who' | 'basedOn'>,
  { id, isActive, reason, withdrawnUa = '', withdrawnEn = '' }: StaffVisibility,
): Promise<Each | Refusal> {
  const details = reason ? { reason } : undefined;
  const deed: Deed = { who, id, basedOn, details, action: isActive ? 'show' : 'hide' };
  return inTransaction(editorial, async (content) => {
    const written = await write(content, kind, deed, async (write) => {
      await kind.rows.setVisibility(write, id, isActive);
      // Also where it was so already.
      const withdrawn = isActive === 0 && { withdrawn_ua: withdrawnUa, withdrawn_en: withdrawnEn };
      await write
        .updateTable(kind.table)
        .set({ publish_at: null, ...withdrawn })
        .where('id', '=', id)
        .execute();
      return id;
    });
    return itemAfter(written);
  });
}

/** An earlier version becomes the newest. Whether visitors see the item stays as it is. */
export async function restoreRevision<Each extends Item, Fields>(
  editorial: Editorial,
  kind: Kind<Each, Fields>,
  { who, basedOn }: Pick<Deed, 'who' | 'basedOn'>,
  { id, version }: { id: number; version: number },
): Promise<Each | Refusal> {
  return inTransaction(editorial, async (content) => {
    const revision = await findRevision(content.trx, kind, id, version);
    if (!revision) return { refused: 'not-found' };
    const fields = kind.fieldsOf(revision);
    const deed: Deed = { who, id, basedOn, action: 'restore' };
    const written = await write(content, kind, deed, async (write, before) => {
      const files = kind.filesOf(fields).map(({ field, name }) => ({ path: field, name }));
      const refusal = await refuseUnknownFiles(write, files);
      if (refusal) return refusal;
      await kind.rows.update(write, id, fields);
      await kind.rows.setVisibility(write, id, before?.isActive ?? 0);
      return id;
    });
    return itemAfter(written);
  });
}
