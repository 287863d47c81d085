// What the editor and the history must know of vacancies.
import { today } from '../../i18n/format.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { vacancyHead } from '../../site/describe/item-heads.ts';
import type { Save } from '../editor/editor-kind.ts';
import { itemPublication } from '../editor/item-publication.ts';
import { itemVersions } from '../frame/item-versions.ts';
import { callApi } from '../session/api-client.ts';
import { staffVacancies } from './vacancies.staff.ts';
import { useVacancies } from './vacancies-store.ts';
import { VacancyForm } from './vacancy-form.tsx';
import { VacancyCardPreview, VacancyPreview } from './vacancy-preview.tsx';
import { vacancyReading } from './vacancy-reading.ts';
import { vacancyRules } from './vacancy-rules.ts';
import {
  asSaved,
  checkVacancy,
  contentOfVacancy,
  duplicateOf,
  emptyVacancy,
  nameMessages,
  type VacancyValues,
  vacancyToSend,
} from './vacancy-values.ts';

export const vacancyEditor = {
  ...vacancyReading,
  load: (id: number) => callApi<Vacancy>(`/vacancies/${id}`),
  save: ({ values, id, version, isActive, reason, idempotencyKey }: Save<VacancyValues>) => {
    const { add, edit } = useVacancies.getState();
    const body = vacancyToSend(values);
    return id === null
      ? add({ ...body, isActive: isActive ?? 0, reason }, idempotencyKey)
      : edit({ id, ...body, isActive, reason, version: version ?? undefined });
  },
  versions: itemVersions<Vacancy>(staffVacancies),
  publication: itemPublication<Vacancy>(staffVacancies, (change) =>
    useVacancies.getState().toggleActive(change),
  ),
  empty: () => emptyVacancy(today()),
  duplicateOf: (vacancy: Vacancy) => duplicateOf(vacancy, today()),
  asSaved,
  contentOf: contentOfVacancy,
  rules: vacancyRules,
  dayOf: ({ publishedAt }: VacancyValues) => publishedAt,
  check: checkVacancy,
  nameMessages,
  Form: VacancyForm,
  Preview: VacancyPreview,
  Card: VacancyCardPreview,
  headOf: vacancyHead,
};
