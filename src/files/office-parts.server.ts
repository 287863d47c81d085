// What the parts of a DOCX or XLSX are, and what they refer to. A part is what its content type says, and only those on a list may be
// there; what is loaded or run when the document is opened is refused by the name of its relationship, whatever its type says.
import type { DocumentType } from './document.ts';
import { Found } from './finding.ts';
import { type Attribute, isOfOwnDisk, isRemote, seeElements } from './xml-part.server.ts';
import type { Budget, Source, ZipEntry } from './zip.server.ts';

export const CONTENT_TYPES = '[Content_Types].xml';

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.';
const MAIN = new Map<string, DocumentType>([
  [`${DOCUMENT}wordprocessingml.document.main+xml`, 'docx'],
  [`${DOCUMENT}spreadsheetml.sheet.main+xml`, 'xlsx'],
]);
/** A workbook with the figures of a chart. */
const WORKBOOK = `${DOCUMENT}spreadsheetml.sheet`;

const oneOf = (start: string, names: string, end = '\\+xml'): RegExp =>
  new RegExp(`^${start.replaceAll('.', '\\.')}(${names.trim().split(/\s+/).join('|')})${end}$`, 'i');

const ALLOWED = [
  oneOf(
    `${DOCUMENT}wordprocessingml.`,
    `document.main document.glossary styles settings webSettings fontTable numbering footnotes endnotes header footer comments
    commentsExtended commentsIds commentsExtensible people`,
  ),
  oneOf(
    `${DOCUMENT}spreadsheetml.`,
    `sheet.main worksheet chartsheet sharedStrings styles calcChain comments table tableSingleCells sheetMetadata externalLink
    pivotTable pivotCacheDefinition pivotCacheRecords revisionHeaders revisionLog userNames`,
  ),
  oneOf(`${DOCUMENT}drawingml.`, 'chart chartshapes diagramData diagramLayout diagramStyle diagramColors'),
  oneOf(DOCUMENT, 'drawing theme themeOverride extended-properties custom-properties customXmlProperties'),
  oneOf(
    DOCUMENT,
    'vmlDrawing obfuscatedFont wordprocessingml.printerSettings spreadsheetml.printerSettings spreadsheetml.customProperty',
    '',
  ),
  oneOf(
    'application/vnd.openxmlformats-package.',
    'relationships core-properties digital-signature-xmlsignature',
  ),
  oneOf(
    'application/vnd.openxmlformats-package.',
    'digital-signature-origin digital-signature-certificate',
    '',
  ),
  oneOf(
    'application/vnd.ms-office.',
    'chartstyle chartcolorstyle chartex drawingml.diagramDrawing classificationlabels intelligence2',
  ),
  oneOf('application/vnd.ms-word.', 'stylesWithEffects'),
  oneOf(
    'application/vnd.ms-excel.',
    `slicer slicerCache timeline timelineCache person threadedcomments namedsheetviews richvaluerel rdrichvalue rdrichvaluestructure
    rdrichvaluetypes rdarray richstyles rdsupportingpropertybag rdsupportingpropertybagstructure featurepropertybag
    wsSortMap controlproperties`,
  ),
  /^(application|text)\/xml$/i,
  // What was drawn with a pen.
  /^application\/inkml\+xml$/i,
  /^application\/(x-fontdata|x-font-ttf)$/i,
  /^image\/[\w.+-]+$/i,
];

/** What is not on the list, by the words in its name. */
const MACRO_TYPE = /vba|macro|keyMapCustomizations|attachedToolbars|dialogsheet/i;
const OBJECT_TYPE = /oleObject|activeX|ms-package|opendocument|msword|ms-excel$|ms-powerpoint|pdf$/i;

/** By the last word of their type. */
const MACRO_RELATIONS =
  /^(vbaProject|wordVbaData|xlMacrosheet|xlIntlMacrosheet|attachedToolbars|keyMapCustomizations)$/i;
const OBJECT_RELATIONS = /^(oleObject|control|activeXControlBinary|aFChunk|package|embeddings?)$/i;
const REMOTE_RELATIONS = /^(frame|subDocument|connections|queryTable)$/i;
/** A hyperlink is followed by a person; a workbook is asked for after a question. */
const EXTERNAL_ALLOWED =
  /^(hyperlink|externalLinkPath|xlPathMissing|xlStartup|xlAlternateStartup|xlLibrary)$/i;
const CHART_RELATIONS = /\/charts\/_rels\/[^/]+\.rels$/i;

async function readTypes(source: Source, list: ZipEntry, budget: Budget) {
  const byExtension = new Map<string, string>();
  const byName = new Map<string, string>();
  await seeElements(source, list, budget, (element, attribute) => {
    const type = attribute('ContentType');
    if (element === 'Default') byExtension.set(attribute('Extension').toLowerCase(), type);
    if (element === 'Override') byName.set(attribute('PartName').toLowerCase(), type);
  });
  return (name: string): string => {
    const plain = name.toLowerCase();
    return byName.get(`/${plain}`) ?? byExtension.get(plain.slice(plain.lastIndexOf('.') + 1)) ?? '';
  };
}

function checkType(name: string, type: string): void {
  if (ALLOWED.some((allowed) => allowed.test(type))) return;
  if (MACRO_TYPE.test(type)) throw new Found('macros', name);
  throw new Found(OBJECT_TYPE.test(type) ? 'objects' : 'part', name);
}

/** A chart may have its workbook, which is looked at like any other. */
function checkRelation(part: string, attribute: Attribute): void {
  const type = /[^/]*$/.exec(attribute('Type').trim())?.[0] ?? '';
  const target = attribute('Target');
  // Programs forgive spaces and numbers in what should be `External`; none of them takes anything else for `Internal`.
  const isInside = /^(Internal)?$/.test(attribute('TargetMode')) && !isRemote(target);
  const isOfChart = type === 'package' && CHART_RELATIONS.test(part);
  if (MACRO_RELATIONS.test(type)) throw new Found('macros', target);
  if (OBJECT_RELATIONS.test(type) && !isOfChart) throw new Found('objects', target);
  if (REMOTE_RELATIONS.test(type)) throw new Found('remote', target);
  if (EXTERNAL_ALLOWED.test(type)) return;
  // A template on the author's own disk is nothing that anybody else could change; a picture there is not found by others.
  const isFine =
    type === 'attachedTemplate' ? isOfOwnDisk(target) : type === 'image' ? !isRemote(target) : isInside;
  if (!isFine) throw new Found('remote', target);
}

/** Null for what is neither a text nor a workbook. `lookInto` looks at a document inside of this one. */
export async function officeType(
  source: Source,
  entries: ZipEntry[],
  budget: Budget,
  lookInto: (entry: ZipEntry, type: DocumentType) => Promise<void>,
): Promise<DocumentType | null> {
  const list = entries.find(({ name }) => name === CONTENT_TYPES);
  if (!list) return null;
  const typeOf = await readTypes(source, list, budget);
  const parts = entries.filter((entry) => entry !== list && !entry.name.endsWith('/'));
  const macros = parts.find(({ name }) => MACRO_TYPE.test(typeOf(name)));
  if (macros) throw new Found('macros', macros.name);
  const main = parts.map(({ name }) => MAIN.get(typeOf(name))).filter((type) => type !== undefined);
  if (main.length !== 1) return null;
  for (const part of parts) {
    const type = typeOf(part.name);
    if (type === WORKBOOK) await lookInto(part, 'xlsx');
    else checkType(part.name, type);
    if (/\.rels$/i.test(part.name))
      await seeElements(source, part, budget, (element, attribute) => {
        if (element === 'Relationship') checkRelation(part.name, attribute);
      });
    if (/externalLink\+xml$/i.test(type))
      await seeElements(source, part, budget, (element) => {
        if (element === 'ddeLink' || element === 'oleLink') throw new Found('remote', part.name);
      });
  }
  return main[0] ?? null;
}
