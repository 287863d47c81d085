// Elements of an XML part of a document, as programs of an office read them.
import { Parser } from 'htmlparser2';
import { Found } from './finding.ts';
import { type Budget, contentOfEntry, type Source, type ZipEntry } from './zip.server.ts';

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

type See = (element: string, attributes: Map<string, string>) => void;

/**
 * Calls back for each element, by its name and its attributes' without their prefixes, which anybody may choose. What could be
 * read in two ways is refused: another encoding, and entities of one's own.
 */
export async function seeElements(source: Source, entry: ZipEntry, budget: Budget, see: See): Promise<void> {
  const unreadable = () => new Found('part', entry.name);
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        see(
          withoutPrefix(name),
          new Map(Object.entries(attributes).map(([each, value]) => [withoutPrefix(each), value])),
        ),
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
  for await (const chunk of contentOfEntry(source, entry, budget)) {
    if (chunk.includes(0)) throw unreadable();
    parser.write(decoded(chunk));
  }
  parser.end(decoded());
}

/** Whether an address that a document loads from by itself leads to another machine. */
export function isRemote(address: string): boolean {
  let plain = address.trim();
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // As it is written.
  }
  if (/^(file:\/\/\/)?[a-z]:[\\/]/i.test(plain) || /^file:\/\/\/(?![\\/])/i.test(plain)) return false;
  return /^[a-z][a-z\d+.-]*:/i.test(plain) || /^[\\/]{2}/.test(plain);
}
