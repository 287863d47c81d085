// The files that the texts of an item name, each under its text's field.
import { filesInText } from '../rich-text/files-in-text.ts';
import { type KindDeclaration, richTextFields } from './kind.ts';

export const filesInTexts = (
  kind: Pick<KindDeclaration, 'richTexts'>,
  fields: Readonly<Record<string, unknown>>,
): { field: string; name: string }[] =>
  Object.keys(richTextFields(kind)).flatMap((field) =>
    filesInText(String(fields[field] ?? '')).map((name) => ({ field, name })),
  );
