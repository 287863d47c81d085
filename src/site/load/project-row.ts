// What a list shows of a project.
import type { LocalizedContent } from '../../modules/content/content.schema.ts';

export function projectRow(
  { id, header, describe, img, lang, statistic, asOfDate }: LocalizedContent['projects'][number],
  isWithFigure = true,
) {
  const [fact] = isWithFigure ? statistic : [];
  return { id, header, describe, img, lang, fact: fact && { ...fact, asOfDate } };
}

export type ProjectRow = ReturnType<typeof projectRow>;
