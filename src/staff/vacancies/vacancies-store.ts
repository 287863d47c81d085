// The staff area's list of vacancies and everything that can be done to it (sections 3 and 4 of the specification).
import { create } from 'zustand';
import type { StaffVisibility } from '../../editorial/item.schema.ts';
import {
  VACANCIES_LIMIT,
  type Vacancy,
  type VacancyBody,
  type VacancyList,
  type VacancyUpdate,
} from '../../modules/vacancies/vacancy.schema.ts';
import { type ListQuery, listCall, type RequestState, request, toggled } from '../list/list-request.ts';
import { callApi } from '../session/api-client.ts';
import { latestOnly } from '../session/latest-request.ts';

type Visibility = Pick<Vacancy, 'id' | 'isActive'>;

export type VacanciesState = RequestState & {
  vacancies: Vacancy[];
  pagesCount: number;
  load: (query: ListQuery) => Promise<VacancyList>;
  /** `idempotencyKey` as in the API client. */
  add: (vacancy: VacancyBody, idempotencyKey?: string) => Promise<Vacancy>;
  /** The edited vacancy moves to the end of the list. */
  edit: (vacancy: VacancyUpdate) => Promise<Vacancy>;
  toggleActive: (change: StaffVisibility, basedOn?: number) => Promise<Visibility>;
  remove: (id: number, redirectTo?: string) => Promise<void>;
};

const nextLoad = latestOnly();

export const useVacancies = create<VacanciesState>()((set) => ({
  vacancies: [],
  pagesCount: 0,
  isLoading: false,
  error: null,

  load: (query) =>
    request(
      set,
      () => callApi<VacancyList>(listCall('vacancies', VACANCIES_LIMIT, query)),
      (_state, { vacancies, pagesCount }) => ({ vacancies, pagesCount }),
      nextLoad(),
    ),

  add: (vacancy, idempotencyKey) =>
    request(
      set,
      () => callApi<Vacancy>('/vacancies', { method: 'POST', json: vacancy, idempotencyKey }),
      ({ vacancies }, added) => ({ vacancies: [...vacancies, added] }),
    ),

  edit: (vacancy) =>
    request(
      set,
      () => callApi<Vacancy>('/vacancies/update', { method: 'PUT', json: vacancy }),
      ({ vacancies }, edited) => ({ vacancies: [...vacancies.filter(({ id }) => id !== edited.id), edited] }),
    ),

  toggleActive: (visibility, basedOn) =>
    request(
      set,
      () =>
        callApi<Visibility>('/vacancies/updateVisibility', { method: 'PATCH', json: visibility, basedOn }),
      ({ vacancies }, { id, isActive }) => ({
        vacancies: vacancies.map((vacancy) => (vacancy.id === id ? toggled(vacancy, isActive) : vacancy)),
      }),
    ),

  remove: async (id, redirectTo) => {
    await request(
      set,
      () =>
        callApi(`/vacancies/${id}`, {
          method: 'DELETE',
          ...(redirectTo !== undefined && { json: { redirectTo } }),
        }),
      ({ vacancies }) => ({ vacancies: vacancies.filter((vacancy) => vacancy.id !== id) }),
    );
  },
}));
