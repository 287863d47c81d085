// The words of one mark of a chart: what it stands for, its value, and its share and rank where they mean something.
// Units are in the genitive plural («осіб»), which no number can break when it comes after the unit.

import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { rankOf, sharePercent, sum, withUnit } from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';

type Measured = ChartView<'bars' | 'map' | 'shares'>;

export function useMarkText(view: Measured): (item: Measured['items'][number]) => string {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const values = view.items.map(({ value }) => value);
  // Scores do not add up to anything.
  const total = view.kind === 'shares' || view.totalOf ? sum(values) : null;
  return (item) => {
    const { label, value } = item;
    const text = {
      label: withUnit(label, view.unit),
      value: formatNumber(value, language),
      share: total === null ? '' : formatNumber(sharePercent(value, total), language),
      rank: rankOf(value, values),
      count: values.length,
    };
    if ('region' in item) {
      const said = t(total === null ? 'report.markRank' : 'report.markShareRank', text);
      if (item.rate === undefined) return said;
      return t('report.markRate', { text: said, rate: formatNumber(item.rate, language) });
    }
    return t(total === null ? 'report.mark' : 'report.markShare', text);
  };
}
