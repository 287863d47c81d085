// What a file is, in a few words: «JPEG · 1,2 МБ · 1600 × 900».

import type { LibraryFile } from '../../files/file.schema.ts';
import { fileSize } from '../../files/file-size.ts';
import type { Picture } from '../../files/picture.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** `PDF`; JPEG by its full name. */
export function typeOfFile(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return extension === 'JPG' ? 'JPEG' : extension;
}

/** As pages show it. What was stored of an upload by an earlier release says less. */
export const pictureOf = ({ name, width = 0, height = 0, picture }: LibraryFile): Picture =>
  picture ?? { name, width, height, widths: [], colour: '' };

type Facts = Pick<LibraryFile, 'name' | 'bytes'> & {
  width?: number | undefined;
  height?: number | undefined;
};

export function useFileFacts(): (file: Facts) => { type: string; size: string; sides: string | null } {
  const { t } = useTranslation('staff');
  return ({ name, bytes, width, height }) => {
    const { amount, unit } = fileSize(bytes);
    return {
      type: typeOfFile(name),
      size: t(`library.${unit}`, { size: formatNumber(amount, 'ua') }),
      sides: width && height ? `${width}\u00a0×\u00a0${height}` : null,
    };
  };
}
