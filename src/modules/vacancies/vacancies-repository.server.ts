// The only SQL about vacancies.

import { readFrom } from '../../cache/made-from.server.ts';
import type { Database } from '../../db/connection.ts';
import type { Flag, OwnColumns, VacancyRow } from '../../db/tables.ts';
import type { ItemRows, Kind } from '../../editorial/kind.server.ts';
import { itemSource, listSource } from '../../editorial/write.server.ts';
import { vacanciesKind } from './vacancies.kind.ts';
import { VACANCIES_LIMIT, type Vacancy, type VacancyFields, type VacancyList } from './vacancy.schema.ts';

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

const columnsOf = (fields: VacancyFields): OwnColumns<'vacancies'> => ({
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
});

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
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const rows: ItemRows<Vacancy, VacancyFields> = {
  find: findVacancy,
  async insert(write, fields) {
    const now = new Date().toISOString();
    const { id } = await write
      .insertInto('vacancies')
      .values({ ...columnsOf(fields), created_at: now, updated_at: now })
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
  fieldsOf: ({ id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields }) =>
    fields,
  filesOf: () => [],
};
