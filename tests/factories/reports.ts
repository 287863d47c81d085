// Reports as an installation starts with them, in one language.
import type { Language } from '../../src/i18n/language.ts';
import { type LocalizedReport, localizedReport } from '../../src/modules/reports/drawn-report.ts';
import type { ReportFields } from '../../src/modules/reports/reports.kind.ts';
import { readReportFiles } from '../../src/modules/reports/reports.server.ts';

const reports = readReportFiles();

export const releasedReport = (slug: string): ReportFields =>
  reports.find((report) => report.slug === slug) as ReportFields;

export const reportIn = (slug: string, language: Language): LocalizedReport =>
  localizedReport(releasedReport(slug), language);
