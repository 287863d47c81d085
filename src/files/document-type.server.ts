// What a document is, from its bytes. Its name is asked only where bytes cannot tell: a table of plain text looks like any text.
import { type FileHandle, open } from 'node:fs/promises';
import type { DocumentType } from './document.ts';
import type { Upload } from './upload.ts';
import { readEntry, type ZipEntry, zipEntries } from './zip.server.ts';

const HEAD_BYTES = 1024;
const MOST_TYPES_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

const OPEN_DOCUMENT: Record<string, DocumentType> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/** The part that makes an Office file what it is, and how its list of types must name it. Those with macros are named otherwise. */
const OFFICE: [DocumentType, string, string][] = [
  ['docx', 'word/document.xml', 'wordprocessingml.document.main+xml'],
  ['xlsx', 'xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
];

/** Programs in a ZIP; and Office files whose macros run when they are opened. */
const PROGRAM = /^(META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$|(^|\/)vbaProject\.bin$/i;

async function openDocumentType(file: FileHandle, mimetype: ZipEntry): Promise<DocumentType | null> {
  if (!mimetype.isStored || mimetype.start !== 0) return null;
  const content = await readEntry(file, mimetype, HEAD_BYTES);
  return (content && OPEN_DOCUMENT[content.toString('latin1')]) ?? null;
}

async function officeType(
  file: FileHandle,
  types: ZipEntry,
  entries: ZipEntry[],
): Promise<DocumentType | null> {
  const content = (await readEntry(file, types, MOST_TYPES_BYTES))?.toString('utf8') ?? '';
  const found = OFFICE.find(
    ([, part, type]) => entries.some(({ name }) => name === part) && content.includes(type),
  );
  return found?.[0] ?? null;
}

async function archiveType(file: FileHandle, size: number): Promise<DocumentType | null> {
  const entries = await zipEntries(file, size);
  if (!entries || entries.some(({ name }) => PROGRAM.test(name))) return null;
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const mimetype = named('mimetype');
  if (mimetype) return openDocumentType(file, mimetype);
  const types = named('[Content_Types].xml');
  if (types) return officeType(file, types, entries);
  return 'zip';
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
async function isPdf(file: FileHandle, head: Buffer, size: number): Promise<boolean> {
  const start = head.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(start) || /<(!doctype|html|head|body|script|svg)\b/i.test(start)) return false;
  const length = Math.min(MOST_END_BYTES, size);
  const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return tail.subarray(-HEAD_BYTES).includes('%%EOF') && !endsAsArchive(tail);
}

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

/** Null for what the library does not take. */
export async function documentTypeOfFile({ path, fileName }: Upload): Promise<DocumentType | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (size === 0) return null;
    if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return await archiveType(file, size);
    if (head.toString('latin1', 0, 5) === '%PDF-') return (await isPdf(file, head, size)) ? 'pdf' : null;
    return /\.csv$/i.test(fileName) && (await isTable(file, head)) ? 'csv' : null;
  } finally {
    await file.close();
  }
}
