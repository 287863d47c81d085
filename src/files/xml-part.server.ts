// Elements of an XML part of a document, as programs of an office read them.
import { Parser } from 'htmlparser2';
import { Found } from './finding.ts';
import { type Budget, contentOfEntry, type Source, type ZipEntry } from './zip.server.ts';

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

type Attributes = [name: string, value: string][];
type Reading = {
  /** How bytes are read, and what a text may say of its encoding. */
  encoding: 'utf-8' | 'latin1';
  said: RegExp;
  onTag: (name: string, attributes: Attributes) => void;
  onInstruction?: (name: string, written: string) => void;
  isEnough?: () => boolean;
};

/** What could be read in two ways is refused: another encoding, and entities of one's own. */
async function readXml(source: Source, entry: ZipEntry, budget: Budget, reading: Reading): Promise<void> {
  const { onTag, onInstruction, isEnough } = reading;
  const unreadable = () => new Found('part', entry.name);
  let attributes: Attributes = [];
  const parser = new Parser(
    {
      onopentagname() {
        attributes = [];
      },
      onattribute: (name, value) => void attributes.push([name, value]),
      onopentag: (name) => onTag(name, attributes),
      oncomment(text) {
        // No XML: some end the comment there.
        if (/--|-$/.test(text)) throw unreadable();
      },
      onprocessinginstruction(name, data) {
        const encoding = /\bencoding\s*=\s*["']([^"']*)/i.exec(data)?.[1];
        if (/^!/.test(name) || (encoding && !reading.said.test(encoding))) throw unreadable();
        onInstruction?.(name.slice(1), data.slice(name.length));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder(reading.encoding, { fatal: true });
  const decoded = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw unreadable();
    }
  };
  let last = '';
  for await (const chunk of contentOfEntry(source, entry, budget)) {
    if (chunk.includes(0)) throw unreadable();
    const text = decoded(chunk);
    // The end of a comment to our parser and to pages of the web, and not to an office.
    if ((last + text).includes('--!>')) throw unreadable();
    last = text.slice(-3);
    parser.write(text);
    if (isEnough?.()) return;
  }
  parser.end(decoded());
}

/** The value of an attribute; '' for one that is not there. */
export type Attribute = (name: string) => string;
type See = (element: string, attribute: Attribute) => void;

/**
 * Calls back for each element, by its name and its attributes' without their prefixes, which anybody may choose. Two attributes of
 * one name are refused where it is asked for (others have two in honest documents: every cell of an ODS has two `value-type`).
 */
export async function seeElements(source: Source, entry: ZipEntry, budget: Budget, see: See): Promise<void> {
  await readXml(source, entry, budget, {
    encoding: 'utf-8',
    said: /^(utf-8|us-ascii)$/i,
    onTag(element, attributes) {
      const attribute: Attribute = (name) => {
        const [first, second] = attributes.filter(([each]) => withoutPrefix(each) === name);
        if (second) throw new Found('part', entry.name);
        return first?.[1] ?? '';
      };
      see(withoutPrefix(element), attribute);
    },
  });
}

type Instruction = { name: string; attributes: Record<string, string> };

/** `a="b"`, as a style sheet is named. */
function attributesIn(written: string): Record<string, string> {
  let attributes = {};
  const onopentag = (_name: string, found: Record<string, string>) => {
    attributes = found;
  };
  new Parser({ onopentag }, { xmlMode: true }).end(`<a ${written}/>`);
  return attributes;
}

/**
 * The namespace of the first element, and the instructions before it, of which programs decide what they do with the whole. In any
 * encoding in which Latin letters are what they are in all: tables of former times are in windows-1251.
 */
export async function seeRoot(
  source: Source,
  entry: ZipEntry,
  budget: Budget,
): Promise<{ namespace: string; instructions: Instruction[] }> {
  const instructions: Instruction[] = [];
  let namespace: string | null = null;
  await readXml(source, entry, budget, {
    encoding: 'latin1',
    said: /^(utf-8|us-ascii|windows-125\d|iso-8859-\d{1,2}|koi8-[ru]|(cp|ibm)866)$/i,
    onTag(name, attributes) {
      const prefix = /^[^:]*(?=:)/.exec(name)?.[0];
      const declared = attributes.find(
        ([each]) => each === (prefix === undefined ? 'xmlns' : `xmlns:${prefix}`),
      );
      namespace ??= declared?.[1] ?? '';
    },
    onInstruction(name, written) {
      if (namespace === null) instructions.push({ name, attributes: attributesIn(written) });
    },
    isEnough: () => namespace !== null,
  });
  return { namespace: namespace ?? '', instructions };
}

/** Without what programs leave out of an address, and decoded twice: some do. */
function plainAddress(address: string): string {
  let plain = address.replace(/\p{Cc}/gu, '').trim();
  for (const _time of [1, 2])
    try {
      plain = decodeURIComponent(plain);
    } catch {
      // As it is written.
    }
  return plain.replace(/\p{Cc}/gu, '');
}

/** Whether an address that a document loads from by itself leads to another machine. */
export function isRemote(address: string): boolean {
  const plain = plainAddress(address);
  const ofDisk = /^(?:file:\/\/\/(?=.)|(?=[a-z]:[\\/]))(.*)$/is.exec(plain)?.[1];
  // Steps that lead nowhere are left out by programs, and two slashes, or what else was between them, begin the name of a machine.
  if (ofDisk !== undefined) return /^[\\/]|[\\/]{2}|(^|[\\/])\.{1,2}([\\/]|$)/.test(ofDisk);
  return /^[a-z][a-z\d+.-]*:/i.test(plain) || /^[\\/]{2}/.test(plain);
}

/** Whether it is a file of the author's own disk: by its drive, or by its name alone. */
export function isOfOwnDisk(address: string): boolean {
  const plain = plainAddress(address);
  if (/\p{Cc}/u.test(address) || /(^|[\\/])\.\.([\\/]|$)/.test(plain)) return false;
  return /^(file:\/\/\/)?[a-z]:[\\/](?![\\/?])/i.test(plain) || /^[^\\/:%]+$/.test(plain);
}
