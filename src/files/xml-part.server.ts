// Elements of an XML part of a document, as programs of an office read them.
import { Parser } from 'htmlparser2';
import { Found } from './finding.ts';
import { type Budget, contentOfEntry, type Source, type ZipEntry } from './zip.server.ts';

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute; '' for one that is not there. */
export type Attribute = (name: string) => string;
type See = (element: string, attribute: Attribute) => void;

/**
 * Calls back for each element, by its name and its attributes' without their prefixes, which anybody may choose. What could be
 * read in two ways is refused: another encoding, entities of one's own, and two attributes of one name where it is asked for
 * (others have two in honest documents: every cell of an ODS has two `value-type`).
 */
export async function seeElements(source: Source, entry: ZipEntry, budget: Budget, see: See): Promise<void> {
  const unreadable = () => new Found('part', entry.name);
  let attributes: [name: string, value: string][] = [];
  const attribute: Attribute = (name) => {
    const [first, second] = attributes.filter(([each]) => each === name);
    if (second) throw unreadable();
    return first?.[1] ?? '';
  };
  const parser = new Parser(
    {
      onopentagname() {
        attributes = [];
      },
      onattribute: (name, value) => void attributes.push([withoutPrefix(name), value]),
      onopentag: (name) => see(withoutPrefix(name), attribute),
      oncomment(text) {
        // No XML: some end the comment there.
        if (/--|-$/.test(text)) throw unreadable();
      },
      onprocessinginstruction(name, data) {
        const encoding = /\bencoding\s*=\s*["']([^"']*)/i.exec(data)?.[1];
        if (/^!/.test(name) || (encoding && !/^(utf-8|us-ascii)$/i.test(encoding))) throw unreadable();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const decoded = (chunk?: Buffer): string => {
    try {
      return chunk ? utf8.decode(chunk, { stream: true }) : utf8.decode();
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
  }
  parser.end(decoded());
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
  if (/^(file:\/\/\/)?[a-z]:[\\/]/i.test(plain) || /^file:\/\/\/(?![\\/])/i.test(plain)) return false;
  return /^[a-z][a-z\d+.-]*:/i.test(plain) || /^[\\/]{2}/.test(plain);
}

/** Whether it is a file of the author's own disk: by its drive, or by its name alone. */
export function isOfOwnDisk(address: string): boolean {
  const plain = plainAddress(address);
  if (/\p{Cc}/u.test(address) || /(^|[\\/])\.\.([\\/]|$)/.test(plain)) return false;
  return /^(file:\/\/\/)?[a-z]:[\\/](?![\\/?])/i.test(plain) || /^[^\\/:%]+$/.test(plain);
}
