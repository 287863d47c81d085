import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avif, gif, jpeg, photograph, png, webp } from '../../tests/factories/images.ts';
import { runs } from '../../tests/setup/runs.ts';
import type { ImageType } from './image-type.server.ts';
import { hasTooManyParts } from './picture-structure.server.ts';

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
const box = (name: string, ...inner: Buffer[]) => {
  const content = Buffer.concat(inner);
  return Buffer.concat([u32(8 + content.length), Buffer.from(name), content]);
};
const repeated = (count: number, part: Buffer) => Buffer.concat(Array.from({ length: count }, () => part));

/** A scan's header, some of the picture with a byte that looks like a marker, and a restart. */
const scan = Buffer.concat([
  Buffer.from([0xff, 0xda]),
  u16(8),
  Buffer.from([1, 1, 0, 0, 0, 0, 0x5a, 0xff, 0x00, 0xda, 0xff, 0xd0]),
]);
const scans = (count: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), repeated(count, scan), Buffer.from([0xff, 0xd9])]);

const gifFrame = Buffer.from([
  0x21,
  0xf9,
  1,
  0,
  0,
  0x2c,
  0,
  0,
  0,
  0,
  1,
  0,
  1,
  0,
  0x80,
  ...Array(6),
  2,
  1,
  9,
  0,
]);
const gifOf = (count: number) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, ...Array(6)]),
    repeated(count, gifFrame),
  ]);

const pngOf = (count: number) =>
  Buffer.concat([
    Buffer.alloc(8),
    repeated(count, Buffer.concat([u32(2), Buffer.from('fcTL'), Buffer.alloc(6)])),
  ]);

const webpFrame = Buffer.concat([Buffer.from('ANMF'), Buffer.from([3, 0, 0, 0]), Buffer.alloc(4)]);
const webpOf = (count: number) => Buffer.concat([Buffer.alloc(12), repeated(count, webpFrame)]);

const sequenceOf = (count: number) =>
  box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsz', u32(0), u32(0), u32(count)))))));
const largeBox = (content: Buffer) =>
  Buffer.concat([u32(1), Buffer.from('moov'), u32(0), u32(16 + content.length), content]);
const gridOf = (count: number) => box('meta', u32(0), box('iinf', u32(0), u16(count), u16(0)));

test.each<[string, ImageType, (count: number) => Buffer, number]>([
  ['scans of a JPEG', 'jpeg', scans, 60],
  ['frames of a GIF', 'gif', gifOf, 1_000],
  ['frames of a PNG', 'png', pngOf, 1_000],
  ['frames of a WebP', 'webp', webpOf, 1_000],
  ['frames of an AVIF', 'avif', sequenceOf, 1_000],
  ['frames of an AVIF in a box of the long form', 'avif', (count) => largeBox(sequenceOf(count)), 1_000],
  ['tiles of an AVIF', 'avif', gridOf, 1_000],
])('%s are counted', (_what, type, make, most) => {
  expect(hasTooManyParts(make(most), type)).toBe(false);
  expect(hasTooManyParts(make(most + 1), type)).toBe(true);
});

test('pictures as programs write them have few', async () => {
  const made: [ImageType, Buffer][] = [
    ['jpeg', await jpeg()],
    ['jpeg', await photograph()],
    ['png', await png()],
    ['webp', await webp()],
    ['avif', await avif()],
    ['gif', await gif()],
  ];
  expect(made.filter(([type, bytes]) => hasTooManyParts(bytes, type))).toEqual([]);
});

test('boxes in boxes without end are too many', () => {
  let nested = Buffer.alloc(16);
  for (let depth = 0; depth < 20; depth += 1) nested = box('moov', nested);
  expect(hasTooManyParts(nested, 'avif')).toBe(true);
});

test('sizes of any number are read to an end', () => {
  // The first once stood at its place for ever, the second went before the beginning of the file.
  for (const size of [0xfffffff7, 0xffffffbf])
    expect(
      hasTooManyParts(Buffer.concat([Buffer.alloc(16), u32(size).reverse(), Buffer.alloc(48)]), 'webp'),
    ).toBe(false);
  const part = fc.oneof(
    fc.constantFrom('ANMF', 'fcTL', 'moov', 'stsz', 'iinf', 'meta').map((name) => Buffer.from(name)),
    fc.constantFrom(0, 1, 8, 0x7fffffff, 0x80000000, 0xfffffff7, 0xffffffbf, 0xffffffff).map(u32),
    fc.uint8Array({ maxLength: 9 }).map((bytes) => Buffer.from(bytes)),
  );
  const types: ImageType[] = ['jpeg', 'gif', 'png', 'webp', 'avif'];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.array(part, { maxLength: 24 }), (type, parts) => {
      const bytes = Buffer.concat([Buffer.alloc(type === 'avif' ? 0 : 12), ...parts]);
      expect(typeof hasTooManyParts(bytes, type)).toBe('boolean');
    }),
    runs(500),
  );
});
