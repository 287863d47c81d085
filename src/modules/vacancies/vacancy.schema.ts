// What a vacancy is, for the pages, the staff area and the API alike.
export const EMPLOYMENT_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const;
export const WORK_FORMATS = ['office', 'hybrid', 'remote'] as const;

export const VACANCIES_LIMIT = 100;

export type Vacancy = {
  id: number;
  titleUa: string;
  titleEn: string;
  departmentUa: string;
  departmentEn: string;
  locationUa: string;
  locationEn: string;
  employmentType: (typeof EMPLOYMENT_TYPES)[number];
  workFormat: (typeof WORK_FORMATS)[number];
  salary: string;
  descriptionUa: string;
  descriptionEn: string;
  responsibilitiesUa: string[];
  responsibilitiesEn: string[];
  requirementsUa: string[];
  requirementsEn: string[];
  conditionsUa: string[];
  conditionsEn: string[];
  contactEmail: string;
  publishedAt: string;
  deadline: string | null;
  isActive: 0 | 1;
  createdAt: string;
  updatedAt: string;
};

export type VacancyList = { vacancies: Vacancy[]; pagesCount: number; total: number };
