// Reads and checks the demonstration reports once, in both languages, when the server starts.
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { inLanguage } from '../../i18n/in-language.ts';
import { ContentError } from './read-content.server.ts';
import { type Report, type Reports, reportSchema } from './report.schema.ts';

const REPORTS = new URL('../../../content/reports/', import.meta.url);

export function readReportFiles(folder = REPORTS): Report[] {
  return readdirSync(folder).map((name) => {
    const parsed = reportSchema.safeParse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    if (!parsed.success) throw new ContentError(`content/reports/${name}:\n${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
}

export function readReports(folder?: URL): Reports {
  const reports = new Map(
    readReportFiles(folder).map((report) => [
      report.slug,
      { ua: inLanguage(report, 'ua'), en: inLanguage(report, 'en') },
    ]),
  );
  return (slug, language) => reports.get(slug)?.[language];
}
