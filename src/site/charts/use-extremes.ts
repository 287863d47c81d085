// The words of a summary that names the largest and the smallest value.

import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withUnit } from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';

export function useExtremes({ kind, title, unit, items }: ChartView<'bars' | 'map'>) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const ranked = items.toSorted((a, b) => b.value - a.value);
  const [top, bottom] = [ranked[0], ranked.at(-1)];
  return {
    title,
    chart: withUnit(t(kind === 'map' ? 'report.mapChart' : 'report.barChart'), unit),
    top: top?.label,
    topValue: formatNumber(top?.value ?? 0, language),
    bottom: bottom?.label,
    bottomValue: formatNumber(bottom?.value ?? 0, language),
  };
}
