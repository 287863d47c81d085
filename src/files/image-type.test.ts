import { expect, test } from 'vitest';
import { avif, gif, jpeg, png, svg, webp } from '../../tests/factories/images.ts';
import { imageTypeOf } from './image-type.server.ts';

test.each([
  ['jpeg', jpeg],
  ['png', png],
  ['webp', webp],
  ['avif', avif],
  ['gif', gif],
])('%s is known by its first bytes', async (type, make) => {
  expect(imageTypeOf((await make()).subarray(0, 64))).toBe(type);
});

test.each([
  ['SVG', svg],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a brand after the brands', Buffer.from('\0\0\0\x10ftypmif1\0\0\0\0avif', 'latin1')],
  ['PDF', Buffer.from('%PDF-1.7 and more')],
  ['TIFF', Buffer.from('II*\0and some more')],
  ['RIFF that is sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(64)],
])('%s is not taken', (_name, bytes) => {
  expect(imageTypeOf(bytes)).toBeNull();
});
