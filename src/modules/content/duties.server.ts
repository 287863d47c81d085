// The register of duties: filled by the release, ticked off by hand or by what is published where a duty says it stands
// (docs/decisions/0086-duties.md).
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import duties from '../../../content/duties.json' with { type: 'json' };
import { staffOf } from '../../access/guard-routes.server.ts';
import { EVERYTHING, readFrom } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import { commandOf, sendSaved, versionOf } from '../../editorial/base-version.server.ts';
import type { DuesOf } from '../../editorial/calendar.server.ts';
import {
  type Collection,
  collectionEntry,
  collectionValues,
  serveCollection,
} from '../../editorial/collection.server.ts';
import { type CollectionItem, collectionSchemas, entryIn } from '../../editorial/collection.ts';
import type { Editorial, Kind } from '../../editorial/kind.server.ts';
import { type Save, saveItem } from '../../editorial/save-item.server.ts';
import { today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { idParams, versionOnly } from '../../shared/field-schemas.ts';
import { isFileName } from '../../shared/file-name.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { problemAnswers } from '../../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../../shared/problem.ts';
import {
  DUTY_STATES,
  type DutyFields,
  type DutyPages,
  type DutyState,
  dutiesKind,
  isMetBy,
  metOn,
  type ShownDuty,
  SOON_DAYS,
  stateOfDuty,
} from './duties.kind.ts';
import type { Published } from './published.server.ts';

const DAY_MS = 86_400_000;

type Fields = DutyFields & { isActive: 0 | 1 };
type DutyKind = Kind<CollectionItem<DutyFields>, Fields>;

/** What visitors find where a duty says it stands; null where it is nothing. */
type FindPublished = (db: Database, meets: string) => Promise<Published | null>;

const collection: Collection<DutyFields> = {
  declaration: dutiesKind,
  seeds: () =>
    (duties as (Partial<DutyFields> & { key: string; isDraft?: boolean })[]).map(
      ({ key, isDraft = false, ...fields }) => ({ key, isDraft, fields: { ...dutiesKind.empty, ...fields } }),
    ),
  files: ({ meets }) => (isFileName(meets) ? [{ field: 'meets', name: meets }] : []),
  async refuses(trx, before, { owner }): Promise<Refusal | null> {
    if (owner === null || owner === before?.owner) return null;
    const person = await trx.selectFrom('users').select('id').where('id', '=', owner).executeTakeFirst();
    return person
      ? null
      : { refused: 'invalid-input', errors: [{ path: 'owner', message: say.invalidValue }] };
  },
  // For staff: visitors find what it leads to.
  searchEntry: (item, lang) =>
    collectionEntry(dutiesKind, item, lang, ({ title, act, note }) => ({
      path: dutiesKind.path,
      title,
      lead: act,
      texts: [note],
      isPublic: false,
    })),
};

const save = (
  editorial: Editorial,
  kind: DutyKind,
  sent: Pick<Save<unknown, unknown>, 'who' | 'basedOn'> & { id: number },
  change: (before: DutyFields) => Partial<DutyFields> | null,
) =>
  saveItem(editorial, kind, {
    ...sent,
    fields: async (_trx, before) => {
      if (!before) return { refused: 'not-found' };
      const fields = kind.fieldsOf(before);
      return { ...fields, ...change(fields) };
    },
  });

const serveDone =
  (kind: DutyKind, find: FindPublished): FastifyPluginAsyncZod<Editorial> =>
  async (api, editorial) => {
    api.get(
      '/duties/states',
      {
        config: { permission: 'content.write' },
        schema: {
          tags: ['duties'],
          summary: 'Which are met, due soon, overdue, or published nowhere, by their numbers',
          response: {
            200: z.object({ states: z.record(z.string(), z.enum(DUTY_STATES)) }),
            ...problemAnswers('unauthenticated', 'forbidden'),
          },
        },
      },
      async () => ({ states: await dutyStates(editorial.db, find) }),
    );

    api.post(
      '/duties/:id/done',
      {
        config: { permission: 'content.publish' },
        schema: {
          tags: ['duties'],
          summary: 'Say that it is met today; it is due again by its period',
          params: idParams,
          ...versionOnly,
          response: {
            200: collectionSchemas(dutiesKind).item,
            ...problemAnswers('invalid-input', 'unauthenticated', 'forbidden', 'not-found'),
            ...problemAnswers('changed-meanwhile', 'maintenance', 'too-many-requests'),
          },
        },
      },
      async (request, reply) => {
        const command = { ...commandOf(request, versionOf(request)), who: staffOf(request) };
        const now = new Date().toISOString();
        const saved = await save(editorial, kind, { ...command, id: request.params.id }, (duty) =>
          metOn(duty, now, today()),
        );
        return sendSaved(reply, editorial.db, dutiesKind, saved);
      },
    );
  };

async function statedDuties(db: Database, find: FindPublished) {
  const soon = today(new Date(Date.now() + SOON_DAYS * DAY_MS));
  const duties = await collectionValues<DutyFields>(db, dutiesKind);
  return Promise.all(
    duties.map(async (duty) => {
      const isThere = duty.meets !== '' && (await find(db, duty.meets)) !== null;
      return { ...duty, is: stateOfDuty(duty, { isThere, today: today(), soon }) };
    }),
  );
}

const dutyStates = async (db: Database, find: FindPublished): Promise<Record<string, DutyState>> =>
  Object.fromEntries((await statedDuties(db, find)).map(({ id, is }) => [id, is]));

/** Those that ask for somebody. */
async function unmetDuties(db: Database, find: FindPublished) {
  return (await statedDuties(db, find)).flatMap(({ is, id, titleUa: title, owner, dueAt }) =>
    is === 'met' ? [] : [{ is, id, title, owner, dueAt }],
  );
}

/** In the calendar. */
export const duesOfDuties: DuesOf = async (db, { from, to }) =>
  (await collectionValues<DutyFields>(db, dutiesKind)).flatMap(({ id, titleUa, dueAt, isActive }) =>
    dueAt !== null && dueAt >= from && dueAt <= to
      ? [
          {
            ...{ kind: dutiesKind.name, id, title: titleUa, is: 'due' as const, at: dueAt },
            state: isActive ? ('published' as const) : ('hidden' as const),
          },
        ]
      : [],
  );

/** Those that are met, as visitors see them. */
async function listPublic(db: Database, find: FindPublished, language: Language): Promise<ShownDuty[]> {
  const shown: ShownDuty[] = [];
  for (const duty of await collectionValues<DutyFields>(db, dutiesKind)) {
    const published = duty.isActive === 1 && duty.meets !== '' ? await find(db, duty.meets) : null;
    if (!published) continue;
    const { id, section, title, titleUa, act, actEn, actUrl, isActConfirmed, meets, lang } = {
      ...duty,
      ...entryIn(duty, language),
    };
    const known = language === 'en' && !lang ? actEn : act;
    shown.push({
      ...{ id, section, title: title || titleUa, lang, meets },
      act: isActConfirmed ? known : '',
      actUrl: isActConfirmed ? actUrl : '',
      since: published.since,
      changedAt: published.changedAt,
    });
  }
  return shown;
}

/**
 * Ticks off what has been published where a duty says it stands. What is published at its time, or by another server, is found as
 * well: it is looked for, not told.
 */
export async function settleDuties(
  editorial: Editorial,
  kind: DutyKind,
  find: FindPublished,
): Promise<number> {
  let settled = 0;
  for (const duty of await collectionValues<DutyFields>(editorial.db, dutiesKind)) {
    const at = duty.meets === '' ? null : (await find(editorial.db, duty.meets))?.renewedAt;
    if (!at || !isMetBy(duty, at, kyivDay(new Date(at)))) continue;
    const saved = await save(editorial, kind, { who: null, id: duty.id }, (before) => {
      // An editor may have been faster.
      const isSame = before.meets === duty.meets && isMetBy(before, at, kyivDay(new Date(at)));
      return isSame ? metOn(before, at, kyivDay(new Date(at))) : null;
    });
    if (!isRefusal(saved)) settled += 1;
  }
  return settled;
}

export function servedDuties(find: FindPublished) {
  const served = serveCollection(collection);
  return {
    ...served,
    routes: [...served.routes, serveDone(served.kind, find)],
    pages: (db: Database): DutyPages => ({
      // What it leads to may be anything.
      publicDuties: (language) => readFrom([EVERYTHING], () => listPublic(db, find, language)),
    }),
    states: (db: Database) => dutyStates(db, find),
    unmet: (db: Database) => unmetDuties(db, find),
    settle: (editorial: Editorial) => settleDuties(editorial, served.kind, find),
  };
}
