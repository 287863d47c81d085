// A schematic map: a tile for each region, about where the region is, shaded by value and with the value on it. On a
// narrow screen the tiles become a ranked list.
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { inLanguage } from '../../../modules/content/in-language.ts';
import { REGIONS_WITHOUT_DATA } from '../../../modules/content/regions.ts';
import { useLanguage } from '../../use-language.ts';
import type { ChartView } from './chart-view.ts';
import styles from './region-map.module.css';
import { useExtremes } from './use-extremes.ts';

const SHADES = [styles.shade1, styles.shade2, styles.shade3, styles.shade4, styles.shade5];

type Tile = { column: number; row: number };

const place = ({ column, row }: Tile) => ({ '--column': column, '--row': row }) as CSSProperties;

export function RegionMap({ view }: { view: ChartView<'map'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const extremes = useExtremes(view);
  const items = view.items.flatMap((item) => ('tile' in item ? [item] : []));
  const ranked = items.toSorted((a, b) => b.value - a.value);
  // A fifth of the regions for each shade; equal values are shaded alike.
  const shade = (value: number) => {
    const rank = ranked.findIndex((each) => each.value === value);
    return SHADES[4 - Math.floor((rank / ranked.length) * 5)];
  };
  return (
    <div role="img" aria-label={t('report.mapSummary', extremes)} className={styles.map}>
      {ranked.map(({ label, value, tile }) => (
        <div key={label} className={`${styles.tile} ${shade(value)}`} style={place(tile)}>
          <span className={styles.name}>{label}</span>
          <b>{formatNumber(value, language)}</b>
        </div>
      ))}
      {inLanguage(REGIONS_WITHOUT_DATA, language).map(({ label, tile }) => (
        <div key={label} className={`${styles.tile} ${styles.empty}`} style={place(tile)}>
          <span className={styles.name}>{label}</span>
          <b>—</b>
        </div>
      ))}
    </div>
  );
}
