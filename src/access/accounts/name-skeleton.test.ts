import { expect, test } from 'vitest';
import { nameSkeleton } from './name-skeleton.ts';

test.each([
  ['in Latin letters', 'Oлена Коваль'],
  ['in other capitals', 'ОЛЕНА коваль'],
  ['with other spaces', ' Олена\u00a0 Коваль'],
  ['with a dash and a point', 'Олена-Коваль.'],
  ['with a digit', '0лена К0валь'],
  ['in letters of mathematics and with a mark', '𝐎лена Ко\u0301валь'],
])('a name is taken for another %s', (_how, name) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton('Олена Коваль'));
});

test('other names are not', () => {
  const names = [
    'Олена Коваль',
    'Олена Ковальчук',
    'Олег Коваль',
    'Коваль Олена',
    'Ірина Мороз',
    'Марина Мороз',
    '—',
  ];
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length);
});
