// Adding, changing and deleting a vacancy, each with a note of who did it.
import type { Database } from '../../db/connection.ts';
import { madeBefore, makeOnce } from '../../db/make-once.ts';
import { today } from '../../i18n/format.ts';
import type { Visibility } from '../../shared/field-schemas.ts';
import { MADE_MEANWHILE, type Refusal } from '../../shared/problem.ts';
import { sanitizeRichText } from '../../shared/sanitize-rich-text.server.ts';
import { type Actor, record } from '../audit/audit-log.server.ts';
import { changedFields } from '../audit/changed-fields.ts';
import {
  deleteVacancyRow,
  findVacancy,
  insertVacancy,
  lockVacancy,
  setVacancyVisibility,
  updateVacancyFields,
} from './vacancies-repository.server.ts';
import type { Vacancy, VacancyBody, VacancyUpdate } from './vacancy.schema.ts';

function withSafeTexts<T extends { descriptionUa: string; descriptionEn: string }>(body: T): T {
  return {
    ...body,
    descriptionUa: sanitizeRichText(body.descriptionUa),
    descriptionEn: sanitizeRichText(body.descriptionEn),
  };
}

function fieldsOf(vacancy: Vacancy) {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = vacancy;
  return fields;
}

/** With the key of an earlier call, changes what that one has made. */
export async function createVacancy(
  db: Database,
  who: Actor,
  body: VacancyBody,
  key?: string,
): Promise<Vacancy | Refusal> {
  const made = await madeBefore(db, 'vacancy', key);
  if (made !== null) return (await updateVacancy(db, who, { ...body, id: made })) ?? { refused: 'not-found' };
  const { publishedAt = today(), ...fields } = withSafeTexts(body);
  return db.transaction().execute(async (trx) => {
    const id = await makeOnce(trx, 'vacancy', key, () => insertVacancy(trx, { ...fields, publishedAt }));
    if (id === null) return MADE_MEANWHILE;
    const item = { id, title: fields.titleUa };
    const changes = changedFields(null, { ...fields, publishedAt });
    await record(trx, { who, action: 'add', kind: 'vacancy', item, changes });
    return (await findVacancy(trx, id)) ?? { refused: 'not-found' };
  });
}

/** Null when there is no such vacancy. */
export function updateVacancy(db: Database, who: Actor, body: VacancyUpdate): Promise<Vacancy | null> {
  const { id, ...fields } = withSafeTexts(body);
  return db.transaction().execute(async (trx) => {
    const before = await lockVacancy(trx, id);
    if (!before) return null;
    await updateVacancyFields(trx, id, fields);
    const after = await findVacancy(trx, id);
    const changes = changedFields(fieldsOf(before), after && fieldsOf(after));
    await record(trx, {
      who,
      action: 'change',
      kind: 'vacancy',
      item: { id, title: fields.titleUa },
      changes,
    });
    return after;
  });
}

/** False when there is no such vacancy. */
export function showOrHideVacancy(db: Database, who: Actor, { id, isActive }: Visibility): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const vacancy = await lockVacancy(trx, id);
    if (!vacancy) return false;
    await setVacancyVisibility(trx, { id, isActive });
    const action = isActive ? 'show' : 'hide';
    await record(trx, { who, action, kind: 'vacancy', item: { id, title: vacancy.titleUa } });
    return true;
  });
}

/** False when there is no such vacancy. */
export function deleteVacancy(db: Database, who: Actor, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const vacancy = await lockVacancy(trx, id);
    if (!vacancy) return false;
    await deleteVacancyRow(trx, id);
    const item = { id, title: vacancy.titleUa };
    const changes = changedFields(fieldsOf(vacancy), null);
    await record(trx, { who, action: 'delete', kind: 'vacancy', item, changes });
    return true;
  });
}
