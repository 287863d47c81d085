// What a link to a document says of it: its kind and, where that is known, its size; and where its text is, if it has one.
import { documentTextPath } from '../../files/document-url.ts';
import { fileSize } from '../../files/file-size.ts';
import type { NamedFile } from '../../files/picture.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type Language, localizePath } from '../../i18n/language.ts';

type Options = {
  files: readonly NamedFile[];
  language: Language;
  t: (unit: 'text.kilobytes' | 'text.megabytes', values: { size: string }) => string;
};

/** In columns of their own. `size` is empty where it is not known, `text` where none stands beside it. */
export type FileFacts = { kind: string; size: string; text?: string };

/** Where the text of a document is, for readers of a language; empty where they would find none. */
export function textAddress(name: string, files: readonly NamedFile[], language: Language): string {
  const { hasText } = files.find((file) => file.name === name) ?? {};
  const isThere = hasText?.ua || (language === 'en' && hasText?.en);
  return isThere ? localizePath(documentTextPath(name), language) : '';
}

export function fileFacts(name: string, { files, language, t }: Options): FileFacts {
  const text = textAddress(name, files, language);
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  const bytes = files.find((file) => file.name === name)?.bytes;
  if (!bytes) return { kind, size: '', text };
  const { amount, unit } = fileSize(bytes);
  return { kind, size: t(`text.${unit}`, { size: formatNumber(amount, language) }), text };
}

/** `PDF, 1,2 МБ` */
export function aboutFile(name: string, options: Options): string {
  const { kind, size } = fileFacts(name, options);
  return size ? `${kind}, ${size}` : kind;
}
