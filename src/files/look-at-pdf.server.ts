// What a PDF offers to those who do not see it: a text, tags, a language, a title. Runs in the process for files alone: what comes with
// such a document is anybody's, and the library that reads it is large (docs/decisions/0087-documents-that-everybody-can-read.md).
import { readFile } from 'node:fs/promises';
import type { PdfFacts } from './pdf-facts.ts';
import type { Upload } from './upload.ts';

/** A scan is known by its first pages, and so is the rest. */
const MOST_PAGES = 60;
/** A number that the scanner has printed on a page is no text of it. */
const FEWEST_LETTERS = 10;
const LONGEST_LANGUAGE = 40;

const isSaid = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

export async function lookAtPdf({ path }: Upload): Promise<PdfFacts> {
  const { getDocument, PasswordException, VerbosityLevel } = await import('unpdf/pdfjs');
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    // Nothing is drawn and nothing fetched.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: 0,
  });
  try {
    const document = await loading.promise;
    const { info, metadata } = await document.getMetadata();
    const said = info as { Language?: unknown; Title?: unknown; EncryptFilterName?: unknown };
    if (said.EncryptFilterName) return { unread: 'locked' };
    const marks = await document.getMarkInfo();
    const looked = Math.min(document.numPages, MOST_PAGES);
    let bare = 0;
    let hasTree = false;
    for (let number = 1; number <= looked; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const letters = items.reduce(
        (sum, item) => sum + ('str' in item ? item.str.replace(/[^\p{L}\p{N}]/gu, '').length : 0),
        0,
      );
      if (letters < FEWEST_LETTERS) bare += 1;
      hasTree ||= (await page.getStructTree()) !== null;
      page.cleanup();
    }
    return {
      pages: document.numPages,
      looked,
      bare,
      isTagged: Boolean(marks?.Marked) && hasTree,
      language: isSaid(said.Language) ? String(said.Language).trim().slice(0, LONGEST_LANGUAGE) : '',
      hasTitle: isSaid(said.Title) || isSaid(metadata?.get('dc:title')),
    };
  } catch (error) {
    return { unread: error instanceof PasswordException ? 'locked' : 'failed' };
  } finally {
    await loading.destroy().catch(() => {});
  }
}
