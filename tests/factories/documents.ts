// Small documents of every kind, and some that only pretend.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

type Entries = Record<string, string | Buffer>;
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

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const PACKAGE = 'application/vnd.openxmlformats-package.';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** The list of types, of these parts and of what every document has. */
const types = (parts: Entries): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
  <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="${PACKAGE}relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
  <Default Extension="png" ContentType="image/png"/><Default ContentType="${OFFICE}spreadsheetml.sheet" Extension="xlsx"/>
  ${Object.entries(parts)
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join('')}</Types>`;

/** A relationship of a part, as it is written in the part's list of them. */
export const relation = (type: string, target: string, isExternal = false): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
  Type="${RELATIONS}${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/></Relationships>`;

const WORD = `${OFFICE}wordprocessingml.document.main+xml`;

/** With a text in it, so that two of them are two files; with more parts, and types of theirs. */
export const docx = (text = 'Наказ', more: Entries = {}, moreTypes: Entries = {}): Buffer =>
  zip({
    '[Content_Types].xml': types({ 'word/document.xml': WORD, ...moreTypes }),
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': `<w:t>${text}</w:t>`,
    ...more,
  });
export const xlsx = (more: Entries = {}, moreTypes: Entries = {}): Buffer =>
  zip({
    '[Content_Types].xml': types({
      'xl/workbook.xml': `${OFFICE}spreadsheetml.sheet.main+xml`,
      ...moreTypes,
    }),
    'xl/workbook.xml': '<workbook/>',
    ...more,
  });
const openDocument = (kind: string, more: Entries = {}): Buffer =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<office/>', ...more });
export const odt = (more: Entries = {}): Buffer => openDocument('text', more);
export const ods = (): Buffer => openDocument('spreadsheet');
export const archive = (): Buffer => zip({ 'дані/звіт.txt': 'Текст' });
export const pdf = (text = 'Звіт', bytes = 0): Buffer =>
  Buffer.from(
    `%PDF-1.7\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\n${'x'.repeat(bytes)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
type Page = { says?: string; stream?: Buffer };
type PdfIs = { pages?: Page[]; isTagged?: boolean; language?: string; title?: string };

/** A PDF whose pages say something, or show a picture alone as a scanner leaves them. */
export function readablePdf({
  pages = [{ says: 'Annual report' }],
  isTagged,
  language,
  title,
}: PdfIs = {}): Buffer {
  const kids = pages.map((_page, index) => `${5 + index * 2} 0 R`).join(' ');
  const catalog = [
    '/Type/Catalog/Pages 2 0 R',
    language && `/Lang(${language})`,
    isTagged && '/MarkInfo<</Marked true>>/StructTreeRoot 3 0 R',
  ];
  const objects = [
    Buffer.from(`<<${catalog.filter(Boolean).join('')}>>`),
    Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`),
    Buffer.from(
      '<</Type/StructTreeRoot/K[<</Type/StructElem/S/P/P 3 0 R/Pg 5 0 R/K 0>>]/ParentTree<</Nums[0[<</Type/StructElem/S/P/P 3 0 R/Pg 5 0 R/K 0>>]]>>>>',
    ),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'),
    ...pages.flatMap(({ says, stream }, index) => {
      const drawn = says ? `/P<</MCID 0>>BDC BT /F1 12 Tf 50 700 Td (${says}) Tj ET EMC` : '0 0 100 100 re f';
      const packed = stream ?? deflateSync(Buffer.from(drawn));
      return [
        Buffer.from(
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents ${6 + index * 2} 0 R/StructParents 0>>`,
        ),
        Buffer.concat([
          Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
          packed,
          Buffer.from('\nendstream'),
        ]),
      ];
    }),
    ...(title ? [Buffer.from(`<</Title(${title})>>`)] : []),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = Buffer.concat(parts).length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const info = title ? `/Info ${objects.length} 0 R` : '';
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${info}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  ]);
}

/** Of a page, as large as it says when it is unpacked, in a thousandth of it. */
export const bomb = (megabytes: number): Buffer =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 });

export const csv = (): Buffer => Buffer.from('Область;Кількість\nКиївська;12,4\n');
/** «Рік;Звіт» as spreadsheets of another time save it. */
export const csv1251 = (): Buffer =>
  Buffer.from([0xd0, 0xb3, 0xea, 0x3b, 0xc7, 0xe2, 0xb3, 0xf2, 0x0d, 0x0a]);

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
  'an archive with two entries of one name': [zip({ 'a.txt': 'x', 'A.txt': 'y' }), 'a.zip'],
  'a presentation': [
    zip({
      '[Content_Types].xml': types({
        'ppt/presentation.xml': `${OFFICE}presentationml.presentation.main+xml`,
      }),
      'ppt/presentation.xml': '',
    }),
    'a.docx',
  ],
  'a book': [zip({ mimetype: 'application/epub+zip', 'a.xhtml': '<script>' }), 'a.odt'],
  'a page called a table': [Buffer.from('\n<html><script>alert(1)</script>'), 'a.csv'],
  'a picture of lines called a table': [Buffer.from('<svg onload="alert(1)"/>'), 'a.csv'],
  'bytes called a table': [Buffer.from([0x41, 0x00, 0x42]), 'a.csv'],
  'letters of no alphabet called a table': [Buffer.from([0x41, 0x98, 0xff]), 'a.csv'],
  'a table by another name': [Buffer.from('a;b'), 'a.txt'],
  'a program of a system': [Buffer.from('MZ\x90\x00\x03'), 'a.zip'],
  nothing: [Buffer.alloc(0), 'a.pdf'],
};

const VBA = 'application/vnd.ms-office.vbaProject';
const CHART = `${OFFICE}drawingml.chart+xml`;

/** A text with a hyperlink, a picture, a template of the author's own disk, and a chart with its workbook. */
export const richDocx = (workbook: Buffer = xlsx()): Buffer =>
  docx(
    'Наказ',
    {
      'word/_rels/document.xml.rels': relation('hyperlink', 'https://www.kmu.gov.ua/', true),
      'word/_rels/settings.xml.rels': relation('attachedTemplate', 'file:///C:\\Users\\Me\\Наказ.dotx', true),
      'word/media/image1.png': 'x',
      'word/charts/chart1.xml': '<c:chart/>',
      'word/charts/_rels/chart1.xml.rels': relation('package', '../embeddings/Microsoft_Excel_Sheet.xlsx'),
      'word/embeddings/Microsoft_Excel_Sheet.xlsx': workbook,
    },
    { 'word/charts/chart1.xml': CHART },
  );

const settings = (type: string, target: string): Buffer =>
  docx('Наказ', { 'word/_rels/settings.xml.rels': relation(type, target, true) });

const objects = (...written: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${written.map((each, index) => `${index + 1} 0 obj${each}endobj\n`).join('')}%%EOF\n`,
    'latin1',
  );

/** Objects in a stream of them, as most programs write them. */
export function packedPdf(content: string, { filter = '/FlateDecode', offset = 0 } = {}): Buffer {
  const head = `7 ${offset} `;
  const bytes = Buffer.from(head + content);
  const packed = filter === '' ? bytes : deflateSync(bytes);
  const dictionary = `<</Type/ObjStm/N 1/First ${head.length}${filter && `/Filter ${filter}`}/Length 9 0 R>>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj ${dictionary}stream\r\n`),
    packed,
    Buffer.from('\nendstream endobj\n%%EOF\n'),
  ]);
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** Documents that hold what they must not: what it is, and the name of each. */
export const DANGERS: Record<string, [found: string, bytes: Buffer, name: string]> = {
  'a text with macros': [
    'macros',
    docx('Наказ', { 'word/vbaProject.bin': 'x' }, { 'word/vbaProject.bin': VBA }),
    'a.docx',
  ],
  'a text with macros of a type of its own': [
    'macros',
    docx('Наказ', { 'word/a.xml': '', 'word/_rels/document.xml.rels': relation('vbaProject', 'a.xml') }),
    'a.docx',
  ],
  'a text that is for macros': [
    'macros',
    zip({
      '[Content_Types].xml': types({
        'word/document.xml': 'application/vnd.ms-word.document.macroEnabled.main+xml',
      }),
      'word/document.xml': '',
    }),
    'a.docx',
  ],
  'a workbook with a sheet of macros': [
    'macros',
    xlsx(
      { 'xl/macrosheets/a.xml': '' },
      { 'xl/macrosheets/a.xml': 'application/vnd.ms-excel.macrosheet+xml' },
    ),
    'a.xlsx',
  ],
  'a text with a template elsewhere': [
    'remote',
    settings('attachedTemplate', 'https://evil.example/a.dotm'),
    'a.docx',
  ],
  'a text with a template of a neighbour': [
    'remote',
    settings('attachedTemplate', 'file:///\\\\10.0.0.1\\a.dotm'),
    'a.docx',
  ],
  'a text with a template under a name with signs': [
    'remote',
    settings('attachedTemplate', '&#x68;ttps://evil.example/a.dotm'),
    'a.docx',
  ],
  'a text with a picture elsewhere': ['remote', settings('image', '\\\\10.0.0.1\\a.png'), 'a.docx'],
  'a workbook that speaks with a program': [
    'remote',
    xlsx(
      { 'xl/externalLinks/a.xml': '<x:externalLink><x:ddeLink ddeService="cmd"/></x:externalLink>' },
      { 'xl/externalLinks/a.xml': `${OFFICE}spreadsheetml.externalLink+xml` },
    ),
    'a.xlsx',
  ],
  'a text with an object': [
    'objects',
    docx('Наказ', { 'word/embeddings/o.bin': 'x' }, { 'word/embeddings/o.bin': `${OFFICE}oleObject` }),
    'a.docx',
  ],
  'a text with a control': [
    'objects',
    docx(
      'Наказ',
      { 'word/activeX/a.xml': 'x' },
      { 'word/activeX/a.xml': 'application/vnd.ms-office.activeX+xml' },
    ),
    'a.docx',
  ],
  'a text with a page inside': [
    'objects',
    docx('Наказ', { 'word/a.xml': '', 'word/_rels/document.xml.rels': relation('aFChunk', 'a.xml') }),
    'a.docx',
  ],
  'a text with macros in the workbook of a chart': [
    'macros',
    richDocx(xlsx({ 'xl/vbaProject.bin': 'x' }, { 'xl/vbaProject.bin': VBA })),
    'a.docx',
  ],
  'a text with a part of no type': ['part', docx('Наказ', { 'word/a.dat': 'x' }), 'a.docx'],
  'a text with entities of its own': [
    'part',
    docx('Наказ', { '_rels/a.rels': `<!DOCTYPE a [<!ENTITY e "x">]>${relation('image', 'a.png')}` }),
    'a.docx',
  ],
  'a text whose list of parts is in another encoding': [
    'part',
    docx('Наказ', { '_rels/a.rels': Buffer.from(relation('vbaProject', 'a'), 'utf16le') }),
    'a.docx',
  ],
  'a text with Basic': ['macros', odt({ 'Basic/Standard/Module1.xml': 'x' }), 'a.odt'],
  'a text with a program': ['macros', odt({ 'Scripts/python/a.py': 'x' }), 'a.odt'],
  'a text with a script in it': [
    'macros',
    odt({ 'content.xml': '<o:scripts><o:script s:language="ooo:Basic"/></o:scripts>' }),
    'a.odt',
  ],
  'a text with a link to a macro': [
    'macros',
    odt({ 'content.xml': '<t:a x:href="vnd.sun.star.script:a"/>' }),
    'a.odt',
  ],
  'a text with an object of another program': ['objects', odt({ 'Object 1': 'x' }), 'a.odt'],
  'a text with a frame of OLE': [
    'objects',
    odt({ 'content.xml': '<d:object-ole x:href="./Object 1"/>' }),
    'a.odt',
  ],
  'a text with a section elsewhere': [
    'remote',
    odt({ 'content.xml': '<t:section-source x:href="https://evil.example/a.odt"/>' }),
    'a.odt',
  ],
  'a locked text': ['locked', odt({ 'META-INF/manifest.xml': '<m:encryption-data/>' }), 'a.odt'],
  'an archive with a program': ['program', zip({ 'a/setup.EXE': 'x' }), 'a.zip'],
  'an archive with a program of Java': ['program', zip({ 'META-INF/MANIFEST.MF': 'Main-Class: A' }), 'a.zip'],
  'an archive with a program called a text': [
    'program',
    zip({ 'a.txt': Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') }),
    'a.zip',
  ],
  'an archive with a script': ['program', zip({ 'readme.txt': '#!/bin/sh\nrm -rf ~' }), 'a.zip'],
  'an archive in an archive': ['archive', zip({ 'a.txt': archive() }), 'a.zip'],
  'another archive in an archive': ['archive', zip({ 'a.txt': 'Rar!\x1a\x07' }), 'a.zip'],
  'an archive with macros': [
    'macros',
    zip({ 'a.docx': docx('', { 'v.bin': '' }, { 'v.bin': VBA }) }),
    'a.zip',
  ],
  'an archive with a text of former times': [
    'macros',
    zip({ 'a.txt': Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1') }),
    'a.zip',
  ],
  'an archive with a script of PDF': ['scripts', zip({ 'a.pdf': objects(SCRIPT) }), 'a.zip'],
  'a script': ['scripts', objects(`<</Type/Catalog/OpenAction ${SCRIPT}>>`), 'a.pdf'],
  'a script under a name with signs': ['scripts', objects('<</S/J#61v#61Script/J#53 2 0 R>>'), 'a.pdf'],
  'a script whose kind is an object of its own': [
    'scripts',
    objects('<</S 2 0 R/JS(a)>>', '/JavaScript'),
    'a.pdf',
  ],
  'a script behind an open string': ['scripts', objects('(', `<</AA ${SCRIPT}>>`), 'a.pdf'],
  'a script in a dictionary that never ends': ['scripts', objects('<</S 5 0 R/JS(a)'), 'a.pdf'],
  'a script in a former version': [
    'scripts',
    Buffer.concat([objects(SCRIPT), Buffer.from('1 0 obj<<>>endobj\n%%EOF\n')]),
    'a.pdf',
  ],
  'a script in a stream of objects': ['scripts', packedPdf(`<</AA ${SCRIPT}>>`), 'a.pdf'],
  'a script in a plain stream of objects': [
    'scripts',
    packedPdf(`<</AA ${SCRIPT}>>`, { filter: '' }),
    'a.pdf',
  ],
  'a script inside a string of a stream of objects': [
    'scripts',
    packedPdf(`(${SCRIPT})`, { offset: 1 }),
    'a.pdf',
  ],
  'a stream of objects packed in a rare way': ['part', packedPdf('<<>>', { filter: '/LZWDecode' }), 'a.pdf'],
  'a program that is started': ['scripts', objects('<</S/Launch/F(calc.exe)>>'), 'a.pdf'],
  'a file in a file': ['attachments', objects('<</Names<</EmbeddedFiles 3 0 R>>>>'), 'a.pdf'],
  'a file in a file that nothing lists': ['attachments', objects('<</F(a)/EF<</F 3 0 R>>>>'), 'a.pdf'],
  'a locked PDF': [
    'locked',
    Buffer.from(
      '%PDF-1.7\ntrailer<</Root 1 0 R/Encrypt 9 0 R>>\nstartxref\n9\n%%EOF\n1 0 obj<<>>endobj\n%%EOF',
    ),
    'a.pdf',
  ],
  'a PDF of strings that never end': ['complex', objects(' obj('.repeat(20_000)), 'a.pdf'],
};
