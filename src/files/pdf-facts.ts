// What is known of a PDF after it was looked at, and what of it keeps people from reading it. Safe in the browser.
import { z } from 'zod';

export const pdfFactsSchema = z.union([
  z.object({
    pages: z.int(),
    looked: z.int().meta({ description: 'How many of them were looked at, from the first' }),
    bare: z.int().meta({ description: 'How many of these have no text' }),
    isTagged: z.boolean(),
    language: z.string().meta({ description: 'As the file says it; empty where it does not' }),
    hasTitle: z.boolean(),
  }),
  z.object({ unread: z.enum(['locked', 'failed']) }),
]);

export type PdfFacts = z.output<typeof pdfFactsSchema>;

/** The worst first. */
export const PDF_POINTS = [
  'scan',
  'halfScan',
  'locked',
  'unread',
  'untagged',
  'noLanguage',
  'noTitle',
] as const;
export type PdfPoint = (typeof PDF_POINTS)[number];

/** Of a scan nothing else is said: there is no text for tags and a language to be of. */
export function pdfPoints(facts: PdfFacts): PdfPoint[] {
  if ('unread' in facts) return [facts.unread === 'locked' ? 'locked' : 'unread'];
  const { looked, bare, isTagged, language, hasTitle } = facts;
  if (looked > 0 && bare === looked) return ['scan'];
  return PDF_POINTS.filter(
    (point) =>
      (point === 'halfScan' && bare > 0) ||
      (point === 'untagged' && !isTagged) ||
      (point === 'noLanguage' && language === '') ||
      (point === 'noTitle' && !hasTitle),
  );
}

/** Those that a text beside the document makes up for: who cannot read the one reads the other. */
const MENDED_BY_TEXT: readonly PdfPoint[] = ['scan', 'halfScan', 'locked', 'unread', 'untagged'];

type Looked = { pdf?: PdfFacts | null | undefined; hasTextUa?: boolean | undefined };

/** What is left to be done about a document, or to be known of it, before it is published. */
export const openPdfPoints = ({ pdf, hasTextUa }: Looked): PdfPoint[] =>
  pdf ? pdfPoints(pdf).filter((point) => !(hasTextUa && MENDED_BY_TEXT.includes(point))) : [];
