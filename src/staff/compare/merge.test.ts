// What two people made of one item becomes one, and no word of either is lost unless somebody chose so. Formatted texts
// need a browser: merge-rich-text.browser.test.tsx.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { twoEditors, wordsIn, wordsOfBoth } from '../../../tests/factories/two-editors.ts';
import { runs } from '../../../tests/setup/runs.ts';
import { code, day, lines, tags, text } from './field-rules.ts';
import { list } from './list-rule.ts';
import { type Choice, type FieldRules, mergeValues } from './merge.ts';

type Link = { key: string; id: number; title: string; url: string };
type Values = {
  title: string;
  date: string;
  tags: string[];
  duties: string[];
  links: Link[];
};

const name = { text: 'date' } as const;
const rules: FieldRules<Values> = {
  title: text(name),
  date: day(name),
  tags: tags(name),
  duties: lines(name),
  links: list<Link, 'title' | 'url'>(name, {
    identityOf: ({ id }) => String(id),
    titleOf: ({ title }) => title,
    fields: { title: text(name), url: code(name) },
  }),
};

type Described = { picture: string; alt: string };
const described: FieldRules<Described> = { picture: code(name), alt: text(name, { about: 'picture' }) };

const BASE: Values = {
  title: 'Звіт за рік',
  date: '2026-09-01',
  tags: ['Дані', 'Звіти'],
  duties: ['Готувати звіти', 'Вести реєстр', 'Відповідати на запити'],
  links: [1, 2, 3].map((id) => ({
    key: `k${id}`,
    id,
    title: `Посилання ${id}`,
    url: `https://a.gov.ua/${id}`,
  })),
};
const linkOf = (id: number, fields: Partial<Link> = {}): Link => ({
  ...(BASE.links[id - 1] as Link),
  ...fields,
});

const merge = (mine: Partial<Values>, theirs: Partial<Values>) =>
  mergeValues(rules, { base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } });

const idsOf = ({ clashes }: { clashes: { id: string }[] }) => clashes.map(({ id }) => id);

describe('fields', () => {
  test('what only one side has changed is taken from there', () => {
    const { merged, clashes, taken } = merge({ title: 'Мій' }, { date: '2026-10-01', tags: ['Дані'] });
    expect(merged).toEqual({ ...BASE, title: 'Мій', date: '2026-10-01', tags: ['Дані'] });
    expect(clashes).toEqual([]);
    expect(taken).toEqual(['date', 'tags']);
  });

  test('the same change on both sides is no clash', () => {
    const { merged, clashes, taken } = merge({ title: 'Разом ' }, { title: 'Разом' });
    expect([merged.title, clashes, taken]).toEqual(['Разом ', [], []]);
  });

  test.each<[string, Partial<Described>, Partial<Described>, Choice | undefined, Described]>([
    [
      'mine, over words about the other',
      { picture: 'b', alt: '' },
      { alt: 'А' },
      undefined,
      { picture: 'b', alt: '' },
    ],
    ['theirs', { alt: 'А' }, { picture: 'b', alt: 'Б' }, undefined, { picture: 'b', alt: 'Б' }],
    [
      'chosen',
      { picture: 'b', alt: 'Б' },
      { picture: 'c', alt: 'В' },
      { take: 'mine' },
      { picture: 'b', alt: 'Б' },
    ],
    [
      'the same',
      { picture: 'b', alt: 'Б' },
      { picture: 'b', alt: '' },
      undefined,
      { picture: 'b', alt: 'Б' },
    ],
  ])('a description goes with its picture: %s', (_whose, mine, theirs, choice, expected) => {
    const base = { picture: 'a', alt: '' };
    const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    expect(mergeValues(described, sides).valueWith(choice ? { picture: choice } : {})).toEqual(expected);
  });

  test.each<[Choice | undefined, string]>([
    [undefined, 'Їхній'],
    [{ take: 'theirs' }, 'Їхній'],
    [{ take: 'mine' }, 'Мій'],
    [{ take: 'both' }, 'Їхній Мій'],
    [{ write: 'Спільний' }, 'Спільний'],
  ])('of a title that both have changed, %o makes «%s»', (choice, title) => {
    const merged = merge({ title: 'Мій', date: '2026-10-01' }, { title: 'Їхній' });
    expect(merged.clashes).toMatchObject([
      { id: 'title', base: BASE.title, mine: 'Мій', theirs: 'Їхній', canTakeBoth: true, canWrite: true },
    ]);
    const values = merged.valueWith(choice ? { title: choice } : {});
    expect(values).toEqual({ ...BASE, title, date: '2026-10-01' });
  });

  test('a day is one or the other', () => {
    const { clashes } = merge({ date: '2026-10-01' }, { date: '2026-11-01' });
    expect(clashes).toMatchObject([{ id: 'date', canTakeBoth: false, canWrite: true }]);
  });

  test('tags that either added are there, tags that either removed are not', () => {
    const { merged, clashes } = merge({ tags: ['Звіти', 'Мій'] }, { tags: ['Їхній', 'Дані', 'Звіти'] });
    expect(merged.tags).toEqual(['Їхній', 'Звіти', 'Мій']);
    expect(clashes).toEqual([]);
  });
});

describe('lines', () => {
  const [first, second, third] = BASE.duties as [string, string, string];

  test('neighbouring lines that two people changed are merged without a question', () => {
    const { merged, clashes } = merge(
      { duties: [`${first} щомісяця`, second, third, 'Моє нове'] },
      { duties: [first, `${second} даних`, third] },
    );
    expect(merged.duties).toEqual([`${first} щомісяця`, `${second} даних`, third, 'Моє нове']);
    expect(clashes).toEqual([]);
  });

  test('one line that both have changed is one clash', () => {
    const merged = merge(
      { duties: [`${first} щомісяця`, second, third] },
      { duties: [`${first} щороку`, second, `${third} вчасно`] },
    );
    expect(merged.clashes).toMatchObject([
      { base: [first], mine: [`${first} щомісяця`], theirs: [`${first} щороку`], canTakeBoth: true },
    ]);
    const [id = ''] = idsOf(merged);
    const dutiesWith = (choice: Choice) => merged.valueWith({ [id]: choice }).duties;
    expect(dutiesWith({ take: 'mine' })).toEqual([`${first} щомісяця`, second, `${third} вчасно`]);
    const both = [`${first} щороку щомісяця`, second, `${third} вчасно`];
    expect(dutiesWith({ take: 'both' })).toEqual(both);
    expect(merged.clashes[0]?.both).toEqual(both.slice(0, 1));
    expect(dutiesWith({ write: ['Разом', ''] })).toEqual(['Разом', second, `${third} вчасно`]);
  });

  test('a line that one side removed and the other changed is a clash', () => {
    const merged = merge({ duties: [second, third] }, { duties: [`${first} щороку`, second, third] });
    expect(merged.clashes).toMatchObject([{ mine: [], theirs: [`${first} щороку`], canTakeBoth: false }]);
  });

  test('what both have added at the same place is asked about, what both have added alike is not', () => {
    const merged = merge(
      { duties: [...BASE.duties, 'Спільне', 'Моє'] },
      { duties: [...BASE.duties, 'Спільне', 'Їхнє'] },
    );
    expect(merged.clashes).toMatchObject([{ base: [], mine: ['Моє'], theirs: ['Їхнє'] }]);
    expect(merged.merged.duties).toEqual([...BASE.duties, 'Спільне', 'Їхнє']);
  });
});

describe('lists of entries', () => {
  test('entries added, removed and changed on each side come together', () => {
    const added = linkOf(1, { key: 'new', id: 4, title: 'Моє' });
    const theirs = linkOf(1, { key: 'k5', id: 5, title: 'Їхнє' });
    const { merged, clashes } = merge(
      { links: [linkOf(1, { title: 'Змінено' }), linkOf(2), linkOf(3), added] },
      { links: [linkOf(1, { url: 'https://b.gov.ua/' }), linkOf(3), theirs] },
    );
    expect(merged.links).toEqual([
      linkOf(1, { title: 'Змінено', url: 'https://b.gov.ua/' }),
      linkOf(3),
      theirs,
      added,
    ]);
    expect(clashes).toEqual([]);
  });

  test('a field of an entry that both have changed is a clash of that entry', () => {
    const merged = merge(
      { links: [linkOf(1, { title: 'Моя' }), linkOf(2), linkOf(3)] },
      { links: [linkOf(1, { title: 'Їхня' })] },
    );
    expect(merged.clashes).toMatchObject([
      { id: 'links.1.title', entry: 'Моя', mine: 'Моя', theirs: 'Їхня' },
    ]);
    const { links } = merged.valueWith({ 'links.1.title': { take: 'mine' } });
    expect(links).toEqual([linkOf(1, { title: 'Моя' })]);
  });

  test('an entry that one side removed and the other changed is a clash', () => {
    const merged = merge(
      { links: [linkOf(2), linkOf(3)] },
      { links: [linkOf(1, { title: 'Їхня' }), linkOf(2), linkOf(3)] },
    );
    expect(merged.clashes).toMatchObject([{ id: 'links.1', about: 'entry', mine: null, canTakeBoth: false }]);
    expect(merged.merged.links.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(merged.valueWith({ 'links.1': { take: 'mine' } }).links.map(({ id }) => id)).toEqual([2, 3]);
  });

  test('entries moved by one side stay moved, together with the other’s changes', () => {
    const moved = [linkOf(3), linkOf(1), linkOf(2)];
    const changed = [linkOf(1, { title: 'Нова' }), linkOf(2), linkOf(3)];
    for (const { merged, clashes } of [
      merge({ links: moved }, { links: changed }),
      merge({ links: changed }, { links: moved }),
    ]) {
      expect(merged.links).toEqual([linkOf(3), linkOf(1, { title: 'Нова' }), linkOf(2)]);
      expect(clashes).toEqual([]);
    }
  });

  test('two different orders are a question', () => {
    const merged = merge(
      { links: [linkOf(3), linkOf(1), linkOf(2)] },
      { links: [linkOf(2), linkOf(1), linkOf(3)] },
    );
    expect(merged.clashes).toMatchObject([{ id: 'links.order', about: 'order' }]);
    expect(merged.merged.links.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(merged.valueWith({ 'links.order': { take: 'mine' } }).links.map(({ id }) => id)).toEqual([
      3, 1, 2,
    ]);
  });

  test('the same entry twice is two entries', () => {
    const twice = [linkOf(1), linkOf(1, { key: 'again' }), linkOf(2), linkOf(3)];
    expect(merge({ links: twice }, { title: 'Їхній' }).merged.links).toEqual(twice);
    expect(merge({ title: 'Мій' }, { links: twice }).merged.links).toEqual(twice);
  });

  test('what the form knows an entry by stays mine', () => {
    const { merged } = merge(
      { links: [linkOf(1, { key: 'edited', title: 'Моя' }), linkOf(2), linkOf(3)] },
      { links: [linkOf(1, { url: 'https://b.gov.ua/' }), linkOf(2), linkOf(3)] },
    );
    expect(merged.links[0]).toEqual(linkOf(1, { key: 'edited', title: 'Моя', url: 'https://b.gov.ua/' }));
  });
});

describe('whatever two people do to lines', () => {
  type Duties = Pick<Values, 'duties'>;
  const duties: FieldRules<Duties> = { duties: rules.duties };
  const mergeLines = (base: string[], mine: string[], theirs: string[]) =>
    mergeValues(duties, { base: { duties: base }, mine: { duties: mine }, theirs: { duties: theirs } });
  const decide = (merged: ReturnType<typeof mergeLines>, choice: Choice) =>
    merged.valueWith(Object.fromEntries(merged.clashes.map(({ id }) => [id, choice]))).duties;

  test('without a clash every word that was added is there, and what nobody removed stays', () => {
    fc.assert(
      fc.property(twoEditors, (sides) => {
        const { clashes, merged } = mergeLines(sides.base, sides.mine, sides.theirs);
        fc.pre(clashes.length === 0);
        expect(wordsIn(merged.duties)).toEqual(wordsOfBoth(sides));
      }),
      runs(2000),
    );
  });

  test('with clashes no word is lost but by the choice', () => {
    fc.assert(
      fc.property(twoEditors, (sides) => {
        const { base, mine, theirs } = sides;
        const merged = mergeLines(base, mine, theirs);
        fc.pre(merged.clashes.length > 0);
        const inClashes = (side: 'mine' | 'theirs') =>
          wordsIn(merged.clashes.flatMap((clash) => clash[side] as string[]));
        const [ours, others] = [inClashes('mine'), inClashes('theirs')];
        const agreed = wordsOfBoth(sides);
        expect(wordsIn(decide(merged, { take: 'mine' }))).toEqual(agreed.difference(others).union(ours));
        expect(wordsIn(decide(merged, { take: 'theirs' }))).toEqual(agreed.difference(ours).union(others));
        const before = wordsIn(merged.clashes.flatMap((clash) => clash.base as string[]));
        const both = wordsIn(decide(merged, { take: 'both' }));
        expect(both.isSubsetOf(agreed.union(ours).union(others))).toBe(true);
        // What one side has added is there; what one side has removed may be gone.
        expect(ours.union(others).difference(before).isSubsetOf(both)).toBe(true);
        expect(ours.intersection(others).isSubsetOf(both)).toBe(true);
        expect(agreed.difference(ours).difference(others).isSubsetOf(both)).toBe(true);
      }),
      runs(2000),
    );
  });

  test('a side that has changed nothing leaves exactly what the other made', () => {
    fc.assert(
      fc.property(twoEditors, ({ base, mine }) => {
        expect(mergeLines(base, mine, base)).toMatchObject({
          merged: { duties: mine },
          clashes: [],
          taken: [],
        });
        expect(mergeLines(base, base, mine)).toMatchObject({ merged: { duties: mine }, clashes: [] });
        expect(mergeLines(base, mine, mine)).toMatchObject({
          merged: { duties: mine },
          clashes: [],
          taken: [],
        });
      }),
    );
  });

  test('what clashes does not depend on who saved first', () => {
    fc.assert(
      fc.property(twoEditors, ({ base, mine, theirs }) => {
        const sidesOf = ({ clashes }: ReturnType<typeof mergeLines>, [one, other]: ('mine' | 'theirs')[]) =>
          clashes.map((clash) => [clash.base, clash[one ?? 'mine'], clash[other ?? 'mine']]);
        expect(sidesOf(mergeLines(base, theirs, mine), ['theirs', 'mine'])).toEqual(
          sidesOf(mergeLines(base, mine, theirs), ['mine', 'theirs']),
        );
      }),
    );
  });

  test('what is merged is based on what was saved: merging it with that again changes nothing', () => {
    fc.assert(
      fc.property(twoEditors, ({ base, mine, theirs }) => {
        const merged = mergeLines(base, mine, theirs);
        for (const take of ['theirs', 'mine', 'both'] as const) {
          const decided = decide(merged, { take });
          const again = mergeLines(theirs, decided, theirs);
          expect(again).toMatchObject({ merged: { duties: decided }, clashes: [], taken: [] });
        }
      }),
    );
  });
});

describe('whatever two people do to a list of entries', () => {
  type Edit = { what: 'keep' | 'remove' | 'title' | 'url'; isFirst: boolean };
  const edit: fc.Arbitrary<Edit> = fc.record({
    what: fc.oneof(
      { weight: 3, arbitrary: fc.constant('keep' as const) },
      { weight: 2, arbitrary: fc.constantFrom('remove', 'title', 'url') },
    ),
    isFirst: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.constant(true)),
  });
  const entry = (id: number, word: string): Link => ({
    key: `${word}${id}`,
    id,
    title: word,
    url: `${word}url`,
  });

  function edited(base: Link[], edits: Edit[], added: number, who: string): Link[] {
    const kept = base.flatMap((link, index): (Link & { isFirst: boolean })[] => {
      const { what, isFirst } = edits[index] as Edit;
      if (what === 'remove') return [];
      return [{ ...link, ...(what !== 'keep' && { [what]: `${link[what]} ${who}${index}` }), isFirst }];
    });
    const moved = [...kept.filter(({ isFirst }) => isFirst), ...kept.filter(({ isFirst }) => !isFirst)];
    const own = Array.from({ length: added }, (_, index) =>
      entry(index + (who === 'm' ? 100 : 200), `${who}n${index}`),
    );
    return [...moved.map(({ isFirst: _isFirst, ...link }) => link), ...own];
  }

  const twoLists = fc.nat({ max: 5 }).chain((count) => {
    const base = Array.from({ length: count }, (_, index) => entry(index, `b${index}`));
    const edits = fc.array(edit, { minLength: count, maxLength: count });
    const added = fc.nat({ max: 2 });
    return fc.tuple(edits, added, edits, added).map(([mine, ours, theirs, others]) => ({
      base,
      mine: edited(base, mine, ours, 'm'),
      theirs: edited(base, theirs, others, 't'),
    }));
  });
  type Lists = { base: Link[]; mine: Link[]; theirs: Link[] };
  const mergeLists = ({ base, mine, theirs }: Lists) =>
    mergeValues<Pick<Values, 'links'>>(
      { links: rules.links },
      { base: { links: base }, mine: { links: mine }, theirs: { links: theirs } },
    );
  const wordsOf = (links: (Link | null)[]) =>
    wordsIn(links.flatMap((link) => (link ? [link.title, link.url] : [])));
  const idsOfLinks = (links: Link[]) => links.map(({ id }) => id);

  test('no word is lost but by a choice', () => {
    fc.assert(
      fc.property(twoLists, (sides) => {
        const merged = mergeLists(sides);
        const [was, ours, others] = [sides.base, sides.mine, sides.theirs].map(wordsOf) as [
          Set<string>,
          Set<string>,
          Set<string>,
        ];
        const both = ours.union(others).difference(was).union(ours.intersection(others));
        const inClashes = (side: 'mine' | 'theirs') =>
          wordsOf(
            merged.clashes.flatMap((clash) => {
              if (clash.about === 'order') return [];
              const value = clash[side];
              return [typeof value === 'string' ? entry(0, value) : (value as Link | null)];
            }),
          );
        const decide = (take: 'mine' | 'theirs') =>
          wordsOf(merged.valueWith(Object.fromEntries(merged.clashes.map(({ id }) => [id, { take }]))).links);
        const [mine, theirs] = [inClashes('mine'), inClashes('theirs')];
        expect(both.difference(theirs).difference(decide('mine'))).toEqual(new Set());
        expect(both.difference(mine).difference(decide('theirs'))).toEqual(new Set());
        expect(decide('mine').difference(both).difference(mine)).toEqual(new Set());
        expect(decide('theirs').difference(both).difference(theirs)).toEqual(new Set());
      }),
      runs(2000),
    );
  });

  test('every entry is there once, and what only one side has sorted stays sorted', () => {
    fc.assert(
      fc.property(twoLists, (sides) => {
        const { merged, clashes } = mergeLists(sides);
        const ids = idsOfLinks(merged.links);
        expect(new Set(ids).size).toBe(ids.length);
        fc.pre(!clashes.some(({ about }) => about === 'order'));
        const common = ids.filter((id) =>
          [sides.base, sides.mine, sides.theirs].every((side) => idsOfLinks(side).includes(id)),
        );
        const orderIn = (side: Link[]) =>
          idsOfLinks(side)
            .filter((id) => common.includes(id))
            .join();
        const sorted = [sides.mine, sides.theirs]
          .map(orderIn)
          .filter((order) => order !== orderIn(sides.base));
        expect(common.join()).toBe(sorted[0] ?? orderIn(sides.base));
      }),
      runs(1000),
    );
  });
});
