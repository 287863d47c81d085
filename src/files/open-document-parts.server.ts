// What the parts of an ODT or ODS are, and what their texts load or run.
import type { DocumentType } from './document.ts';
import { Found } from './finding.ts';
import { type Attribute, isRemote, seeElements } from './xml-part.server.ts';
import { type Budget, readEntry, type Source, type ZipEntry } from './zip.server.ts';

export const MIMETYPE = 'mimetype';

const TYPES = new Map<string, DocumentType>([
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
]);
const MOST_NAME_BYTES = 1024;

const TEXTS = /^(Object \d+\/)?(content|styles|meta|settings)\.xml$/;
/** A chart or a formula is a document in a folder of its own; what stands where the folder would be is an object of another program. */
const ALLOWED =
  /^(Object \d+\/)?((content|styles|meta|settings)\.xml|manifest\.rdf|layout-cache|(Pictures|Thumbnails|Configurations2|Fonts|media)\/.+)$|^(mimetype|META-INF\/(manifest|documentsignatures)\.xml|ObjectReplacements\/.+)$/;
const MACROS = /^(Object \d+\/)?(Basic|Scripts|Dialogs)\/|^META-INF\/macrosignatures\.xml$/i;
const OBJECTS = /^(Object|Obj)[ \d]/i;

const MACRO_ELEMENTS = /^(script|event-listener)$/;
const OBJECT_ELEMENTS = /^(object-ole|plugin|applet|floating-frame)$/;
const DDE_ELEMENTS = /^dde-(source|connection|connection-decl|link)$/;
/** What a person follows. An address at any other element is loaded without anybody's asking. */
const LINKS = /^(a|area-(circle|polygon|rectangle))$/;
const MACRO_ADDRESS = /^\s*(vnd\.sun\.star\.(script|expand)|macro|service):/i;

function checkName(name: string): void {
  if (MACROS.test(name)) throw new Found('macros', name);
  if (!ALLOWED.test(name)) throw new Found(OBJECTS.test(name) ? 'objects' : 'part', name);
}

function checkElement(part: string, element: string, attribute: Attribute): void {
  const address = attribute('href');
  if (MACRO_ELEMENTS.test(element) || MACRO_ADDRESS.test(address)) throw new Found('macros', part);
  if (OBJECT_ELEMENTS.test(element)) throw new Found('objects', part);
  if (DDE_ELEMENTS.test(element)) throw new Found('remote', part);
  // The second is the picture of a button.
  const loaded = [LINKS.test(element) ? '' : address, attribute('image-data')].find(isRemote);
  if (loaded) throw new Found('remote', loaded);
}

/** What an archive says of itself, as its first entry; null if that is not how it does. */
export async function mimetypeOf(source: Source, entries: ZipEntry[]): Promise<string | null> {
  const mimetype = entries.find(({ name }) => name === MIMETYPE);
  if (!mimetype?.isStored || mimetype.start !== 0) return null;
  return (await readEntry(source, mimetype, MOST_NAME_BYTES))?.toString('latin1') ?? null;
}

/** Null for what is neither a text nor a spreadsheet. */
export async function openDocumentType(
  source: Source,
  entries: ZipEntry[],
  mimetype: string,
  budget: Budget,
): Promise<DocumentType | null> {
  const type = TYPES.get(mimetype);
  if (!type) return null;
  for (const entry of entries.filter(({ name }) => !name.endsWith('/'))) {
    checkName(entry.name);
    if (TEXTS.test(entry.name))
      await seeElements(source, entry, budget, (element, attribute) =>
        checkElement(entry.name, element, attribute),
      );
    if (entry.name === 'META-INF/manifest.xml')
      await seeElements(source, entry, budget, (element) => {
        if (element === 'encryption-data') throw new Found('locked', entry.name);
      });
  }
  return type;
}
