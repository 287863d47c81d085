// What a link to a document says of it: its kind and, where that is known, its size.
import { fileSize } from '../../files/file-size.ts';
import type { NamedFile } from '../../files/picture.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';

type Options = {
  files: readonly NamedFile[];
  language: Language;
  t: (unit: 'text.kilobytes' | 'text.megabytes', values: { size: string }) => string;
};

/** In columns of their own. `size` is empty where it is not known. */
export type FileFacts = { kind: string; size: string };

export function fileFacts(name: string, { files, language, t }: Options): FileFacts {
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  const bytes = files.find((file) => file.name === name)?.bytes;
  if (!bytes) return { kind, size: '' };
  const { amount, unit } = fileSize(bytes);
  return { kind, size: t(`text.${unit}`, { size: formatNumber(amount, language) }) };
}

/** `PDF, 1,2 МБ` */
export function aboutFile(name: string, options: Options): string {
  const { kind, size } = fileFacts(name, options);
  return size ? `${kind}, ${size}` : kind;
}
