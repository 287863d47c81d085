// What the files of a ZIP archive are, by their names and by their first bytes.
import { Found } from './finding.ts';
import { isRemote, seeRoot } from './xml-part.server.ts';
import { type Budget, headOfEntry, type Source, type ZipEntry } from './zip.server.ts';

/** Windows leaves out points and spaces at the end. */
const named = (extensions: string): RegExp =>
  new RegExp(`\\.(${extensions.trim().split(/\s+/).join('|')})[.\\s]*$`, 'i');

/**
 * Documents, texts, tables, data, pictures, sound, film and signatures. A list of what is allowed: of what a computer runs when it is
 * opened there is always one more. No pages and pictures of lines, which run scripts, and no RTF, which holds objects.
 */
const ALLOWED_NAME = named(`
  pdf docx xlsx odt ods txt text md log csv tsv tab json jsonl ndjson geojson topojson xml xsd yaml yml parquet shp shx dbf prj cpg gml
  kml gpx nc tif tiff tfw jpg jpeg jfif png gif webp avif heic heif bmp mp3 m4a aac ogg oga opus wav flac mp4 m4v mov webm mkv avi mpg
  mpeg srt vtt p7s p7m p7b p7c sig asc asice asics cer crt crl tsr sha256 sha512 md5`);
/** What a Mac adds to a folder. */
const FOLDER_VIEW = /(^|\/)\.DS_Store$/;
const MACRO_NAME = named(
  'docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm doc dot xls xlt xla ppt pot pps mdb accdb',
);
const ARCHIVE_NAME = named('zip rar 7z gz tgz bz2 tbz xz txz zst tar cab iso img vhd vhdx lzh lha arj ace z');
const PROGRAM_PART = /^(META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$/i;

const begins = (...signs: string[]) => signs.map((sign) => Buffer.from(sign, 'latin1'));
const PROGRAM_SIGNS = begins(
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '#!',
  'dex\n',
  '\0asm',
  'L\0\0\0\x01\x14\x02\0',
);
/** Documents of office programs before they were archives, which hold macros in a way that is not looked into. */
const FORMER_OFFICE = begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const ARCHIVE_SIGNS = begins(
  'PK\x05\x06',
  'Rar!',
  '7z\xbc\xaf\x27\x1c',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  'MSCF',
  '\x28\xb5\x2f\xfd',
);

const startsWith = (head: Buffer, signs: Buffer[]): boolean =>
  signs.some((sign) => head.subarray(0, sign.length).equals(sign));

/** A text may begin with these letters, too, and has no zeros. */
const isWindowsProgram = (head: Buffer): boolean =>
  head.toString('latin1', 0, 2) === 'MZ' && head.subarray(0, 64).includes(0);

/** What is called so is one, from its first byte on. */
const DOCUMENT_NAME = named('pdf docx xlsx pptx odt ods odp');
/** A signature may have what is signed in it, behind its first bytes. */
const SIGNATURE_NAME = named('p7s p7m');
const SEQUENCE = 0x30;
export const CONTAINER_NAME = named('asice asics');
/** What a Mac knows of a file, beside the file and under its name. */
const NOTES_NAME = /(^|\/)\._[^/]*$/;
const NOTES_SIGNS = begins('\0\x05\x16\x07');

const MARKUP_NAME = named('xml');
/** Of what a browser shows as a page, or Word opens as a document, if the first element is of them. Data may name them further on. */
const PAGES = [
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://schemas.microsoft.com/office/2006/xmlPackage',
  'http://schemas.microsoft.com/office/word/2003/wordml',
];
/** A style sheet inside of a text makes a page of it. One beside it, which data often name, is loaded by no browser from a disk. */
const STYLE_INSTRUCTION = /^xml[-:]stylesheet$/i;

async function checkMarkup(source: Source, entry: ZipEntry, budget: Budget): Promise<void> {
  const { namespace, instructions } = await seeRoot(source, entry, budget);
  if (PAGES.includes(namespace.trim())) throw new Found('program', entry.name);
  for (const { name, attributes } of instructions) {
    const href = attributes.href?.trim() ?? '';
    if (/^mso-application$/i.test(name)) throw new Found('program', entry.name);
    if (!STYLE_INSTRUCTION.test(name)) continue;
    if (/^(#|$)/.test(href)) throw new Found('program', entry.name);
    if (isRemote(href)) throw new Found('remote', href);
  }
}

/** A document is known by its bytes, below. */
function checkName(name: string): void {
  if (PROGRAM_PART.test(name)) throw new Found('program', name);
  if (ARCHIVE_NAME.test(name)) throw new Found('archive', name);
  if (MACRO_NAME.test(name)) throw new Found('macros', name);
  if (!ALLOWED_NAME.test(name) && !FOLDER_VIEW.test(name) && !name.endsWith('/'))
    throw new Found('program', name);
}

/** `lookInto` looks at a document inside: an archive, which has to be one of those that are documents, or a PDF. */
export async function checkArchive(
  source: Source,
  entries: ZipEntry[],
  budget: Budget,
  lookInto: (entry: ZipEntry) => Promise<void>,
): Promise<void> {
  for (const entry of entries) {
    const { name } = entry;
    // Programs choose one of them, so each has to be right for what is in it.
    const names = [name, entry.otherName ?? name];
    const isAny = (kind: RegExp) => names.some((each) => kind.test(each));
    const isEach = (kind: RegExp) => names.every((each) => kind.test(each));
    for (const each of names) checkName(each);
    if (isEach(/\/$/)) continue;
    const head = await headOfEntry(source, entry);
    if (startsWith(head, PROGRAM_SIGNS) || isWindowsProgram(head)) throw new Found('program', name);
    if (startsWith(head, ARCHIVE_SIGNS)) throw new Found('archive', name);
    if (startsWith(head, FORMER_OFFICE)) throw new Found('macros', name);
    const isDocument = startsWith(head, begins('PK\x03\x04', '%PDF-'));
    if (isDocument) {
      await lookInto(entry);
      continue;
    }
    // Programs look for the beginning of one further on, too.
    const isSignature = isEach(SIGNATURE_NAME) && head[0] === SEQUENCE;
    if (head.includes('%PDF-') && !isSignature) throw new Found('program', name);
    if (isEach(NOTES_NAME) && startsWith(head, NOTES_SIGNS)) continue;
    if (isAny(DOCUMENT_NAME)) throw new Found('program', name);
    if (isAny(MARKUP_NAME)) await checkMarkup(source, entry, budget);
  }
}
