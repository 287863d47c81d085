// What the editor and the history must know of a small collection, made from its declaration.
import type { ComponentType } from 'react';
import type { CollectionDeclaration, CollectionItem } from '../../editorial/collection.ts';
import type { Correction } from '../../editorial/item.schema.ts';
import { titlesOf } from '../../editorial/kind.ts';
import type { Language } from '../../i18n/language.ts';
import { localizedText } from '../../site/load/in-page-language.ts';
import type { FieldRules } from '../compare/merge.ts';
import type { EditorKind, FormProps, Save } from '../editor/editor-kind.ts';
import { itemPublication } from '../editor/item-publication.ts';
import {
  checkCorrections,
  correctionsAsSaved,
  type EditedCorrection,
  editedCorrections,
  sentCorrections,
} from '../fields/corrections-field.tsx';
import { nameOfFile } from '../fields/document-field.tsx';
import { type FieldMessages, messagesOf } from '../frame/field-message.ts';
import { itemVersions } from '../frame/item-versions.ts';
import type { StaffCollection } from '../frame/staff-kind.ts';
import { callApi } from '../session/api-client.ts';

export type MarkProps<Fields extends object> = {
  item: CollectionItem<Fields>;
  /** It has been changed from the list. */
  onChanged: (item: CollectionItem<Fields>) => void;
  /** All that visitors have; null where the list does not show them all. */
  published: CollectionItem<Fields>[] | null;
};

export type CollectionPart<Fields extends object> = {
  kind: StaffCollection;
  declaration: CollectionDeclaration<Fields>;
  /** How two versions are compared and merged. */
  rules: FieldRules<Fields>;
  Form: ComponentType<FormProps<Fields>>;
  /** What is wrong besides what the schema knows. */
  check?: (values: Fields) => FieldMessages;
  /** What another one begins with. */
  duplicateOf?: (values: Fields) => Fields;
  /** As the site will show it. */
  Preview: ComponentType<{ values: Fields; language: Language }>;
  /** As a list of the site will, where that shows something else. */
  Card?: ComponentType<{ values: Fields; language: Language }>;
  /** What is offered instead, where the server keeps one from being deleted. */
  onRemovalRefused?: (item: CollectionItem<Fields>) => void;
  /** What a list says of it besides its titles. */
  Facts: ComponentType<{ item: CollectionItem<Fields> }>;
  /** Of that, what tells it from others of the same title: said in dense rows, too. */
  Mark?: ComponentType<MarkProps<Fields>>;
};

/** What the server does with its entries, whatever they are edited as. */
export function collectionCalls<Fields extends object>(
  kind: StaffCollection,
  sent: (values: Fields) => Fields = withFileNames,
) {
  type Item = CollectionItem<Fields>;
  return {
    load: (id: number) => callApi<Item>(`/${kind.name}/${id}`),
    save: ({ values, id, version, isActive, reason, idempotencyKey }: Save<Fields>) =>
      id === null
        ? callApi<Item>(`/${kind.name}`, {
            method: 'POST',
            json: { ...sent(values), isActive: isActive ?? 0, reason },
            idempotencyKey,
          })
        : callApi<Item>(`/${kind.name}/update`, {
            method: 'PUT',
            json: { id, ...sent(values), isActive, reason, version: version ?? undefined },
          }),
    versions: itemVersions<Item>(kind),
    publication: itemPublication<Item>(kind, (json) =>
      callApi(`/${kind.name}/updateVisibility`, { method: 'PATCH', json }),
    ),
  };
}

type Corrected = { corrections: EditedCorrection[] };

/** What is told to readers of changes after the publication, where a kind has that. */
function correctionsIn<Fields extends object>({ empty }: CollectionDeclaration<Fields>) {
  const has = 'corrections' in empty;
  const of = (values: Fields) => (values as unknown as Corrected).corrections;
  const withThem = (values: Fields, corrections: unknown) =>
    (has ? { ...values, corrections } : values) as Fields;
  return {
    valuesOf: (values: Fields, previous: Fields | undefined) =>
      has
        ? withThem(values, editedCorrections(of(values) as Correction[], previous && of(previous)))
        : values,
    sent: (values: Fields) => {
      const named = withFileNames(values);
      return has ? withThem(named, sentCorrections(of(values))) : named;
    },
    check: (values: Fields) => (has ? checkCorrections(of(values)) : {}),
    asSaved: has
      ? (values: Fields, saved: Fields) => withThem(values, correctionsAsSaved(of(values), of(saved)))
      : undefined,
  };
}

/** What is on its way to the library is sent by the name it has there. */
export const withFileNames = <Fields extends object>(values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null && 'chosen' in value ? nameOfFile(value) : value,
    ]),
  ) as Fields;

export function collectionEditor<Fields extends object>({
  kind,
  declaration,
  rules,
  Form,
  Preview,
  Card,
  check,
  duplicateOf,
}: CollectionPart<Fields>) {
  type Item = CollectionItem<Fields>;
  const { valuesOf: withCorrections, sent, ...corrections } = correctionsIn(declaration);
  const names = Object.keys(declaration.empty) as (keyof Fields)[];
  const valuesOf = (item: Item, previous?: Fields): Fields =>
    withCorrections(
      Object.fromEntries(names.map((name) => [name, item[name]])) as unknown as Fields,
      previous,
    );
  return {
    kind,
    ...collectionCalls<Fields>(kind, sent),
    empty: () => declaration.empty,
    valuesOf,
    contentOf: sent,
    rules,
    check: (values: Fields) => {
      const parsed = declaration.schema.safeParse(sent(values));
      const wrong = { ...check?.(values), ...corrections.check(values) };
      return parsed.success ? wrong : { ...wrong, ...messagesOf(parsed.error) };
    },
    readable: { texts: declaration.translated },
    Form,
    Preview,
    ...(Card && { Card }),
    ...(corrections.asSaved && { asSaved: corrections.asSaved }),
    ...(duplicateOf && { duplicateOf: (item: Item) => duplicateOf(valuesOf(item)) }),
    headOf: (values: Fields, language: Language) => {
      const { ua, en } = titlesOf(declaration, values);
      const title = localizedText(ua, en, language).text;
      return { title, description: title };
    },
  } satisfies EditorKind<Item, Fields>;
}
