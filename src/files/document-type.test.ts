import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import {
  archive,
  csv,
  csv1251,
  DANGERS,
  docx,
  ods,
  odt,
  PRETENDERS,
  packedPdf,
  pdf,
  relation,
  richDocx,
  xlsx,
  zip,
} from '../../tests/factories/documents.ts';
import { runs } from '../../tests/setup/runs.ts';
import { DOCUMENT_TYPES, type DocumentType } from './document.ts';
import { lookAtDocument } from './document-type.server.ts';
import { seeElements } from './xml-part.server.ts';
import { Budget, bufferSource, zipEntries } from './zip.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sample = (name: string) => readFile(new URL(`../../tests/fixtures/documents/${name}`, import.meta.url));

async function typeOf(bytes: Uint8Array, fileName: string) {
  const path = join(folder, 'sent');
  await writeFile(path, bytes);
  return lookAtDocument({ path, fileName });
}

test.each<[DocumentType, Buffer]>([
  ['pdf', pdf()],
  ['docx', docx()],
  ['xlsx', xlsx()],
  ['odt', odt()],
  ['ods', ods()],
  ['zip', archive()],
])('a document is known as %s by its bytes, whatever it is called', async (type, bytes) => {
  expect(await typeOf(bytes, 'a.html')).toBe(type);
});

test.each<[string, DocumentType, () => Buffer | Promise<Buffer>]>([
  ['a text with a link, a picture and a chart', 'docx', () => richDocx()],
  ['a text of LibreOffice', 'docx', () => sample('libreoffice.docx')],
  ['an open text of LibreOffice', 'odt', () => sample('libreoffice.odt')],
  ['a PDF of LibreOffice', 'pdf', () => sample('libreoffice.pdf')],
  [
    'a PDF whose objects are packed',
    'pdf',
    () => packedPdf('<</Type/Catalog/OpenAction[3 0 R/Fit]/Lang(JS)>>'),
  ],
  [
    'a text with parts of the newest programs',
    'docx',
    () =>
      docx(
        '',
        { 'word/intelligence2.xml': '<a/>', 'word/ink/ink1.xml': '<a/>' },
        {
          'word/intelligence2.xml': 'application/vnd.ms-office.intelligence2+xml',
          'word/ink/ink1.xml': 'application/inkml+xml',
        },
      ),
  ],
  [
    'an open text with a chart',
    'odt',
    () => odt({ 'Object 1/content.xml': '<d:object x:href="./Object 1"/>' }),
  ],
  [
    'an archive of documents',
    'zip',
    () => zip({ 'а/': '', 'а/звіт.docx': docx(), 'б.pdf': pdf(), 'в.csv': 'MZ;1' }),
  ],
  ['a workbook of a library', 'xlsx', () => writeXlsxFile([[{ value: 'Рік' }, { value: 2026 }]]).toBuffer()],
])('%s is taken', async (_what, type, bytes) => {
  expect(await typeOf(await bytes(), 'a')).toBe(type);
});

test.each(Object.entries(DANGERS))('%s is found', async (_what, [found, bytes, name]) => {
  expect(await typeOf(bytes, name)).toMatchObject({ found });
});

const REMOTE = 'https://evil.example/a';
const content = (written: string) => odt({ 'content.xml': written });
const related = (written: string, type = 'attachedTemplate') =>
  docx('Наказ', { 'word/_rels/settings.xml.rels': relation(type, REMOTE).replace('/></', `${written}/></`) });

test.each<[string, string, Buffer]>([
  ['part', 'a second address', content(`<d:image x:href="${REMOTE}" z:href="Pictures/a.png"/>`)],
  ['part', 'a second address of the same name', content(`<d:image x:href="a" x:href="${REMOTE}"/>`)],
  ['part', 'a second mode', related(' TargetMode="External" z:TargetMode="Internal"')],
  ['part', 'a second kind', related(' TargetMode="External" z:Type="hyperlink"', 'oleObject')],
  ['part', 'a second type', docx('', {}, { 'a.bin': 'a/vbaProject" z:ContentType="image/png' })],
  ['remote', 'a background', content(`<s:background-image x:href="${REMOTE}"/>`)],
  ['remote', 'a picture in a list', content(`<t:list-level-style-image x:href="${REMOTE}"/>`)],
  ['remote', 'an element that is not known', content(`<n:new x:href="${REMOTE}"/>`)],
  ['remote', 'a picture of a button', content(`<f:button f:image-data="${REMOTE}"/>`)],
  ['remote', 'a mode with spaces', related(' TargetMode=" External "')],
  ['remote', 'a mode that is a number', related(' TargetMode="1"')],
  ['remote', 'no mode', related('')],
  ['part', 'a comment that ends twice', content('<a><!-- --!><b c=" --></a>')],
  ['part', 'a comment with two hyphens', content('<a><!-- a -- b --></a>')],
  ['objects', 'a kind with a space', related(' TargetMode="External"', 'oleObject ')],
])('%s is found where XML has %s', async (found, _what, bytes) => {
  expect(await typeOf(bytes, 'a')).toMatchObject({ found });
});

test('links that a person follows, and attributes of one name that nobody asks for, are taken', async () => {
  const links = `<t:a x:href="${REMOTE}"/><d:area-circle x:href="${REMOTE}"/>`;
  expect(await typeOf(content(`${links}<t:c o:value-type="float" c:value-type="float"/>`), 'a')).toBe('odt');
  expect(await typeOf(related(' TargetMode="External"', 'hyperlink'), 'a')).toBe('docx');
});

const withTemplate = (target: string) =>
  typeOf(docx('', { 'word/_rels/settings.xml.rels': relation('attachedTemplate', target, true) }), 'a');

test.each([
  'file:///%255C%255Cevil/a.dotm',
  'C:\\..\\..\\UNC\\evil',
  '\\&#10;\\evil',
  'ht&#9;tps://evil',
  '../a.dotm',
  '/a',
])('a template that is not of the own disk is found: %j', async (target) =>
  expect(await withTemplate(target)).toMatchObject({ found: 'remote' }),
);
test.each(['Наказ.dotx', 'C:\\Users\\a.dotm', 'file:///C:/Мої%20шаблони/a.dotm'])(
  'a template of the own disk is taken: %j',
  async (target) => expect(await withTemplate(target)).toBe('docx'),
);

/** A picture that is not in the text, in one of each kind. */
const withPicture = async (target: string) => [
  await typeOf(docx('', { 'word/_rels/document.xml.rels': relation('image', target, true) }), 'a'),
  await typeOf(content(`<d:image x:href="${target}"/>`), 'a'),
];

test.each([
  'file:///.//evil/a.jpg',
  'file:///a/../\\\\evil/a.jpg',
  'C:/../\\evil',
  'file:////evil',
  'file://evil/a',
])('a picture that another machine could be asked for is found: %j', async (target) =>
  expect(await withPicture(target)).toMatchObject([{ found: 'remote' }, { found: 'remote' }]),
);
test.each(['file:///home/olena/a.jpg', 'file:///C:\\Users\\a.jpg', 'C:/Фото/a.jpg', 'a.jpg'])(
  'a picture of the own disk is taken: %j',
  async (target) => expect(await withPicture(target)).toEqual(['docx', 'odt']),
);

const ACTION = '<</S/JavaScript/JS(a)>>';
/** A stream of objects as it is written: what is in its dictionary, its list of places, and the objects. */
function objectStream(dictionary: string, places: string, objects: string): Buffer {
  const packed = deflateSync(Buffer.from(places + objects, 'latin1'));
  const said = dictionary.replace('FIRST', `${places.length}`);
  const start = Buffer.from(`%PDF-1.7\n5 0 obj<</Filter/FlateDecode${said}>>stream\n`, 'latin1');
  return Buffer.concat([start, packed, Buffer.from('\nendstream endobj\n%%EOF\n')]);
}
const inObject = (written: string, before = '5 0 ') =>
  Buffer.from(`%PDF-1.7\n${before}obj${written}endobj\n%%EOF\n`, 'latin1');
const HIDDEN = `( ${ACTION}`;

test.each<[string, string, Buffer]>([
  ['part', 'a brace', objectStream('/Type/ObjStm/N 1/X{/First FIRST', '1 0 ', ACTION)],
  ['part', 'a bracket', objectStream('/Type/ObjStm/N 1/X)/First FIRST', '1 0 ', ACTION)],
  ['part', 'another bracket', objectStream('/Type/ObjStm/N 1/X>/First FIRST', '1 0 ', ACTION)],
  ['part', 'an array that a dictionary ends', objectStream('/N 1/First FIRST/X[', '1 0 ', ACTION)],
  ['part', 'a word for a key', objectStream('/N 1/X 5 0R/First FIRST', '1 0 ', ACTION)],
  ['part', 'a key twice', objectStream('/N 1/First FIRST/First 90', '1 0 ', ACTION)],
  ['part', 'another name of a filter', objectStream('/N 1/First FIRST/F/LZW', '1 0 ', '<<>>')],
  ['part', 'no first place', objectStream('/Type/ObjStm/N 1', '1 0 ', ACTION)],
  ['part', 'a first place with a point', objectStream('/N 2/First FIRST.0', '4 0 1 2 ', HIDDEN)],
  ['part', 'a comment among places', objectStream('/N 2/First FIRST', '4 0 %7\n1 2 ', HIDDEN)],
  ['part', 'more places than are said', objectStream('/N 1/First FIRST', '1 0 2 0 ', '<<>>')],
  ['part', 'a place that goes on', objectStream('/N 1/First 3', '1 0', '5 <<>>')],
  ['part', 'a string that never ends', objectStream('/N 1/First FIRST', '1 0 ', '(')],
  ['part', 'a brace before a lock', inObject('<</Type/XRef/X{/Encrypt 5 0 R>>')],
  ['part', 'a lock in a dictionary that never ends', inObject('<</Type/XRef/Encrypt 5 0 R')],
  ['scripts', 'a space of PDFium in a name', inObject('<</S\x80/JavaScript\x80/JS\x80(a)>>')],
  ['scripts', 'a space of PDFium before an object', inObject(ACTION, '5 0\x80')],
  ['scripts', 'a number that ends with a point before an object', inObject(ACTION, '5 0.')],
  ['scripts', 'data from elsewhere', inObject('<</S/ImportData/F(a)>>')],
  ['attachments', 'a model', inObject('<</Subtype/3D/3DD 5 0 R>>')],
  ['attachments', 'a film', inObject('<</Subtype/Movie/T(a)>>')],
  ['attachments', 'a film of a kind that is said twice', inObject('<</Subtype/Movie/Subtype/Link>>')],
  ['attachments', 'a model whose kind is an object of its own', inObject('/3D ')],
  ['attachments', 'a file under a name of DOS', inObject('<</DOS(a.exe)/EF<</DOS 5 0 R>>>>')],
  [
    'scripts',
    'a false end in a plain stream of objects',
    inObject(`<</N 2/First 8/Length 99>>stream\n1 0 2 12(endstream) ${ACTION} endstream `),
  ],
])('%s is found where a PDF has %s', async (found, _what, bytes) => {
  expect(await typeOf(bytes, 'a')).toMatchObject({ found });
});

test('headings and figures may be called like films and models', async () => {
  const roles = '<</Type/StructTreeRoot/RoleMap<</Movie/Sect/3D/Figure/Film/Movie>>>>';
  expect(await typeOf(inObject(`${roles}endobj 6 0 obj<</Type/StructElem/S/Movie>>`), 'a')).toBe('pdf');
});

test('bytes of a picture or a function that look like an object are taken', async () => {
  const stream = '<</N 3>>stream\n{ 1 exch sub } ) > 7 obj } ) > ( ] \nendstream ';
  expect(await typeOf(inObject(stream), 'a')).toBe('pdf');
});

type Written = {
  name: string | Buffer;
  path?: string;
  flags?: number;
  method?: number;
  content?: Buffer;
  said?: number;
  own?: Partial<Record<number, number>>;
};
/** An archive of one stored file; `own` are numbers that its own header has at other places than the directory. */
function written({ name, path, flags = 0, method = 0, own = {}, ...file }: Written): Buffer {
  const content = file.content ?? Buffer.from('Текст');
  const named = Buffer.from(name);
  const extra = Buffer.from(path === undefined ? '' : `up\0\0\x01\0\0\0\0${path}`);
  if (path !== undefined) extra.writeUInt16LE(extra.length - 4, 2);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(file.said ?? content.length, 18);
  facts.writeUInt16LE(named.length, 22);
  facts.writeUInt16LE(extra.length, 24);
  const ownFacts = Buffer.from(facts);
  for (const [at, value] of Object.entries(own)) ownFacts.writeUInt16LE(value ?? 0, Number(at));
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), ownFacts, named, extra, content]);
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, Buffer.alloc(14), named, extra]);
  const end = Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0');
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, listed, end]);
}

/** With room for things in it: before the directory, behind the content, in the directory's line. */
function roomy({
  between = '',
  extra = '',
  comment = '',
  ...file
}: Partial<Written> & Record<string, unknown>): Buffer {
  const plain = written({ name: 'a.txt', ...file });
  const [room, more, said] = [between, extra, comment].map((each) => Buffer.from(String(each), 'latin1'));
  const start = plain.readUInt32LE(plain.length - 6);
  const listed = Buffer.from(plain.subarray(start, -22));
  listed.writeUInt16LE(more?.length ?? 0, 30);
  listed.writeUInt16LE(said?.length ?? 0, 32);
  const end = Buffer.from(plain.subarray(-22));
  end.writeUInt32LE(listed.length + (more?.length ?? 0) + (said?.length ?? 0), 12);
  end.writeUInt32LE(start + (room?.length ?? 0), 16);
  return Buffer.concat([plain.subarray(0, start), room ?? end, listed, more ?? end, said ?? end, end]);
}
const DESCRIPTOR = '\0\0\0\0\x0a\0\0\0\x0a\0\0\0';

test.each([
  ['an entry that nothing lists', roomy({ between: written({ name: 'x.txt' }).toString('latin1') })],
  ['sizes that nothing announces', roomy({ between: DESCRIPTOR })],
  ['other sizes behind', roomy({ flags: 8, between: DESCRIPTOR.replace('\x0a', '\x0b') })],
  ['a comment of an entry', roomy({ comment: 'a' })],
  ['the way to another directory', roomy({ extra: `xx\x10\0PK\x06\x07${'\0'.repeat(16)}` })],
])('an archive with %s is refused', async (_what, bytes) => {
  expect(await typeOf(bytes, 'a')).not.toBe('zip');
});

test.each([DESCRIPTOR, `PK\x07\x08${DESCRIPTOR}`, DESCRIPTOR.replaceAll('\x0a\0\0\0', '\x0a\0\0\0\0\0\0\0')])(
  'sizes that come behind a content are taken: %j',
  async (between) => expect(await typeOf(roomy({ flags: 8, between }), 'a')).toBe('zip'),
);

test('what says nothing at the start of a packed file hides nothing, and one is as long as it says', async () => {
  const empty = Buffer.from('\0\0\0\xff\xff', 'latin1');
  const hidden = Buffer.concat([...Array(20_000).fill(empty), deflateRawSync('#!/bin/sh')]);
  const sent = (packed: Buffer, said: number) => written({ name: 'a.txt', method: 8, content: packed, said });
  expect(await typeOf(sent(hidden, 9), 'a')).toMatchObject({ found: 'program' });
  expect(await typeOf(sent(deflateRawSync('Текст'), 11), 'a')).toMatchObject({ found: 'part' });
  expect(await typeOf(sent(deflateRawSync('Текст'), 10), 'a')).toBe('zip');
});

test.each(['a.msc', 'a.rdp', 'a.html', 'a.svg', 'a', 'a.txt.new'])(
  'a name that is on no list is refused: %s',
  async (name) => {
    expect(await typeOf(zip({ [name]: 'x' }), 'a')).toMatchObject({ found: 'program', where: name });
  },
);
test('names of documents, data, pictures, sound, film and signatures are taken', async () => {
  const names = ['дані/', 'a.CSV', 'б.json', 'в.jpg', 'г.mp3', 'д.mp4', 'е.docx.p7s', '.DS_Store'];
  expect(await typeOf(zip(Object.fromEntries(names.map((name) => [name, '']))), 'a')).toBe('zip');
});

const XHTML = 'http://www.w3.org/1999/xhtml';
/** How what a Mac knows of a file begins. */
const MAC_NOTES = `\0\x05\x16\x07\0\x02\0\0Mac OS X${' '.repeat(8)}`;

test.each([
  ['a.pdf', `\n${pdf()}`],
  ['a.pdf', `${' '.repeat(900)}${pdf()}`],
  ['a.txt', `${' '.repeat(900)}%PDF-1.7`],
  ['a.docx', 'x'],
  ['a.docx', '{\\rtf1{\\object\\objocx}}'],
  ['a.docx.', '{\\rtf1{\\object\\objocx}}'],
  ['a.docx ', '{\\rtf1{\\object\\objocx}}'],
  ['._a.docx', '{\\rtf1{\\object\\objocx}}'],
  ['a.p7s', `${' '.repeat(900)}%PDF-1.7`],
  ['__MACOSX/._a.pdf', `${MAC_NOTES}%PDF-1.7`],
  ['a.xml', `<html xmlns="${XHTML}"><script>1</script></html>`],
  ['a.xml', `<x:script xmlns:x="${XHTML.replace('1999', '1&#57;99')}">1</x:script>`],
  ['a.xml. ', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a.xml', `<!--${' '.repeat(70_000)}--><html xmlns="${XHTML}"/>`],
  ['a.xml', '<?xml version="1.0"?><?mso-application progid="Word.Document"?>'],
  ['a.xml', `<!--${' '.repeat(1100)}--><?mso-application progid="Word.Document"?><w/>`],
  ['a.xml', '<?xml-stylesheet type="text/xsl" href="&#35;a"?><дані/>'],
])('what is called %s in an archive is that from its first byte on (%#)', async (name, content) => {
  expect(await typeOf(zip({ [name]: content }), 'a')).toMatchObject({ found: 'program', where: name });
});

const ASIC = 'application/vnd.etsi.asic-e+zip';
const signed = (more: Record<string, string | Buffer>) =>
  zip({ mimetype: ASIC, 'META-INF/signatures001.xml': '<asic:XAdESSignatures/>', ...more });

test.each<[string, string | Buffer]>([
  ['a.xml', '<?xml version="1.0"?><дані/>'],
  ['a.xml', Buffer.from('<?xml version="1.0" encoding="windows-1251"?><\xe4\xe0\xed\xb3/>', 'latin1')],
  ['a.xml', '<?xml-stylesheet type="text/xsl" href="a.xsl"?><дані>mso-application</дані>'],
  ['a.xml', `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:h="${XHTML}"><div xmlns="${XHTML}"/></feed>`],
  ['a.pdf.p7s', Buffer.from(`0\x82\x43\xfa\x06\x09${pdf()}`, 'latin1')],
  ['__MACOSX/._a.pdf', MAC_NOTES],
  ['__MACOSX/._a.xml', MAC_NOTES],
  ['a.asice', signed({ 'a.docx': richDocx(), 'META-INF/signature.p7s': '0' })],
])('%s of an honest archive is taken (%#)', async (name, content) => {
  expect(await typeOf(zip({ [name]: content }), 'a')).toBe('zip');
});

test.each<[string, string, string | Buffer]>([
  ['part', 'a.xml', Buffer.from(`\ufeff<html xmlns="${XHTML}"/>`, 'utf16le')],
  ['part', 'a.xml', `<?xml version="1.0" encoding="iso-2022-jp"?><a/>`],
  ['part', 'a.xml', `<!DOCTYPE a [<!ATTLIST a xmlns CDATA #FIXED "${XHTML}">]><a/>`],
  ['remote', 'a.xml', '<?xml-stylesheet type="text/css" href="&#104;ttps://evil.example/a.css"?><дані/>'],
  ['program', 'a.asice', signed({ 'a.exe': 'x' })],
  ['scripts', 'a.asice', signed({ 'a.pdf': inObject(ACTION) })],
  ['archive', 'a.asice', signed({ 'b.asice': signed({}) })],
  ['archive', 'a.odt', signed({})],
])('%s is found in an archive with %s (%#)', async (found, name, content) => {
  expect(await typeOf(zip({ [name]: content }), 'a')).toMatchObject({ found });
});

const SIGNATURE = Buffer.from('30820203' + '06092a864886f70d010702' + 'a0820100', 'hex');

test.each<[string, string, Buffer, DocumentType | null]>([
  ['a signature beside its document', 'a.pdf.P7S', SIGNATURE, 'p7s'],
  ['one called otherwise', 'a.pdf', SIGNATURE, null],
  ['something else called so', 'a.p7s', Buffer.from('0 <script>alert(1)</script>'), null],
  ['a document with its signatures', 'a', signed({ 'a.docx': richDocx() }), 'asice'],
  ['a video', 'a.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1'), 'mp4'],
  ['a page called a video', 'a.mp4', Buffer.from('<script>ftypmp42</script>'), null],
  ['captions', 'a.vtt', Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:02.000\nДобрий день\n'), 'vtt'],
  ['a text called captions', 'a.vtt', Buffer.from('Добрий день'), null],
  ['one file with its signature', 'a', zip({ mimetype: ASIC.replace('-e', '-s'), 'a.pdf': pdf() }), null],
])('%s', async (_name, fileName, bytes, type) => {
  expect(await typeOf(bytes, fileName)).toBe(type);
});

/** «Звіт.txt» without a letter that it has not. */
const OF_DOS = Buffer.from('\x87\xa2i\xe2.txt', 'latin1');

test.each<[string, string, Written]>([
  ['part', 'a zero', { name: 'a.bat\0.txt' }],
  ['part', 'a stream of Windows', { name: 'a.bat::$DATA' }],
  ['part', 'a tab', { name: 'a.bat\t' }],
  ['part', 'a space that is not seen', { name: 'a.bat\u200b' }],
  ['part', 'a way out', { name: 'a/../../a.txt' }],
  ['part', 'the root', { name: '/a.txt' }],
  ['part', 'a way of Windows', { name: '..\\a.txt' }],
  ['program', 'a space that is wide', { name: 'a.bat\u00a0' }],
  ['program', 'another name', { name: 'a.txt', path: 'a.bat' }],
  ['program', 'another name of a document', { name: 'a.txt', path: 'a.docx' }],
  ['program', 'another name beside that of a folder', { name: 'a/', path: 'a.docx' }],
  [
    'program',
    'another name of a page',
    { name: 'a.txt', path: 'a.xml', content: Buffer.from(`<html xmlns="${XHTML}"/>`) },
  ],
  ['part', 'another name of a part', { name: 'a.txt', path: 'mimetype' }],
  ['part', 'a lock in one header', { name: 'a.txt', own: { 2: 1 } }],
  ['part', 'another way of packing in one header', { name: 'a.txt', method: 8, own: { 4: 0 } }],
  ['part', 'another size in one header', { name: 'a.txt', own: { 14: 2 } }],
])('%s is found where an archive has %s', async (found, _what, file) => {
  expect(await typeOf(written(file), 'a')).toMatchObject({ found });
});

test.each<[string, Written]>([
  ['in UTF-8', { name: 'дані/Звіт. 1..2.txt', flags: 0x0800 }],
  ['of a folder', { name: 'дані/' }],
  ['of DOS', { name: OF_DOS }],
  ['of DOS, and in full', { name: OF_DOS, path: 'Звіт.txt' }],
  ['whose sizes come behind', { name: 'a.txt', flags: 8, own: { 14: 0, 18: 0 } }],
])('a name %s is taken', async (_what, file) => {
  expect(await typeOf(written(file), 'a')).toBe('zip');
});

test('two names of DOS are two', async () => {
  const two = zip({ 'aa.txt': 'x', 'bb.txt': 'y' }).toString('latin1');
  const named = two.replaceAll('aa.txt', '\x87\xa2.txt').replaceAll('bb.txt', '\x8f\xab.txt');
  expect(await typeOf(Buffer.from(named, 'latin1'), 'a')).toBe('zip');
});

test('a table is text with the name of one, in the encodings that spreadsheets write', async () => {
  const long = Buffer.from('Київ;'.repeat(200_000));
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), csv()]);
  for (const bytes of [csv(), csv1251(), marked, long]) expect(await typeOf(bytes, 'Звіт.CSV')).toBe('csv');
});

test('whatever is done to a document, it is one of those that are taken or none', async () => {
  const whole = [pdf(), packedPdf('<</A[1]>>'), richDocx(), xlsx(), odt(), archive(), csv()];
  const change = fc.tuple(fc.nat(), fc.nat(255));
  const damaged = fc.tuple(fc.constantFrom(...whole), fc.array(change, { maxLength: 8 }), fc.nat());
  await fc.assert(
    fc.asyncProperty(damaged, async ([bytes, changes, cut]) => {
      const sent = Buffer.from(bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : bytes.length));
      for (const [at, value] of changes) if (sent.length > 0) sent[at % sent.length] = value;
      const looked = await typeOf(sent, 'a.csv');
      const type = typeof looked === 'object' && looked ? 'found' : looked;
      expect([null, 'found', ...Object.keys(DOCUMENT_TYPES)]).toContain(type);
    }),
    runs(600),
  );
});

test.each(Object.entries(PRETENDERS))('%s is no document', async (_what, [bytes, name]) => {
  expect(await typeOf(bytes, name)).toBeNull();
});

test('no more is unpacked than may be', async () => {
  const source = bufferSource(docx('Наказ', { '_rels/a.rels': ' '.repeat(100_000) }));
  const [bomb] = (await zipEntries(source))?.filter(({ name }) => name === '_rels/a.rels') ?? [];
  if (!bomb) throw new Error('no entry');
  const see = (bytes: number) => seeElements(source, bomb, new Budget(bytes), () => {});
  await expect(see(99_999)).rejects.toMatchObject({ finding: { found: 'complex', where: '_rels/a.rels' } });
  await expect(see(100_000)).resolves.toBeUndefined();
});
