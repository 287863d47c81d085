// What a ZIP archive says it holds, read from its directory. Nothing is unpacked but what is looked at, and that within a limit.
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createInflateRaw, inflateRaw } from 'node:zlib';
import { Found } from './finding.ts';

/** A file, or an entry of one that was unpacked. */
export type Source = { size: number; read: (start: number, length: number) => Promise<Buffer> };

export const fileSource = (file: FileHandle, size: number): Source => ({
  size,
  async read(start, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  },
});

export const bufferSource = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
});

/** What may still be unpacked of a document, with all that is in it. */
export class Budget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  spend(bytes: number, where: string): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new Found('complex', where);
  }

  get left(): number {
    return this.#left;
  }
}

export type ZipEntry = {
  name: string;
  isStored: boolean;
  isLocked: boolean;
  packedBytes: number;
  /** Where its own header is. */
  start: number;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_ENTRIES = 10_000;
/** Room for the names of so many. */
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const LOCKED_FLAG = 1;

/** The last record. A comment behind it would be room for anything, so there may be none. */
async function readEnd({ size, read }: Source) {
  if (size < END_BYTES) return null;
  const end = await read(size - END_BYTES, END_BYTES);
  if (end.readUInt32LE(0) !== END || end.readUInt16LE(20) !== 0) return null;
  return { count: end.readUInt16LE(10), bytes: end.readUInt32LE(12), start: end.readUInt32LE(16) };
}

/**
 * Null for what is no archive from its first byte to its last: the first entry stands at the start, and the directory ends
 * where the last record begins. A file that is something else as well, before or behind, is refused so. And for one with two
 * entries of one name, of which programs read one or the other.
 */
export async function zipEntries(source: Source): Promise<ZipEntry[] | null> {
  const end = await readEnd(source);
  if (!end || end.count === 0 || end.bytes > MOST_DIRECTORY_BYTES) return null;
  if (end.start + end.bytes !== source.size - END_BYTES) return null;
  const directory = await source.read(end.start, end.bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + CENTRAL_BYTES <= directory.length && directory.readUInt32LE(at) === CENTRAL) {
    const nameEnd = at + CENTRAL_BYTES + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + CENTRAL_BYTES, nameEnd),
      isStored: directory.readUInt16LE(at + 10) === STORED,
      isLocked: (directory.readUInt16LE(at + 8) & LOCKED_FLAG) !== 0,
      packedBytes: directory.readUInt32LE(at + 20),
      start: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (at !== directory.length || entries.length !== end.count || entries.length > MOST_ENTRIES) return null;
  if (!entries.some(({ start }) => start === 0)) return null;
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return null;
  return (await source.read(0, 4)).readUInt32LE(0) === LOCAL ? entries : null;
}

/** Null where it is packed in another way, or not where the directory says. */
async function locate({ read, size }: Source, { name, start, packedBytes }: ZipEntry) {
  const header = await read(start, LOCAL_BYTES);
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) return null;
  const nameBytes = header.readUInt16LE(26);
  const ownName = await read(start + LOCAL_BYTES, nameBytes);
  const method = header.readUInt16LE(8);
  if (ownName.toString('utf8') !== name || (method !== STORED && method !== DEFLATED)) return null;
  const from = start + LOCAL_BYTES + nameBytes + header.readUInt16LE(28);
  return from + packedBytes <= size ? { from, isStored: method === STORED } : null;
}

const inflated = promisify<Buffer, { maxOutputLength?: number; finishFlush?: number }, Buffer>(inflateRaw);

/** The content of an entry; null where it is larger than that, or cannot be read. */
export async function readEntry(source: Source, entry: ZipEntry, mostBytes: number): Promise<Buffer | null> {
  const place = await locate(source, entry);
  if (!place || entry.packedBytes > mostBytes) return null;
  const packed = await source.read(place.from, entry.packedBytes);
  if (place.isStored) return packed;
  return inflated(packed, { maxOutputLength: mostBytes }).catch(() => null);
}

/** So much of the packed bytes is enough for the first ones of any content. */
const HEAD_PACKED_BYTES = 512;

/** What an entry begins with; null where it cannot be read. */
export async function headOfEntry(source: Source, entry: ZipEntry): Promise<Buffer | null> {
  const place = await locate(source, entry);
  if (!place) return null;
  const packed = await source.read(place.from, Math.min(entry.packedBytes, HEAD_PACKED_BYTES));
  if (place.isStored) return packed;
  // At most a thousand times as much, of which nothing is kept.
  return inflated(packed, { finishFlush: constants.Z_SYNC_FLUSH }).catch(() => null);
}

const CHUNK_BYTES = 64 * 1024;

/** The content of an entry bit by bit, within the budget. */
export async function* contentOfEntry(
  source: Source,
  entry: ZipEntry,
  budget: Budget,
): AsyncGenerator<Buffer> {
  const place = await locate(source, entry);
  if (!place) throw new Found('part', entry.name);
  async function* packed(from: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < entry.packedBytes; at += CHUNK_BYTES)
      yield await source.read(from + at, Math.min(CHUNK_BYTES, entry.packedBytes - at));
  }
  const chunks = Readable.from(packed(place.from));
  const content = place.isStored ? chunks : chunks.pipe(createInflateRaw());
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      budget.spend(chunk.length, entry.name);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Found ? error : new Found('part', entry.name);
  } finally {
    content.destroy();
    chunks.destroy();
  }
}
