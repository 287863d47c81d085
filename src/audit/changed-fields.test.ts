import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only differences are recorded, with the old and the new value', () => {
  const before = { headerUa: 'Стара', tags: ['a'], isActive: 1, altUa: '', imgLink: null };
  const after = { headerUa: 'Нова', tags: ['a', 'b'], isActive: 1, altUa: '', imgLink: 'x.jpg' };
  expect(changedFields(before, after)).toEqual([
    { field: 'headerUa', before: 'Стара', after: 'Нова' },
    { field: 'tags', before: 'a', after: 'a; b' },
    { field: 'imgLink', before: null, after: 'x.jpg' },
  ]);
});

test('a new item has its filled fields, a deleted one what is lost', () => {
  const item = { headerUa: 'Новина', textUa: '', tags: [], isActive: 0 };
  const filled = (before: string | null, after: string | null) => ({ before, after });
  expect(changedFields(null, item)).toEqual([
    { field: 'headerUa', ...filled(null, 'Новина') },
    { field: 'isActive', ...filled(null, '0') },
  ]);
  expect(changedFields(item, null)[0]).toEqual({ field: 'headerUa', ...filled('Новина', null) });
});

test('a long text is shown where it differs, whole characters only', () => {
  const same = 'а'.repeat(5000);
  const [change] = changedFields({ text: `${same}стара${same}` }, { text: `${same}нова${same}` });
  expect(change?.before).toMatch(/^…а+стара.*…$/);
  expect(change?.after).toMatch(/^…а+нова.*…$/);
  expect(change?.before?.length).toBeLessThanOrEqual(202);
  const [cut] = changedFields(null, { text: `x${'😀'.repeat(200)}` });
  expect(cut?.after?.isWellFormed()).toBe(true);
});
