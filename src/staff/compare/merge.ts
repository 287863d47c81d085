// Merges what two people made of one item, field by field, by the rule of each field. What clashes is chosen by a person;
// until then the merged values hold what was saved meanwhile.
import type { FieldName } from '../frame/field-names.ts';
import type { Sides } from './merge-parts.ts';

/** How a value is shown and compared. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'rich-text'
  | 'lines'
  | 'tags'
  | 'day'
  | 'time'
  | 'choice'
  | 'picture'
  | 'file'
  | 'list';

/** What is to be known of a field to compare and merge it. Made by field-rules.ts and list-rule.ts. */
export type Rule<Value> = {
  kind: FieldKind;
  name: FieldName;
  isSame(one: Value, other: Value): boolean;
  /** What has changed, line by line, where neither value is read as a whole. */
  changesOf?(before: Value, after: Value): string[];
  /** The field it says something about, and goes with: a picture and its description. */
  about?: string;
  /** Asked only where both sides have changed the value, and differently. */
  merge(at: Place, sides: Sides<Value>): Merged<Value>;
};

/** One rule for each field: a field without one does not compile. */
export type FieldRules<Values> = { [Field in keyof Values]-?: Rule<Values[Field]> };

/** Where in the item a rule is at work. */
export type Place = {
  id: string;
  /** What it is called, from the outside in: links, then address. */
  names: FieldName[];
  /** By what the entry of a list is known, inside one. */
  entry: string | null;
};

/** What both sides have changed differently. */
export type Clash = Place &
  Sides<unknown> & {
    rule: Rule<unknown>;
    /** `entry`: one side removed an entry of a list (null) that the other has changed; `order`: both have sorted the list. */
    about: 'value' | 'entry' | 'order';
    canTakeBoth: boolean;
    /** What taking both would give. */
    both?: unknown;
    canWrite: boolean;
  };

/** What a person decides about a clash; what is written has the form of the clash's own values. */
export type Choice = ({ take: 'theirs' | 'mine' | 'both' } | { write: unknown }) & {
  /** Between what it was chosen, to tell whether it still applies. */
  of?: string;
};

/** By the id of the clash. */
export type Choices = Readonly<Record<string, Choice>>;

export type Merged<Value> = {
  clashes: Clash[];
  /** With the clashes decided as chosen; those that are not chosen yet hold what was saved meanwhile. */
  valueWith: (choices: Choices) => Value;
};

const settled = <Value>(value: Value): Merged<Value> => ({ clashes: [], valueWith: () => value });

function mergeField<Value>(rule: Rule<Value>, at: Place, sides: Sides<Value>): Merged<Value> {
  const { base, mine, theirs } = sides;
  if (rule.isSame(mine, base)) return settled(theirs);
  if (rule.isSame(theirs, base) || rule.isSame(mine, theirs)) return settled(mine);
  return rule.merge(at, sides);
}

/** Whose value it becomes where one side has another than the base; null where what goes with it is merged by itself. */
function sideOf<Value>(
  { isSame }: Rule<Value>,
  id: string,
  { base, mine, theirs }: Sides<Value>,
): ((choices: Choices) => 'mine' | 'theirs') | null {
  if (isSame(mine, theirs)) return null;
  if (isSame(theirs, base)) return () => 'mine';
  if (isSame(mine, base)) return () => 'theirs';
  return (choices) => {
    const choice = choices[id];
    return choice && 'take' in choice && choice.take === 'mine' ? 'mine' : 'theirs';
  };
}

export const fieldsOf = <Values extends object>(rules: FieldRules<Values>) =>
  Object.keys(rules) as (keyof Values & string)[];

/** Fields that have no rule are the business of the caller. */
export function mergeFields<Values extends object>(
  rules: FieldRules<Values>,
  { base, mine, theirs }: Sides<Values>,
  at: Place | null = null,
): Merged<Values> {
  const sidesOf = <Field extends keyof Values>(field: Field) => ({
    base: base[field],
    mine: mine[field],
    theirs: theirs[field],
  });
  const fields = fieldsOf(rules).map((field) => {
    const rule = rules[field];
    const place = {
      id: at ? `${at.id}.${field}` : field,
      names: [...(at?.names ?? []), rule.name],
      entry: at?.entry ?? null,
    };
    const subject = fieldsOf(rules).find((each) => each === rule.about);
    const follows = subject && sideOf(rules[subject], at ? `${at.id}.${subject}` : subject, sidesOf(subject));
    if (follows) {
      const sides = sidesOf(field);
      return { field, clashes: [], valueWith: (choices: Choices) => sides[follows(choices)] };
    }
    return { field, ...mergeField(rule, place, sidesOf(field)) };
  });
  return {
    clashes: fields.flatMap(({ clashes }) => clashes),
    valueWith: (choices) =>
      Object.fromEntries(fields.map(({ field, valueWith }) => [field, valueWith(choices)])) as Values,
  };
}

/** The fields in which two versions differ. */
export const changedFields = <Values extends object>(
  rules: FieldRules<Values>,
  before: Values,
  after: Values,
) => fieldsOf(rules).filter((field) => !rules[field].isSame(before[field], after[field]));

export type MergedValues<Values> = Merged<Values> & {
  merged: Values;
  /** The fields that now hold something that was saved meanwhile. */
  taken: (keyof Values & string)[];
};

/**
 * Once all clashes are chosen, `valueWith(choices)` is what is to be saved over the version that `theirs` was. Nothing of
 * the sides is copied where it can be taken as it is, so that chosen files stay the same objects.
 */
export function mergeValues<Values extends object>(
  rules: FieldRules<Values>,
  sides: Sides<Values>,
): MergedValues<Values> {
  const result = mergeFields(rules, sides);
  const merged = result.valueWith({});
  return { ...result, merged, taken: changedFields(rules, sides.mine, merged) };
}
