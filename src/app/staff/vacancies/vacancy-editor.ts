// What the editor and the history must know of vacancies.
import { today } from '../../../i18n/format.ts';
import type { Vacancy } from '../../../modules/vacancies/vacancy.schema.ts';
import type { Save, Visibility } from '../editor/editor-kind.ts';
import { itemVersions } from '../editor/item-versions.ts';
import { callApi } from '../session/api-client.ts';
import { staffVacancies } from './vacancies.staff.ts';
import { useVacancies } from './vacancies-store.ts';
import { VacancyForm } from './vacancy-form.tsx';
import { VacancyPreview } from './vacancy-preview.tsx';
import { vacancyRules } from './vacancy-rules.ts';
import {
  checkVacancy,
  emptyVacancy,
  type VacancyValues,
  vacancyToSend,
  valuesOfVacancy,
} from './vacancy-values.ts';

export const vacancyEditor = {
  kind: staffVacancies,
  load: (id: number) => callApi<Vacancy>(`/vacancies/${id}`),
  save: ({ values, id, version, isActive, idempotencyKey }: Save<VacancyValues>) => {
    const { add, edit } = useVacancies.getState();
    const body = vacancyToSend(values);
    return id === null
      ? add({ ...body, isActive: isActive ?? 0 }, idempotencyKey)
      : edit({ id, ...body, isActive, version: version ?? undefined });
  },
  versions: itemVersions<Vacancy>(staffVacancies),
  setVisibility: (change: Visibility) => useVacancies.getState().toggleActive(change),
  empty: () => emptyVacancy(today()),
  valuesOf: valuesOfVacancy,
  contentOf: vacancyToSend,
  rules: vacancyRules,
  check: checkVacancy,
  Form: VacancyForm,
  Preview: VacancyPreview,
};
