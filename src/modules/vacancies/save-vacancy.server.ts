// Adding, changing and deleting a vacancy, each with a note of who did it.

import { type Actor, record } from '../../audit/audit-log.server.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Database } from '../../db/connection.ts';
import { madeBefore, makeOnce } from '../../db/make-once.ts';
import { today } from '../../i18n/format.ts';
import { withSafeTexts } from '../../rich-text/clean-rich-text.server.ts';
import type { Visibility } from '../../shared/field-schemas.ts';
import { isRefusal, MADE_MEANWHILE, type Refusal } from '../../shared/problem.ts';
import {
  deleteVacancyRow,
  findVacancy,
  insertVacancy,
  lockVacancy,
  setVacancyVisibility,
  updateVacancyFields,
} from './vacancies-repository.server.ts';
import { VACANCY_LIMITS, type Vacancy, type VacancyBody, type VacancyUpdate } from './vacancy.schema.ts';

const TEXTS = { descriptionUa: VACANCY_LIMITS.description, descriptionEn: VACANCY_LIMITS.description };

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
  const once = { personId: who?.id ?? 0, key };
  const made = await madeBefore(db, 'vacancy', once);
  if (made !== null) return updateVacancy(db, who, { ...body, id: made });
  const safe = await withSafeTexts(body, TEXTS);
  if (isRefusal(safe)) return safe;
  const { publishedAt = today(), ...fields } = safe;
  return db.transaction().execute(async (trx) => {
    const id = await makeOnce(trx, 'vacancy', once, () => insertVacancy(trx, { ...fields, publishedAt }));
    if (id === null) return MADE_MEANWHILE;
    const item = { id, title: fields.titleUa };
    const changes = changedFields(null, { ...fields, publishedAt });
    await record(trx, { who, action: 'add', kind: 'vacancy', item, changes });
    return (await findVacancy(trx, id)) ?? { refused: 'not-found' };
  });
}

export async function updateVacancy(
  db: Database,
  who: Actor,
  body: VacancyUpdate,
): Promise<Vacancy | Refusal> {
  const safe = await withSafeTexts(body, TEXTS);
  if (isRefusal(safe)) return safe;
  const { id, ...fields } = safe;
  return db.transaction().execute(async (trx) => {
    const before = await lockVacancy(trx, id);
    if (!before) return { refused: 'not-found' };
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
    return after ?? { refused: 'not-found' };
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
