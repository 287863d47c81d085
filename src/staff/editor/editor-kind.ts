// What an editor must know about a kind of content; the rest is the same for all kinds.
import type { ComponentType } from 'react';
import type { StaffFields } from '../../editorial/item.schema.ts';
import type { Language } from '../../i18n/language.ts';
import type { Visibility } from '../../shared/field-schemas.ts';
import type { PageHead } from '../../site/describe/page-meta.ts';
import type { FieldRules } from '../compare/merge.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import type { Versions } from '../frame/item-versions.ts';
import type { StaffKind } from '../frame/staff-kind.ts';
import type { StaffText } from '../frame/staff-text.ts';
import type { Readable } from '../readiness/readiness.ts';
import type { Publication } from './item-publication.ts';

/** What the server says of every item. */
export type ItemBase = Visibility & StaffFields & { version: number };

/** Whether visitors see it, saw it or are to: then only those who publish change it. */
export const isOut = ({ collection }: StaffKind, item: ItemBase): boolean =>
  collection === null || item.state !== 'draft';

/** Whether nobody changes it any more. */
export const isFixed = ({ collection }: StaffKind, item: ItemBase | null | undefined): boolean =>
  Boolean(collection?.isFinal) && item?.isActive === 1;

export type Change<Values> = <Field extends keyof Values>(
  field: Field,
  /** A function where the field may have changed since, as after a wait. */
  value: Values[Field] | ((now: Values[Field]) => Values[Field]),
) => void;

export type FormProps<Values> = {
  values: Values;
  onChange: Change<Values>;
  /** By field or by a path that begins with one (`links.3.url`). */
  messages: FieldMessages;
  /** What is to be known of a field. */
  hints?: Readonly<Partial<Record<keyof Values, string>>>;
};

export type BesideProps<Item, Values> = {
  saved: Item | null;
  values: Values;
  isDirty: boolean;
  /** Something is being saved or sent. */
  isBusy: boolean;
  /** For what was typed and has gone elsewhere. */
  discard: () => void;
};

export type Save<Values> = {
  values: Values;
  /** Null for a new item. */
  id: number | null;
  /** What the change is based on: the server refuses it if the item has changed since. */
  version: number | null;
  /** Whether the site shows it. Left out where this person has not decided that: what a colleague decided stays. */
  isActive: 0 | 1 | undefined;
  /** Why it goes to the site all the same, where something serious is wrong with it. */
  reason: string | undefined;
  /** Of a new item: saving it again creates no second one. */
  idempotencyKey: string;
};

/** Texts to fill in. */
export type Template<Values> = { name: StaffText; values: Partial<Values> };

export type EditorKind<Item extends ItemBase, Values extends object> = {
  kind: StaffKind;
  load: (id: number) => Promise<Item>;
  save: (save: Save<Values>) => Promise<Item>;
  versions: Versions<Item>;
  /** Absent where items never leave the site. */
  publication?: Publication<Item>;
  empty: () => Values;
  /** What a working copy of an earlier release lacks inside of its lists. */
  wholeValues?: (values: Values) => Values;
  /** What an empty item may begin with. */
  templates?: readonly Template<Values>[];
  /** A new item that begins as this one: without what is the original’s alone, such as its days. */
  duplicateOf?: (item: Item) => Values;
  /** Where a new item always begins as something that is there: what that is, and where one is chosen. */
  begins?: { load: (from: number) => Promise<Values>; chosenAt: string };
  /** `previous` are the values as they were sent: what is edited keeps the keys it had, so that the focus stays. */
  valuesOf: (item: Item, previous?: Values) => Values;
  /** What the server has given a number or a name since it was sent is known by that, as it is in what was saved. */
  asSaved?: (values: Values, saved: Values) => Values;
  /** What is compared to tell whether the server has these very values. */
  contentOf: (values: Values) => unknown;
  /** How two versions are compared and merged. */
  rules: FieldRules<Values>;
  /** What is wrong, by field; nothing when all is well. */
  check: (values: Values) => FieldMessages;
  /** Where the server names a field otherwise than the form. */
  nameMessages?: (messages: FieldMessages, values: Values) => FieldMessages;
  /** Where it stands, in a sentence, where that is not what every item says of itself. */
  standingOf?: (item: Item) => StaffText;
  /** What is asked once more before these are saved; null where nothing is. */
  questionBefore?: (
    values: Values,
  ) => (Record<'title' | 'text' | 'confirm', StaffText> & { values: Record<string, string> }) | null;
  /** The day that its page says it is of. */
  dayOf?: (values: Values) => string;
  /** What is looked at before it goes to the site. */
  readable?: Readable<Values>;
  Form: ComponentType<FormProps<Values>>;
  /** What else is to be known and done, at the end of what stands beside the form. */
  Beside?: ComponentType<BesideProps<Item, Values>>;
  /** The item as the site will show it. */
  Preview: ComponentType<{ values: Values; language: Language }>;
  /** The item in a list of the site, where it has one. */
  Card?: ComponentType<{ values: Values; language: Language }>;
  /** What its page will say of itself to search engines and messengers. */
  headOf: (values: Values, language: Language) => PageHead;
};
