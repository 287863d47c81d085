// How two versions of a vacancy are compared and merged.
import { correctionsRule } from '../compare/corrections-rule.ts';
import { choice, code, day, lines, richText, text } from '../compare/field-rules.ts';
import type { FieldRules } from '../compare/merge.ts';
import { vacancyFields as names } from './vacancies.staff.ts';
import type { VacancyValues } from './vacancy-values.ts';

export const vacancyRules: FieldRules<VacancyValues> = {
  titleUa: text(names.titleUa),
  titleEn: text(names.titleEn),
  departmentUa: text(names.departmentUa),
  departmentEn: text(names.departmentEn),
  locationUa: text(names.locationUa),
  locationEn: text(names.locationEn),
  employmentType: choice(names.employmentType, (type) => `pages:career.employment.${type}` as const),
  workFormat: choice(names.workFormat, (format) => `pages:career.format.${format}` as const),
  salary: text(names.salary),
  descriptionUa: richText(names.descriptionUa),
  descriptionEn: richText(names.descriptionEn),
  responsibilitiesUa: lines(names.responsibilitiesUa),
  responsibilitiesEn: lines(names.responsibilitiesEn),
  requirementsUa: lines(names.requirementsUa),
  requirementsEn: lines(names.requirementsEn),
  conditionsUa: lines(names.conditionsUa),
  conditionsEn: lines(names.conditionsEn),
  contactEmail: code(names.contactEmail),
  publishedAt: day(names.publishedAt),
  deadline: day(names.deadline),
  hidesAfterDeadline: choice(names.hidesAfterDeadline, (hides) => (hides ? 'audit.yes' : 'audit.no')),
  corrections: correctionsRule,
};
