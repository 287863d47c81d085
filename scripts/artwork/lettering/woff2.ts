/** Reads the tables of a WOFF2 font file (https://www.w3.org/TR/WOFF2/), so that text can be drawn as outlines. */
import { brotliDecompressSync } from 'node:zlib';

const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?: |$)/g,
  ) ?? [];

/** A cursor over the bytes of a table. */
export class Bytes {
  data: Buffer;
  offset: number;

  constructor(data: Buffer, offset = 0) {
    this.data = data;
    this.offset = offset;
  }

  u8(): number {
    return this.data.readUInt8(this.offset++);
  }

  u16(): number {
    this.offset += 2;
    return this.data.readUInt16BE(this.offset - 2);
  }

  i16(): number {
    this.offset += 2;
    return this.data.readInt16BE(this.offset - 2);
  }

  u32(): number {
    this.offset += 4;
    return this.data.readUInt32BE(this.offset - 4);
  }

  /** A number of seven bits a byte, most significant first. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }

  /** The packed 16-bit number of the transformed glyph table. */
  packed(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    if (code === 254) return this.u8() + 506;
    return code;
  }
}

export interface Tables {
  tables: Map<string, Buffer>;
  transformed: Set<string>;
}

export function readWoff2(file: Buffer): Tables {
  const header = new Bytes(file, 12);
  const count = header.u16();
  const bytes = new Bytes(file, 48);
  const transformed = new Set<string>();
  const directory = Array.from({ length: count }, () => {
    const flags = bytes.u8();
    const known = flags & 63;
    let tag = KNOWN_TAGS[known]?.slice(0, 4) ?? '';
    if (known === 63) {
      tag = file.toString('latin1', bytes.offset, bytes.offset + 4);
      bytes.offset += 4;
    }
    let length = bytes.base128();
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    if (isTransformed) {
      length = bytes.base128();
      transformed.add(tag);
    }
    return { tag, length };
  });
  const compressed = file.readUInt32BE(20);
  const data = brotliDecompressSync(file.subarray(bytes.offset, bytes.offset + compressed));
  const tables = new Map<string, Buffer>();
  let offset = 0;
  for (const { tag, length } of directory) {
    tables.set(tag, data.subarray(offset, offset + length));
    offset += length;
  }
  return { tables, transformed };
}
