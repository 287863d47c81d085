// Tiles of a map without a number: regions that no report counts, and those this one knows nothing of.
import { inLanguage } from '../../i18n/in-language.ts';
import type { Language } from '../../i18n/language.ts';
import { REGIONS, REGIONS_WITHOUT_DATA } from '../../modules/reports/regions.ts';
import type { ChartView } from './chart-view.ts';

export const regionsWithoutData = ({ unknown }: Pick<ChartView<'map'>, 'unknown'>, language: Language) => [
  ...inLanguage(Object.values(REGIONS), language).filter((region) =>
    unknown.some(({ label }) => label === region.label),
  ),
  ...inLanguage(REGIONS_WITHOUT_DATA, language),
];
