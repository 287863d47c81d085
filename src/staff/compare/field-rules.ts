// The rules by which fields are compared and merged, one for each kind of value.
import type { FieldName } from '../frame/field-names.ts';
import type { StaffText } from '../frame/staff-text.ts';
import { isSameRichText, joinPassages, type Passage, passagesOf } from '../rich-text/rich-document.ts';
import { bothLines, bothPassages, bothTexts } from './both-additions.ts';
import type { Choice, Choices, Clash, FieldKind, Merged, Place, Rule } from './merge.ts';
import { mergeParts, type Sides } from './merge-parts.ts';

/** What a choice makes of a clash. */
export function chosenOf<Value>(
  { base, mine, theirs }: Sides<Value>,
  choice: Choice | undefined,
  both: (sides: Sides<Value>) => Value = (sides) => sides.theirs,
): Value {
  if (choice && 'write' in choice) return choice.write as Value;
  if (choice?.take === 'both') return both({ base, mine, theirs });
  return choice?.take === 'mine' ? mine : theirs;
}

/** One clash about the whole value. */
function mergeWhole<Value>(
  rule: Rule<Value>,
  at: Place,
  sides: Sides<Value>,
  can: Pick<Clash, 'canTakeBoth' | 'canWrite'>,
  both?: (sides: Sides<Value>) => Value,
): Merged<Value> {
  return {
    clashes: [{ ...at, ...sides, ...can, ...(both && { both: both(sides) }), rule, about: 'value' }],
    valueWith: (choices) => chosenOf(sides, choices[at.id], both),
  };
}

/** A value that is one or the other. */
function whole<Value, More extends object = object>(
  kind: FieldKind,
  name: FieldName,
  { canWrite = false, ...more }: More & { canWrite?: boolean; isSame?: Rule<Value>['isSame'] },
): Rule<Value> & Omit<More, 'canWrite'> {
  const rule = {
    kind,
    name,
    isSame: (one: Value, other: Value) => one === other,
    merge: (at: Place, sides: Sides<Value>): Merged<Value> =>
      mergeWhole(rule, at, sides, { canTakeBoth: false, canWrite }),
    ...more,
  };
  return rule;
}

/** A line of text. */
export function text(name: FieldName, { about }: Pick<Rule<string>, 'about'> = {}): Rule<string> {
  const rule: Rule<string> = {
    kind: 'text',
    name,
    ...(about && { about }),
    isSame: (one, other) => one.trim() === other.trim(),
    merge: (at, sides) => mergeWhole(rule, at, sides, { canTakeBoth: true, canWrite: true }, bothTexts),
  };
  return rule;
}

/** An address, a number, an e-mail: both together would be neither. */
export const code = (name: FieldName): Rule<string> =>
  whole('code', name, { isSame: (one, other) => one.trim() === other.trim(), canWrite: true });

export const day = <Value extends string | null>(name: FieldName): Rule<Value> =>
  whole<Value>('day', name, { canWrite: true });

export const time = (name: FieldName): Rule<string | null> => whole('time', name, {});

export type ChoiceRule<Value> = Rule<Value> & { textOf: (value: Value) => StaffText };

export const choice = <Value extends string | number | boolean>(
  name: FieldName,
  textOf: (value: Value) => StaffText,
): ChoiceRule<Value> => whole('choice', name, { textOf });

export type PictureRule<Value> = Rule<Value> & { addressOf: (value: Value) => string | null };

export const picture = <Value>(
  name: FieldName,
  about: Pick<PictureRule<Value>, 'isSame' | 'addressOf'>,
): PictureRule<Value> => whole('picture', name, about);

export type FileRule<Value> = Rule<Value> & { textOf: (value: Value) => string };

/** A document, known by its name. */
export const file = <Value>(
  name: FieldName,
  about: Pick<FileRule<Value>, 'isSame' | 'textOf'>,
): FileRule<Value> => whole('file', name, about);

/** Nothing can clash in it: what one side added is there, what one side removed is not. */
export const tags = (name: FieldName): Rule<string[]> => ({
  kind: 'tags',
  name,
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  merge: (_at, { base, mine, theirs }) => ({
    clashes: [],
    valueWith: () => [
      ...theirs.filter((tag) => mine.includes(tag) || !base.includes(tag)),
      ...mine.filter((tag) => !theirs.includes(tag) && !base.includes(tag)),
    ],
  }),
});

type Parts<Value, Part> = {
  split: (value: Value) => Part[];
  join: (parts: Part[]) => Value;
  textOf: (part: Part) => string;
  isTogether?: (part: Part, neighbour: Part) => boolean;
  both: (sides: Sides<Part[]>) => Part[];
};

/** Each place where the sides differ is a clash of its own. */
function mergeInParts<Value, Part>(
  rule: Rule<Value>,
  { split, join, textOf, isTogether, both }: Parts<Value, Part>,
  at: Place,
  sides: Sides<Value>,
): Merged<Value> {
  const partsOf = { base: split(sides.base), mine: split(sides.mine), theirs: split(sides.theirs) };
  const merged = mergeParts(partsOf, textOf, isTogether).map((each, index) => ({
    ...each,
    id: `${at.id}.${index}`,
  }));
  const clashes = merged.flatMap((each): Clash[] => {
    if (!('clash' in each)) return [];
    const { base, mine, theirs } = each.clash;
    const values = { base: join(base), mine: join(mine), theirs: join(theirs) };
    // Of a part that one side has removed there are no two.
    const canTakeBoth = mine.length > 0 && theirs.length > 0;
    const about = { about: 'value', canTakeBoth, canWrite: true, both: join(both(each.clash)) } as const;
    return [{ ...at, ...values, ...about, id: each.id, rule }];
  });
  const partsWith = (choices: Choices) =>
    merged.flatMap((each) => {
      if ('agreed' in each) return each.agreed;
      const chosen = choices[each.id];
      if (chosen && 'write' in chosen) return split(chosen.write as Value);
      return chosenOf(each.clash, chosen, both);
    });
  return { clashes, valueWith: (choices) => join(partsWith(choices)) };
}

export function richText(name: FieldName): Rule<string> {
  const parts: Parts<string, Passage> = {
    split: passagesOf,
    join: joinPassages,
    textOf: ({ spelling }) => spelling,
    isTogether: (one, other) => one.list !== null && one.list === other.list,
    both: bothPassages,
  };
  const rule: Rule<string> = {
    kind: 'rich-text',
    name,
    isSame: isSameRichText,
    merge: (at, sides) => mergeInParts(rule, parts, at, sides),
  };
  return rule;
}

/** Lines left empty are not lines. */
const filled = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

export function lines(name: FieldName): Rule<string[]> {
  const parts: Parts<string[], string> = {
    split: filled,
    join: (all) => all,
    textOf: (line) => line,
    both: (sides) => {
      const [base, mine, theirs] = [sides.base[0], sides.mine[0], sides.theirs[0]];
      const isOne = [sides.base, sides.mine, sides.theirs].every(({ length }) => length === 1);
      const line = isOne && base && mine && theirs ? bothLines({ base, mine, theirs }) : null;
      return line === null ? [...sides.theirs, ...sides.mine] : [line];
    },
  };
  const rule: Rule<string[]> = {
    kind: 'lines',
    name,
    isSame: (one, other) => JSON.stringify(filled(one)) === JSON.stringify(filled(other)),
    merge: (at, sides) => mergeInParts(rule, parts, at, sides),
  };
  return rule;
}
