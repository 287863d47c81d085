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

/** `PDF, 1,2 МБ` */
export function aboutFile(name: string, { files, language, t }: Options): string {
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  const bytes = files.find((file) => file.name === name)?.bytes;
  if (!bytes) return kind;
  const { amount, unit } = fileSize(bytes);
  return `${kind}, ${t(`text.${unit}`, { size: formatNumber(amount, language) })}`;
}
