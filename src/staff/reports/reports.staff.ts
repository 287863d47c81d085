// Reports, as the whole staff area knows them.
import {
  pathOfReport,
  type ReportFields,
  type ReportView,
  reportsKind,
} from '../../modules/reports/reports.kind.ts';
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

const view = { text: 'report.views' } as const;

/** What of a view two people may change. */
export const viewFields = {
  ...inBothLanguages('title', { text: 'report.viewTitle' }),
  ...inBothLanguages('finding', { text: 'report.finding' }),
  ...inBothLanguages('unit', { text: 'report.unit' }),
  ...inBothLanguages('note', { text: 'report.viewNote' }),
  id: view,
  kind: { text: 'report.kind' },
  span: { text: 'report.span' },
  look: { text: 'report.look' },
  isTall: view,
  max: view,
  hasRates: { text: 'report.hasRates' },
  events: { text: 'report.events' },
  isDemonstration: { text: 'report.viewIsDemonstration' },
  table: { text: 'tables.title' },
} satisfies FieldNames<keyof ReportView>;

export const eventFields = {
  month: { text: 'report.eventMonth' },
  ...inBothLanguages('text', { text: 'report.eventText' }),
} satisfies FieldNames<'month' | 'textUa' | 'textEn'>;

export const staffReports: StaffCollection = {
  ...reportsKind,
  address: pathOfReport,
  texts: { title: 'reports', edit: 'editReport', words: 'reportWords' },
  collection: {
    add: 'addReport',
    empty: 'emptyReports',
    withdrawn: 'reportWithdrawn',
    duplicate: 'report.next',
  },
  fields: reportFields,
  isJudged: false,
  remarks: 'report.remarks',
};
