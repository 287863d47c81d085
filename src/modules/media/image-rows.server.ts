import type { ImageRow } from '../../db/tables.ts';
import type { Picture } from './picture.ts';

export function presentPicture(row: ImageRow): Picture {
  return {
    name: row.name,
    width: row.width,
    height: row.height,
    widths: JSON.parse(row.widths) as number[],
    colour: row.colour,
  };
}
