// How many parts a picture has to be put together from, counted before it is decoded: the scans of a JPEG, each of which goes over
// the whole picture, the frames of the others.
import type { ImageType } from './image-type.server.ts';

/** Programs write some ten, and none more than a few dozen. */
const MOST_SCANS = 60;
/** Ten megabytes of an animation have some hundreds. Of an AVIF, the tiles of a grid count as well. */
const MOST_FRAMES = 1_000;

/** As decoders read it: whatever stands between two markers is skipped, up to the end of the picture. */
function scansOfJpeg(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 3 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    // A byte of the picture that looks like a marker, a restart, and others that hold nothing.
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xd9) break;
    else {
      if (marker === 0xda) scans += 1;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return scans;
}

function framesOfGif(bytes: Buffer): number {
  const tableBytes = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(bytes[10] ?? 0);
  let frames = 0;
  const skipBlocks = () => {
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at += 1;
  };
  for (;;) {
    const sign = bytes[at];
    if (sign === 0x21) at += 2;
    else if (sign === 0x2c) {
      frames += 1;
      at += 11 + tableBytes(bytes[at + 9] ?? 0);
    } else return frames;
    skipBlocks();
  }
}

/** Chunks of PNG (length, name, content, checksum) and of WebP (name, length, content, to an even place). */
function framesOfPng(bytes: Buffer): number {
  let frames = 0;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'fcTL') frames += 1;
  return frames;
}

function framesOfWebp(bytes: Buffer): number {
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const size = bytes.readUInt32LE(at + 4);
    // Operators on bits would make a large size a negative one, and the place would never move on.
    at += 8 + size + (size % 2);
  }
  return frames;
}

/** Where boxes are inside of a box, and after how many bytes of its own. */
const INSIDE: Record<string, number> = { moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, meta: 4 };
const MOST_DEPTH = 8;

/** Frames of a sequence, items of a picture. */
function partsOfAvif(bytes: Buffer, start = 0, end = bytes.length, depth = 0): number {
  if (depth > MOST_DEPTH) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (let at = start; at + 16 <= end; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const said = bytes.readUInt32BE(at);
    // 1: the size comes behind the name, in eight bytes. 0: to the end of the file.
    const [size, head] = said === 1 ? [Number(bytes.readBigUInt64BE(at + 8)), 16] : [said, 8];
    const next = size >= head ? Math.min(at + size, end) : end;
    const own = INSIDE[name];
    const inner = at + head;
    if (own !== undefined) most = Math.max(most, partsOfAvif(bytes, inner + own, next, depth + 1));
    else if (name === 'stsz' && inner + 12 <= end) most = Math.max(most, bytes.readUInt32BE(inner + 8));
    else if (name === 'iinf' && inner + 8 <= end)
      most = Math.max(most, bytes[inner] ? bytes.readUInt32BE(inner + 4) : bytes.readUInt16BE(inner + 4));
    at = next;
  }
  return most;
}

const PARTS: Record<ImageType, [count: (bytes: Buffer) => number, most: number]> = {
  jpeg: [scansOfJpeg, MOST_SCANS],
  gif: [framesOfGif, MOST_FRAMES],
  png: [framesOfPng, MOST_FRAMES],
  webp: [framesOfWebp, MOST_FRAMES],
  avif: [partsOfAvif, MOST_FRAMES],
};

export function hasTooManyParts(bytes: Buffer, type: ImageType): boolean {
  const [count, most] = PARTS[type];
  return count(bytes) > most;
}
