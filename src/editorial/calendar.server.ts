// What is out and what is to come, day by day: the calendar of the staff area.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { sendRefusal } from '../http/send-problem.ts';
import { endOfDay, startOfDay } from '../i18n/format.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { columnName } from './columns.ts';
import { type CalendarEntry, calendarQuery, calendarSchema, type State } from './item.schema.ts';
import { isOfKind } from './item-rows.server.ts';
import type { Kind } from './kind.server.ts';
import { STATE } from './states.server.ts';

/** More than a screen can show. */
const MOST_DAYS = 100;
const MOST_ENTRIES = 2_000;

const ALWAYS = sql<boolean>`1 = 1`;

const TIMES = { shown: 'first_published_at', publish: 'publish_at', hide: 'hide_at' } as const;

async function entriesOf(
  db: Database,
  kind: Kind,
  days: { from: string; to: string },
): Promise<CalendarEntry[]> {
  const [from, to] = [startOfDay(days.from), endOfDay(days.to)];
  const isPublished = kind.filters.published ?? ALWAYS;
  const title = sql.ref(kind.filters.title ?? columnName(kind.title));
  const columns = [
    ...Object.entries(TIMES).map(([is, column]) => ({ is, column, from, to })),
    ...(kind.filters.deadline ? [{ is: 'deadline', column: kind.filters.deadline, ...days }] : []),
  ];
  const parts = columns.map(
    ({
      is,
      column,
      ...between
    }) => sql`select id, ${title} as title, ${STATE} as state, ${sql.lit(is)} as "is",
      ${sql.ref(column)} as at from ${sql.table(kind.table)}
      where ${isOfKind(kind)} and ${is === 'shown' ? isPublished : ALWAYS} and ${sql.ref(column)} between ${between.from} and ${between.to}`,
  );
  const { rows } = await sql<Omit<CalendarEntry, 'kind'> & { state: State }>`
    ${sql.join(parts, sql` union all `)} order by at, id limit ${sql.lit(MOST_ENTRIES)}`.execute(db);
  return rows.map((row) => ({ kind: kind.name, ...row }));
}

type Days = { from: string; to: string };
/** What is due by a day, whatever its kind stores of it. */
export type DuesOf = (db: Database, days: Days) => Promise<CalendarEntry[]>;

export async function readCalendar(
  db: Database,
  kinds: Kind[],
  days: Days,
  dues: DuesOf = async () => [],
): Promise<CalendarEntry[]> {
  const entries = await Promise.all([...kinds.map((kind) => entriesOf(db, kind, days)), dues(db, days)]);
  return entries.flat().sort((one, other) => (one.at < other.at ? -1 : 1));
}

export const serveCalendar: FastifyPluginAsyncZod<{ db: Database; kinds: Kind[]; dues: DuesOf }> = async (
  api,
  { db, kinds, dues },
) => {
  api.get(
    '/calendar',
    {
      config: { permission: 'content.write' },
      schema: {
        tags: ['calendar'],
        summary: 'What was shown and what is to be shown and hidden in some days',
        querystring: calendarQuery,
        response: {
          200: calendarSchema,
          ...problemAnswers('invalid-input', 'unauthenticated', 'forbidden'),
        },
      },
    },
    async (request, reply) => {
      const { from, to } = request.query;
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
      if (days < 0 || days > MOST_DAYS) {
        const errors = [{ path: 'to', message: say.invalidDate }];
        return sendRefusal(reply, { refused: 'invalid-input', errors });
      }
      return { entries: await readCalendar(db, kinds, { from, to }, dues) };
    },
  );
};
