// The only SQL about vacancies.

import { sql } from 'kysely';
import { z } from 'zod';
import { readFrom } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import type { Flag, OwnColumns, VacancyRow } from '../../db/tables.ts';
import { fromColumns, toColumns } from '../../editorial/columns.ts';
import { filesInTexts } from '../../editorial/files-in-texts.ts';
import { entriesBy, type ItemRows, type Kind } from '../../editorial/kind.server.ts';
import { ukrainianUpdatedAt } from '../../editorial/states.server.ts';
import { itemSource, listSource } from '../../editorial/write.server.ts';
import { today } from '../../i18n/format.ts';
import { vacanciesKind } from './vacancies.kind.ts';
import {
  type StoredVacancy,
  storedVacancy,
  VACANCIES_LIMIT,
  type Vacancy,
  type VacancyFields,
  type VacancyList,
  vacancySchema,
} from './vacancy.schema.ts';
import { vacancyEntry } from './vacancy-search.server.ts';

const LIST = listSource(vacanciesKind.name);

export type VacancyFilter = { isActive: Flag; page?: number; limit?: number };

export const listVacancies = (db: Database, filter: VacancyFilter): Promise<VacancyList> =>
  readFrom([LIST], () => readList(db, filter));

async function readList(db: Database, filter: VacancyFilter): Promise<VacancyList> {
  const limit = filter.limit ?? VACANCIES_LIMIT;
  const matching = db.selectFrom('vacancies').where('is_active', '=', filter.isActive);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((filter.page ?? 0) * limit)
    .execute();
  return {
    vacancies: rows.map(presentVacancy),
    pagesCount: Math.ceil(Number(total) / limit),
    total: Number(total),
  };
}

export const findVacancy = (db: Database, id: number): Promise<Vacancy | null> =>
  readFrom([itemSource(vacanciesKind.name, id)], async () => {
    const row = await db.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? presentVacancy(row) : null;
  });

async function findVacancies(db: Database, ids: number[]): Promise<Vacancy[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('vacancies').selectAll().where('id', 'in', ids).execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(presentVacancy);
}

const columnsOf = (fields: VacancyFields): OwnColumns<'vacancies'> => toColumns(fields);

const NAMES = Object.keys(storedVacancy.shape) as (keyof StoredVacancy)[];
const FIELD_NAMES = NAMES.filter(
  (name) => !['id', 'version', 'createdAt', 'updatedAt'].includes(name),
) as (keyof VacancyFields)[];
const LISTS = {
  responsibilitiesUa: true,
  responsibilitiesEn: true,
  requirementsUa: true,
  requirementsEn: true,
  conditionsUa: true,
  conditionsEn: true,
  corrections: true,
} as const;

const presentVacancy = (row: VacancyRow): Vacancy => ({
  ...fromColumns<StoredVacancy>(row, NAMES, LISTS),
  ukrainianUpdatedAt: ukrainianUpdatedAt(vacanciesKind, row),
});

const rows: ItemRows<Vacancy, VacancyFields> = {
  find: findVacancy,
  findAll: findVacancies,
  async insert(write, fields, previous) {
    const now = new Date().toISOString();
    const { id } = await write
      .insertInto('vacancies')
      .values({ ...columnsOf(fields), created_at: now, updated_at: now, ...previous })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async update(write, id, fields) {
    await write.updateTable('vacancies').set(columnsOf(fields)).where('id', '=', id).execute();
  },
  async setVisibility(write, id, isActive) {
    await write.updateTable('vacancies').set({ is_active: isActive }).where('id', '=', id).execute();
  },
  async remove(write, id) {
    await write.deleteFrom('vacancies').where('id', '=', id).execute();
  },
};

export const vacancies: Kind<Vacancy, VacancyFields> = {
  ...vacanciesKind,
  rows,
  whole: (stored) => z.decode(vacancySchema, stored),
  fieldsOf: (vacancy) =>
    Object.fromEntries(FIELD_NAMES.map((name) => [name, vacancy[name]])) as VacancyFields,
  filesOf: (fields) => filesInTexts(vacanciesKind, fields),
  searchEntries: entriesBy(vacancyEntry),
  // Shown after its deadline, it is meant to stay.
  async onShown(write, id) {
    await write
      .updateTable('vacancies')
      .set({ hides_after_deadline: 0 })
      .where('id', '=', id)
      .where('deadline', '<', today())
      .execute();
  },
  passedDeadlines: async (db) => {
    const rows = await db
      .selectFrom('vacancies')
      .select(['id', 'deadline'])
      .where('is_active', '=', 1)
      .where('hides_after_deadline', '=', 1)
      .where('deadline', '<', today())
      .execute();
    return rows.map(({ id, deadline }) => ({ id, deadline: deadline ?? '' }));
  },
  filters: { day: sql`published_at`, deadline: 'deadline' },
  isBare: ({ descriptionUa }) => descriptionUa.includes('alt=""'),
};
