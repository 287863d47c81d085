// The only SQL about vacancies.

import { readFrom, type Source } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import { raiseContentVersion } from '../../db/content-version.ts';
import type { Flag, VacancyRow } from '../../db/tables.ts';
import type { Visibility } from '../../shared/field-schemas.ts';
import { VACANCIES_LIMIT, type Vacancy, type VacancyList } from './vacancy.schema.ts';

const LIST: Source = 'vacancies/list';
const itemSource = (id: number): Source => `vacancies/${id}`;
const sourcesOf = (id: number): Source[] => [itemSource(id), LIST];

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
  readFrom([itemSource(id)], async () => {
    const row = await db.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? presentVacancy(row) : null;
  });

export type VacancyFields = Omit<Vacancy, 'id' | 'createdAt' | 'updatedAt'>;

/** What an update may leave out stays as it is. */
type Kept = 'publishedAt' | 'isActive';
export type VacancyChanges = Omit<VacancyFields, Kept> & {
  [Field in Kept]?: VacancyFields[Field] | undefined;
};

export async function insertVacancy(db: Database, fields: VacancyFields): Promise<number> {
  const now = new Date().toISOString();
  const { id } = await db
    .insertInto('vacancies')
    .values({
      ...columnsOf(fields),
      published_at: fields.publishedAt,
      is_active: fields.isActive,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await raiseContentVersion(db, sourcesOf(id));
  return id;
}

/** Holds the vacancy until the transaction ends, and tells what it is; an update that changes nothing locks on both engines. */
export async function lockVacancy(trx: Database, id: number): Promise<Vacancy | null> {
  const row = await trx
    .updateTable('vacancies')
    .set((eb) => ({ is_active: eb.ref('is_active') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? presentVacancy(row) : null;
}

export async function updateVacancyFields(trx: Database, id: number, fields: VacancyChanges): Promise<void> {
  await trx
    .updateTable('vacancies')
    .set({ ...columnsOf(fields), updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await raiseContentVersion(trx, sourcesOf(id));
}

export async function setVacancyVisibility(trx: Database, { id, isActive }: Visibility): Promise<void> {
  await trx
    .updateTable('vacancies')
    .set({ is_active: isActive, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await raiseContentVersion(trx, sourcesOf(id));
}

export async function deleteVacancyRow(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('vacancies').where('id', '=', id).execute();
  await raiseContentVersion(trx, sourcesOf(id));
}

function columnsOf(fields: VacancyChanges) {
  return {
    title_ua: fields.titleUa,
    title_en: fields.titleEn,
    department_ua: fields.departmentUa,
    department_en: fields.departmentEn,
    location_ua: fields.locationUa,
    location_en: fields.locationEn,
    employment_type: fields.employmentType,
    work_format: fields.workFormat,
    salary: fields.salary,
    description_ua: fields.descriptionUa,
    description_en: fields.descriptionEn,
    responsibilities_ua: JSON.stringify(fields.responsibilitiesUa),
    responsibilities_en: JSON.stringify(fields.responsibilitiesEn),
    requirements_ua: JSON.stringify(fields.requirementsUa),
    requirements_en: JSON.stringify(fields.requirementsEn),
    conditions_ua: JSON.stringify(fields.conditionsUa),
    conditions_en: JSON.stringify(fields.conditionsEn),
    contact_email: fields.contactEmail,
    published_at: fields.publishedAt,
    deadline: fields.deadline,
    is_active: fields.isActive,
  };
}

function presentVacancy(row: VacancyRow): Vacancy {
  return {
    id: row.id,
    titleUa: row.title_ua,
    titleEn: row.title_en,
    departmentUa: row.department_ua,
    departmentEn: row.department_en,
    locationUa: row.location_ua,
    locationEn: row.location_en,
    employmentType: row.employment_type as Vacancy['employmentType'],
    workFormat: row.work_format as Vacancy['workFormat'],
    salary: row.salary,
    descriptionUa: row.description_ua,
    descriptionEn: row.description_en,
    responsibilitiesUa: JSON.parse(row.responsibilities_ua),
    responsibilitiesEn: JSON.parse(row.responsibilities_en),
    requirementsUa: JSON.parse(row.requirements_ua),
    requirementsEn: JSON.parse(row.requirements_en),
    conditionsUa: JSON.parse(row.conditions_ua),
    conditionsEn: JSON.parse(row.conditions_en),
    contactEmail: row.contact_email,
    publishedAt: row.published_at,
    deadline: row.deadline,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
