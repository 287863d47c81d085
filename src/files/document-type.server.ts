// What a document is, from its bytes, and what it holds that a document must not. Its name is asked only where bytes cannot tell: a
// table of plain text looks like any text. docs/decisions/0055-what-a-document-may-hold.md
import { type FileHandle, open } from 'node:fs/promises';
import { CONTAINER_NAME, checkArchive } from './archive-files.server.ts';
import type { DocumentType } from './document.ts';
import { type Finding, Found } from './finding.ts';
import { CONTENT_TYPES, officeType } from './office-parts.server.ts';
import { MIMETYPE, mimetypeOf, openDocumentType } from './open-document-parts.server.ts';
import { checkPdf } from './pdf-objects.server.ts';
import { MAX_DOCUMENT_BYTES, type Upload } from './upload.ts';
import {
  Budget,
  bufferSource,
  fileSource,
  readEntry,
  type Source,
  type ZipEntry,
  zipEntries,
} from './zip.server.ts';

const HEAD_BYTES = 1024;
const CHUNK_BYTES = 256 * 1024;
/** Of XML, of objects of PDF and of documents inside; a spreadsheet of some hundred thousand rows has as much. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** A workbook of a chart in a text in a signed container in an archive. */
const MOST_DEPTH = 3;

const PDF_SIGN = '%PDF-';
const ARCHIVE_SIGN = 'PK\x03\x04';

/** Documents inside of documents are looked at like any other; what they hold is said with the names of both. */
async function documentInside(
  source: Source,
  entry: ZipEntry,
  { budget, depth }: Looking,
): Promise<Type | null> {
  if (depth >= MOST_DEPTH) throw new Found('complex', entry.name);
  const content = await readEntry(source, entry, Math.min(MAX_DOCUMENT_BYTES, budget.left));
  if (!content) throw new Found('part', entry.name);
  budget.spend(content.length, entry.name);
  try {
    return await typeOfBytes(bufferSource(content), { budget, depth: depth + 1 });
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    throw new Found(error.finding.found, `${entry.name}: ${error.finding.where}`);
  }
}

type Looking = { budget: Budget; depth: number };

/** Files with their signatures (ASiC). Those for one file are taken inside of an archive: by themselves they are no documents. */
const CONTAINER = /^application\/vnd\.etsi\.asic-([es])\+zip$/;
type Type = DocumentType | 'asics';

async function archiveType(source: Source, looking: Looking): Promise<Type | null> {
  const entries = await zipEntries(source);
  if (!entries) return null;
  const locked = entries.find(({ isLocked }) => isLocked);
  if (locked) throw new Found('locked', locked.name);
  const has = (name: string) => entries.some((entry) => entry.name === name || entry.otherName === name);
  // Parts of documents are read by their names, files of archives by people, whose programs choose one.
  const named = entries.find(({ otherName }) => otherName !== null);
  if (named && (has(MIMETYPE) || has(CONTENT_TYPES))) throw new Found('part', named.name);
  const mimetype = has(MIMETYPE) ? await mimetypeOf(source, entries) : null;
  const container = CONTAINER.exec(mimetype ?? '')?.[1];
  const isContainer = container !== undefined;
  if (has(MIMETYPE) && !isContainer)
    return mimetype === null ? null : openDocumentType(source, entries, mimetype, looking.budget);
  if (has(CONTENT_TYPES))
    return officeType(source, entries, looking.budget, async (entry, type) => {
      if ((await documentInside(source, entry, looking)) !== type) throw new Found('objects', entry.name);
    });
  const files = isContainer ? entries.filter(({ name }) => name !== MIMETYPE) : entries;
  await checkArchive(source, files, looking.budget, async (entry) => {
    const inside = await documentInside(source, entry, looking);
    const names = [entry.name, entry.otherName ?? entry.name];
    const isTaken =
      inside === 'asice' || inside === 'asics'
        ? !isContainer && names.every((name) => CONTAINER_NAME.test(name))
        : inside !== null && inside !== 'zip';
    if (!isTaken) throw new Found('archive', entry.name);
  });
  if (!isContainer) return 'zip';
  return container === 'e' ? 'asice' : 'asics';
}

/** Of a document, or one inside of it; null for what is none. */
async function typeOfBytes(source: Source, looking: Looking): Promise<Type | null> {
  const head = (await source.read(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith(ARCHIVE_SIGN)) return archiveType(source, looking);
  if (!head.startsWith(PDF_SIGN) || source.size > MAX_DOCUMENT_BYTES) return null;
  const bytes = await source.read(0, source.size);
  if (!isPdf(bytes)) return null;
  checkPdf(bytes, looking.budget);
  return 'pdf';
}

const ARCHIVE_END = 'PK\x05\x06';
const ARCHIVE_END_BYTES = 22;
/** With the longest comment there can be behind it. */
const MOST_END_BYTES = ARCHIVE_END_BYTES + 0xffff;

/** A comment may hold further signs of an end, so all of them are tried. */
function endsAsArchive(tail: Buffer): boolean {
  const last = tail.length - ARCHIVE_END_BYTES;
  for (let start = tail.indexOf(ARCHIVE_END); start !== -1 && start <= last; ) {
    if (start + ARCHIVE_END_BYTES + tail.readUInt16LE(start + 20) === tail.length) return true;
    start = tail.indexOf(ARCHIVE_END, start + 1);
  }
  return false;
}

/** One that begins as a page of the web, or ends as an archive, is something else as well. */
function isPdf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, HEAD_BYTES);
  if (!/^%PDF-[12]\.\d/.test(start) || /<(!doctype|html|head|body|script|svg)\b/i.test(start)) return false;
  const tail = bytes.subarray(-MOST_END_BYTES);
  return tail.subarray(-HEAD_BYTES).includes('%%EOF') && !endsAsArchive(tail);
}

/** Signed data of the Cryptographic Message Syntax (RFC 5652): a sequence, its length in up to five bytes, and what it is of. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
/** ISO 14496-12: its first box says what it is, and for which players. */
const isVideo = (head: Buffer): boolean =>
  /^....ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash)/s.test(head.toString('latin1'));
const isCaptions = (head: Buffer): boolean => /^(\xef\xbb\xbf)?WEBVTT[ \t\r\n]/.test(head.toString('latin1'));

const isSignature = (head: Buffer): boolean => {
  const place = head.indexOf(SIGNED_DATA);
  return head[0] === 0x30 && place >= 2 && place <= 6;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** The one byte that windows-1251 has no letter for. */
const NO_LETTER = 0x98;

/** Text without control characters, in UTF-8 or windows-1251, that does not begin like markup. */
async function isTable(file: FileHandle, head: Buffer): Promise<boolean> {
  if (/^(\xef\xbb\xbf)?\s*</.test(head.toString('latin1'))) return false;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let is1251 = true;
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, at);
    const bytes = chunk.subarray(0, bytesRead);
    at += bytesRead;
    if (CONTROL.test(bytes.toString('latin1'))) return false;
    is1251 &&= !bytes.includes(NO_LETTER);
    try {
      if (isUtf8) utf8.decode(bytes, { stream: bytesRead > 0 });
    } catch {
      isUtf8 = false;
    }
    if (bytesRead === 0 || (!isUtf8 && !is1251)) return isUtf8 || is1251;
  }
}

/** Null for what the library does not take; a finding for a document that holds what it must not. */
export async function lookAtDocument({ path, fileName }: Upload): Promise<DocumentType | Finding | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) return null;
    const source = fileSource(file, size);
    const head = await source.read(0, HEAD_BYTES);
    if ([ARCHIVE_SIGN, PDF_SIGN].some((sign) => head.toString('latin1').startsWith(sign))) {
      const type = await typeOfBytes(source, { budget: new Budget(MOST_UNPACKED_BYTES), depth: 0 });
      return type === 'asics' ? null : type;
    }
    if (/\.mp4$/i.test(fileName)) return isVideo(head) ? 'mp4' : null;
    if (/\.vtt$/i.test(fileName)) return isCaptions(head) && (await isTable(file, head)) ? 'vtt' : null;
    if (/\.p7s$/i.test(fileName)) return isSignature(head) && size <= MAX_DOCUMENT_BYTES ? 'p7s' : null;
    return /\.csv$/i.test(fileName) && (await isTable(file, head)) ? 'csv' : null;
  } catch (error) {
    if (error instanceof Found) return error.finding;
    throw error;
  } finally {
    await file.close();
  }
}
