// Reports, as the whole staff area knows them.
import { pathOfReport, type ReportFields, reportsKind } from '../../modules/reports/reports.kind.ts';
import { type FieldNames, inBothLanguages } from '../frame/field-names.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';

export const reportFields = {
  slug: { text: 'report.dashboard' },
  ...inBothLanguages('title', { text: 'report.title' }),
  asOf: { text: 'report.asOf' },
  ...inBothLanguages('source', { text: 'report.source' }),
  ...inBothLanguages('method', { text: 'report.method' }),
  ...inBothLanguages('note', { text: 'report.note' }),
  isDemonstration: { text: 'report.isDemonstration', shownAs: 'flag' },
  releaseEvery: { text: 'report.releaseEvery' },
  releaseDay: { text: 'report.releaseDay' },
  releaseTime: { text: 'report.releaseTime' },
  corrections: { text: 'corrections' },
  views: { text: 'report.views' },
  isActive: { text: 'showOnSite', shownAs: 'flag' },
  order: { text: 'order' },
} satisfies FieldNames<keyof ReportFields | 'isActive' | 'order'>;

export const staffReports: StaffCollection = {
  ...reportsKind,
  address: pathOfReport,
  texts: { title: 'reports', edit: 'editReport', words: 'reportWords' },
  collection: { add: 'addReport', empty: 'emptyReports', withdrawn: 'reportWithdrawn' },
  fields: reportFields,
  isJudged: false,
};
