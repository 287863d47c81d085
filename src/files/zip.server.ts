// What a ZIP archive says it holds, read from its directory. Nothing is unpacked but the little that tells what it is.
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

export type ZipEntry = {
  name: string;
  isStored: boolean;
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
/** Room for some hundred thousand names; what needs more is no document. */
const MOST_DIRECTORY_BYTES = 8 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

/** The last record. A comment behind it would be room for anything, so there may be none. */
async function readEnd(file: FileHandle, size: number) {
  if (size < END_BYTES) return null;
  const end = await readAt(file, size - END_BYTES, END_BYTES);
  if (end.readUInt32LE(0) !== END || end.readUInt16LE(20) !== 0) return null;
  return { count: end.readUInt16LE(10), bytes: end.readUInt32LE(12), start: end.readUInt32LE(16) };
}

/**
 * Null for what is no archive from its first byte to its last: the first entry stands at the start, and the directory ends
 * where the last record begins. A file that is something else as well, before or behind, is refused so.
 */
export async function zipEntries(file: FileHandle, size: number): Promise<ZipEntry[] | null> {
  const end = await readEnd(file, size);
  if (!end || end.count === 0 || end.bytes > MOST_DIRECTORY_BYTES) return null;
  if (end.start + end.bytes !== size - END_BYTES) return null;
  const directory = await readAt(file, end.start, end.bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + CENTRAL_BYTES <= directory.length && directory.readUInt32LE(at) === CENTRAL) {
    const nameEnd = at + CENTRAL_BYTES + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + CENTRAL_BYTES, nameEnd),
      isStored: directory.readUInt16LE(at + 10) === STORED,
      packedBytes: directory.readUInt32LE(at + 20),
      start: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (at !== directory.length || entries.length !== end.count) return null;
  if (!entries.some(({ start }) => start === 0)) return null;
  return (await readAt(file, 0, 4)).readUInt32LE(0) === LOCAL ? entries : null;
}

/** The content of a small entry; null where it is larger, packed in another way, or not where the directory says. */
export async function readEntry(
  file: FileHandle,
  { name, start, packedBytes }: ZipEntry,
  mostBytes: number,
): Promise<Buffer | null> {
  const header = await readAt(file, start, LOCAL_BYTES);
  if (packedBytes > mostBytes || header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) return null;
  const nameBytes = header.readUInt16LE(26);
  const ownName = await readAt(file, start + LOCAL_BYTES, nameBytes);
  if (ownName.toString('utf8') !== name) return null;
  const packed = await readAt(file, start + LOCAL_BYTES + nameBytes + header.readUInt16LE(28), packedBytes);
  const method = header.readUInt16LE(8);
  if (method === STORED) return packed;
  if (method !== DEFLATED) return null;
  return promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)(packed, {
    maxOutputLength: mostBytes,
  }).catch(() => null);
}
