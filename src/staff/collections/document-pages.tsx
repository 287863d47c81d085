// The pages of a document that is one object: opened by its room, edited like an item that is always there.
import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import type { z } from 'zod';
import { documentParts, ONE_PART, type PartItem } from '../editor/document-parts.ts';
import type { EditorKind, FormProps, Save } from '../editor/editor-kind.ts';
import { EditorPage } from '../editor/editor-page.tsx';
import { messagesOf } from '../frame/field-message.ts';
import { editorPath, type StaffKind } from '../frame/staff-kind.ts';
import { HistoryPage } from '../history/history-page.tsx';
import type { CollectionPages } from './collection-pages.tsx';

type Editor<Value, Values extends object> = EditorKind<PartItem<Value>, Values>;

type DocumentPages<Value, Values extends object> = Pick<
  Editor<Value, Values>,
  'rules' | 'readable' | 'Preview' | 'headOf' | 'standingOf' | 'questionBefore'
> & {
  kind: StaffKind;
  schema: z.ZodType<Value>;
  /** As the form holds it. */
  valuesOf: (value: Value) => Values;
  toSend: (values: Values) => Value;
  Form: ComponentType<FormProps<Values>>;
  /** Where the form has what the server names so. */
  placeOf?: (path: string) => string;
};

export function documentPages<Value, Values extends object>(
  document: DocumentPages<Value, Values>,
): CollectionPages {
  const { kind, schema, valuesOf, toSend, placeOf = (path) => path, ...shown } = document;
  const parts = documentParts<Value, Value>({
    ...ONE_PART,
    name: kind.name,
    keys: [kind.name],
    keyOf: () => kind.name,
    contentOf: (value) => toSend(valuesOf(value)),
  });
  const bare = <Message,>(messages: Record<string, Message>): Record<string, Message> =>
    Object.fromEntries(
      Object.entries(messages).map(([path, message]) => [placeOf(path.replace(/^value\./, '')), message]),
    );
  const editor: Editor<Value, Values> = {
    ...shown,
    kind,
    load: parts.load,
    save: ({ values, id, version, reason }: Save<Values>) =>
      parts.save(id ?? 1, toSend(values), version ?? 0, reason),
    versions: parts.versions,
    // There is one, which is never begun anew.
    empty: () => {
      throw new Error(`${kind.name} is not added`);
    },
    valuesOf: ({ part }) => valuesOf(part),
    contentOf: toSend,
    check: (values) => {
      const parsed = schema.safeParse(toSend(values));
      return parsed.success ? {} : bare(messagesOf(parsed.error));
    },
    nameMessages: bare,
  };
  return {
    List: () => <Navigate to={editorPath(kind, 1)} replace />,
    Editor: () => <EditorPage editor={editor} />,
    History: () => <HistoryPage editor={editor} />,
  };
}
