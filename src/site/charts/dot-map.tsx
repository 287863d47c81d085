// The country as dots, beside what a page says first.
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DotMap as DotMapData } from '../load/dot-map.ts';
import styles from './dot-map.module.css';

export function DotMap({ map, title }: { map: DotMapData; title: string }) {
  const { t } = useTranslation('pages');
  const sentence = t('dotMap.most', { title, region: map.most.name, value: map.most.value });
  return (
    <svg className={styles.map} viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={sentence}>
      {[...Map.groupBy(map.dots, ({ look }) => look)].map(([look, alike]) => (
        <g key={look} className={styles[look]}>
          {alike.map(({ x, y, radius }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
          ))}
        </g>
      ))}
    </svg>
  );
}
