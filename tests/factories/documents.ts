// Small documents of every kind, and some that only pretend.
import { crc32, deflateRawSync } from 'node:zlib';

type Entries = Record<string, string>;
const isStoredAlways = (name: string): boolean => name === 'mimetype';

/** An archive as office programs write it: the first entry at the start, nothing behind the directory. */
export function zip(entries: Entries, comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = isStoredAlways(name) ? bytes : deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isStoredAlways(name) ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, facts, place, Buffer.from(name)]),
    );
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  end.writeUInt16LE(comment.length, 16);
  const last = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), end, Buffer.from(comment)]);
  return Buffer.concat([...parts, listed, last]);
}

const types = (type: string) =>
  `<Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`;

const WORD = 'wordprocessingml.document.main+xml';

/** With a text in it, so that two of them are two files. */
export const docx = (text = 'Наказ', more: Entries = {}): Buffer =>
  zip({ '[Content_Types].xml': types(WORD), 'word/document.xml': `<w:t>${text}</w:t>`, ...more });
export const xlsx = (): Buffer =>
  zip({ '[Content_Types].xml': types('spreadsheetml.sheet.main+xml'), 'xl/workbook.xml': '<workbook/>' });
const openDocument = (kind: string, more: Entries = {}): Buffer =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<office/>', ...more });
export const odt = (): Buffer => openDocument('text');
export const ods = (): Buffer => openDocument('spreadsheet');
export const archive = (): Buffer => zip({ 'дані/звіт.txt': 'Текст' });
export const pdf = (text = 'Звіт', bytes = 0): Buffer =>
  Buffer.from(
    `%PDF-1.7\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\n${'x'.repeat(bytes)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
export const csv = (): Buffer => Buffer.from('Область;Кількість\nКиївська;12,4\n');
/** «Рік;Звіт» as spreadsheets of another time save it. */
export const csv1251 = (): Buffer =>
  Buffer.from([0xd0, 0xb3, 0xea, 0x3b, 0xc7, 0xe2, 0xb3, 0xf2, 0x0d, 0x0a]);

const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** Each with the name it is sent under. */
export const PRETENDERS: Record<string, [Buffer, string]> = {
  'a page called PDF': [Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf'],
  'a page behind the sign of a PDF': [
    Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF'),
    'a.pdf',
  ],
  'a PDF without its end': [Buffer.from('%PDF-1.4\n1 0 obj'), 'a.pdf'],
  'a PDF that is an archive, too': [Buffer.concat([pdf(), archive()]), 'a.pdf'],
  'a PDF that is an archive with a comment, too': [
    Buffer.concat([pdf(), zip({ 'a.txt': 'x' }, '%%EOF'.padStart(2000))]),
    'a.pdf',
  ],
  'a PDF that is an archive with a false end in its comment, too': [
    Buffer.concat([pdf(), zip({ 'a.txt': 'x' }, `PK\x05\x06${'x'.repeat(40)}%%EOF`)]),
    'a.pdf',
  ],
  'a page with an archive behind it': [
    Buffer.concat([Buffer.from('<script>alert(1)</script>'), archive()]),
    'a.zip',
  ],
  'an archive with a page behind it': [Buffer.concat([archive(), Buffer.from('<script>')]), 'a.zip'],
  'an archive with a page in its comment': [zip({ 'a.txt': 'x' }, '<script>alert(1)</script>'), 'a.zip'],
  'half an archive': [archive().subarray(0, 60), 'a.zip'],
  'an empty archive': [zip({}), 'a.zip'],
  'a program': [zip({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' }), 'a.zip'],
  'a text with macros': [
    zip({ '[Content_Types].xml': MACROS, 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' }),
    'a.docx',
  ],
  'a text with macros among its parts': [docx('Наказ', { 'word/vbaProject.bin': 'x' }), 'a.docx'],
  'a presentation': [
    zip({ '[Content_Types].xml': types('presentationml.presentation.main+xml'), 'ppt/presentation.xml': '' }),
    'a.docx',
  ],
  'a book': [zip({ mimetype: 'application/epub+zip', 'a.xhtml': '<script>' }), 'a.odt'],
  'a list of types that is a bomb': [
    zip({ '[Content_Types].xml': types(WORD) + ' '.repeat(3 * 1024 * 1024), 'word/document.xml': '' }),
    'a.docx',
  ],
  'a page called a table': [Buffer.from('\n<html><script>alert(1)</script>'), 'a.csv'],
  'a picture of lines called a table': [Buffer.from('<svg onload="alert(1)"/>'), 'a.csv'],
  'bytes called a table': [Buffer.from([0x41, 0x00, 0x42]), 'a.csv'],
  'letters of no alphabet called a table': [Buffer.from([0x41, 0x98, 0xff]), 'a.csv'],
  'a table by another name': [Buffer.from('a;b'), 'a.txt'],
  'a program of a system': [Buffer.from('MZ\x90\x00\x03'), 'a.zip'],
  nothing: [Buffer.alloc(0), 'a.pdf'],
};
