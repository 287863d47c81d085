// What a ZIP archive says it holds, read from its directory. Nothing is unpacked but what is looked at, and that within a limit.
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';
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
  /** Another one, which some programs call it by. */
  otherName: string | null;
  isStored: boolean;
  isLocked: boolean;
  packedBytes: number;
  unpackedBytes: number;
  /** Its sizes are said again behind its content. */
  isStreamed: boolean;
  checksum: number;
  /** Where its own header is, and its content. */
  start: number;
  from: number;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_ENTRIES = 10_000;
/** Room for the names of so many. */
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const LOCKED_FLAG = 1;
const STREAMED_FLAG = 8;
/** How hard it was packed, and how its name is written: programs write these as they like, and nothing depends on them. */
const IDLE_FLAGS = 0x0806;
const UNICODE_PATH = 0x7075;
const ZIP64 = 0x0001;
/** In place of a size that is in the field of 64 bits. */
const ELSEWHERE = 0xffffffff;

/** The last record. A comment behind it would be room for anything, so there may be none. */
async function readEnd({ size, read }: Source) {
  if (size < END_BYTES) return null;
  const end = await read(size - END_BYTES, END_BYTES);
  if (end.readUInt32LE(0) !== END || end.readUInt16LE(20) !== 0) return null;
  return { count: end.readUInt16LE(10), bytes: end.readUInt32LE(12), start: end.readUInt32LE(16) };
}

/** UTF-8, or what Windows wrote here before. */
function decodedName(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}

/** Refuses what leads out of its folder, and what is not seen or not read by all programs and could hide how a name ends. */
function checkName(name: string): void {
  const steps = name.replace(/\/$/, '').split('/');
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}:\\]/u.test(name) || steps.some((step) => /^[. ]*$/.test(step)))
    throw new Found('part', name);
}

function* extraFields(extra: Buffer): Generator<[kind: number, content: Buffer]> {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    yield [extra.readUInt16LE(at), extra.subarray(at + 4, end)];
    at = end;
  }
}

/** The name in the field for one in Unicode, behind its version and checksum. */
const unicodePaths = (extra: Buffer): string[] =>
  [...extraFields(extra)]
    .filter(([kind]) => kind === UNICODE_PATH)
    .map(([, content]) => decodedName(content.subarray(5)));

/** Of a header of the entry's own, after its name and before its content. */
function ownSizes(header: Buffer, extra: Buffer): [packed: number, unpacked: number] {
  const [unpacked, packed] = [header.readUInt32LE(22), header.readUInt32LE(18)];
  const large = [...extraFields(extra)].find(([kind]) => kind === ZIP64)?.[1];
  if (packed !== ELSEWHERE || unpacked !== ELSEWHERE || !large || large.length < 16)
    return [packed, unpacked];
  return [Number(large.readBigUInt64LE(8)), Number(large.readBigUInt64LE(0))];
}

/** One of the directory, with what its own header says, which must be the same: programs believe one or the other. */
async function readListed({ read, size }: Source, listed: Buffer): Promise<ZipEntry> {
  const nameEnd = CENTRAL_BYTES + listed.readUInt16LE(28);
  const nameBytes = listed.subarray(CENTRAL_BYTES, nameEnd);
  const name = decodedName(nameBytes);
  const flags = listed.readUInt16LE(8);
  const method = listed.readUInt16LE(10);
  const packedBytes = listed.readUInt32LE(20);
  const unpackedBytes = listed.readUInt32LE(24);
  const start = listed.readUInt32LE(42);
  checkName(name);

  const header = await read(start, LOCAL_BYTES + nameBytes.length);
  const isThere = header.length === LOCAL_BYTES + nameBytes.length && header.readUInt32LE(0) === LOCAL;
  if (!isThere || header.readUInt16LE(26) !== nameBytes.length) throw new Found('part', name);
  const extraBytes = header.readUInt16LE(28);
  const extra = extraBytes > 0 ? await read(start + header.length, extraBytes) : Buffer.alloc(0);
  const from = start + header.length + extraBytes;
  const ownFlags = header.readUInt16LE(6);
  const [ownPacked, ownUnpacked] = ownSizes(header, extra);
  const isSame =
    header.subarray(LOCAL_BYTES).equals(nameBytes) &&
    header.readUInt16LE(8) === method &&
    ((ownFlags ^ flags) & ~IDLE_FLAGS) === 0 &&
    ((flags & STREAMED_FLAG) !== 0 || (ownPacked === packedBytes && ownUnpacked === unpackedBytes));
  const isLocked = (flags & LOCKED_FLAG) !== 0;
  const isPlain = method === STORED ? packedBytes === unpackedBytes : method === DEFLATED;
  if (!isSame || !(isPlain || isLocked) || from + packedBytes > size) throw new Found('part', name);

  const otherNames = new Set([...unicodePaths(listed.subarray(nameEnd)), ...unicodePaths(extra)]);
  otherNames.delete(name);
  const [otherName = null, ...more] = otherNames;
  if (more.length > 0) throw new Found('part', name);
  if (otherName !== null) checkName(otherName);
  return {
    name,
    otherName,
    isStored: method === STORED,
    isLocked,
    isStreamed: (flags & STREAMED_FLAG) !== 0,
    checksum: listed.readUInt32LE(16),
    packedBytes,
    unpackedBytes,
    start,
    from,
  };
}

/** What may stand behind a content: its checksum and both sizes, of 32 or 64 bits, with their sign before them or without. */
function isDescriptor(bytes: Buffer, { checksum, packedBytes, unpackedBytes }: ZipEntry): boolean {
  const facts =
    [12, 20].includes(bytes.length - 4) && bytes.readUInt32LE(0) === DESCRIPTOR ? bytes.subarray(4) : bytes;
  if (facts.length !== 12 && facts.length !== 20) return false;
  const said =
    facts.length === 12
      ? [facts.readUInt32LE(4), facts.readUInt32LE(8)]
      : [Number(facts.readBigUInt64LE(4)), Number(facts.readBigUInt64LE(12))];
  return facts.readUInt32LE(0) === checksum && said[0] === packedBytes && said[1] === unpackedBytes;
}

/** Entries follow each other up to the directory: what stands between them is found by programs that look for entries themselves. */
async function checkGaps({ read }: Source, entries: ZipEntry[], end: number): Promise<void> {
  const inOrder = entries.toSorted((one, other) => one.start - other.start);
  for (const [index, entry] of inOrder.entries()) {
    const behind = entry.from + entry.packedBytes;
    const gap = (inOrder[index + 1]?.start ?? end) - behind;
    if (gap === 0) continue;
    if (gap < 0 || gap > 24 || !entry.isStreamed || !isDescriptor(await read(behind, gap), entry))
      throw new Found('part', entry.name);
  }
}

/**
 * Null for what is no archive from its first byte to its last: the first entry stands at the start, and the directory ends
 * where the last record begins. A file that is something else as well, before or behind, is refused so. And for one with two
 * entries of one name, of which programs read one or the other.
 */
export async function zipEntries(source: Source): Promise<ZipEntry[] | null> {
  const end = await readEnd(source);
  if (!end || end.count === 0 || end.count > MOST_ENTRIES || end.bytes > MOST_DIRECTORY_BYTES) return null;
  if (end.start + end.bytes !== source.size - END_BYTES) return null;
  const directory = await source.read(end.start, end.bytes);
  // It would lead to another directory, from a field or a comment of the last entry.
  if (end.bytes >= LOCATOR_BYTES && directory.readUInt32LE(directory.length - LOCATOR_BYTES) === LOCATOR)
    return null;
  const listed: Buffer[] = [];
  let at = 0;
  while (at + CENTRAL_BYTES <= directory.length && directory.readUInt32LE(at) === CENTRAL) {
    const extraEnd = at + CENTRAL_BYTES + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30);
    listed.push(directory.subarray(at, extraEnd));
    // A comment is room for another directory, and no program of an office writes one.
    if (directory.readUInt16LE(at + 32) !== 0) return null;
    at = extraEnd;
  }
  if (at !== directory.length || listed.length !== end.count) return null;
  if (!listed.some((each) => each.readUInt32LE(42) === 0)) return null;
  if ((await source.read(0, 4)).readUInt32LE(0) !== LOCAL) return null;
  const entries: ZipEntry[] = [];
  for (const each of listed) entries.push(await readListed(source, each));
  await checkGaps(source, entries, end.start);
  const isOfTwo = (names: string[]) => new Set(names.map((name) => name.toLowerCase())).size < names.length;
  if (isOfTwo(entries.map(({ name }) => name))) return null;
  return isOfTwo(entries.map(({ name, otherName }) => otherName ?? name)) ? null : entries;
}

const inflated = promisify<Buffer, { maxOutputLength?: number }, Buffer>(inflateRaw);

/** The content of an entry; null where it is larger than that, or cannot be read. */
export async function readEntry(source: Source, entry: ZipEntry, mostBytes: number): Promise<Buffer | null> {
  if (entry.packedBytes > mostBytes) return null;
  const packed = await source.read(entry.from, entry.packedBytes);
  if (entry.isStored) return packed;
  const content = await inflated(packed, { maxOutputLength: mostBytes }).catch(() => null);
  return content?.length === entry.unpackedBytes ? content : null;
}

const HEAD_BYTES = 1024;

/** What an entry begins with, however much of the packed bytes says nothing before it. */
export async function headOfEntry(source: Source, entry: ZipEntry): Promise<Buffer> {
  let head = Buffer.alloc(0);
  // Never more than one chunk is unpacked at once, and nothing after the first that says something.
  for await (const chunk of contentOfEntry(source, entry, new Budget(Number.POSITIVE_INFINITY))) {
    head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head;
}

const CHUNK_BYTES = 64 * 1024;

/** The content of an entry bit by bit, within the budget. */
export async function* contentOfEntry(
  source: Source,
  entry: ZipEntry,
  budget: Budget,
): AsyncGenerator<Buffer> {
  async function* packed(): AsyncGenerator<Buffer> {
    for (let at = 0; at < entry.packedBytes; at += CHUNK_BYTES)
      yield await source.read(entry.from + at, Math.min(CHUNK_BYTES, entry.packedBytes - at));
  }
  const chunks = Readable.from(packed());
  const content = entry.isStored ? chunks : chunks.pipe(createInflateRaw());
  let came = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      budget.spend(chunk.length, entry.name);
      came += chunk.length;
      yield chunk;
    }
    // Programs that believe the directory would go on to read.
    if (came !== entry.unpackedBytes) throw new Found('part', entry.name);
  } catch (error) {
    throw error instanceof Found ? error : new Found('part', entry.name);
  } finally {
    content.destroy();
    chunks.destroy();
  }
}
