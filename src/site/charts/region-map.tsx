// A schematic map: a tile for each region, about where the region is, shaded by value and with the value on it. On a
// narrow screen the tiles become a ranked list. A tile is a link that chooses its region.
import { type CSSProperties, use } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { localizePath } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { POPULATION } from '../../modules/reports/population.ts';
import { selectionQuery } from '../../modules/reports/report-selection.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { fifthOf, fifthsOf } from './chart-numbers.ts';
import type { ChartView } from './chart-view.ts';
import styles from './region-map.module.css';
import { regionsWithoutData } from './regions-without-data.ts';
import { ReportContext, useChanged } from './report-context.ts';
import { hasRates } from './table-data.ts';
import { useExtremes } from './use-extremes.ts';
import { useMarkText } from './use-mark-text.ts';

const SHADES = [styles.shade1, styles.shade2, styles.shade3, styles.shade4, styles.shade5];

type Tile = { column: number; row: number };

const place = ({ column, row }: Tile) => ({ '--column': column, '--row': row }) as CSSProperties;

export function RegionMap({ view }: { view: ChartView<'map'> }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { slug, selection } = use(ReportContext);
  const extremes = useExtremes(view);
  const markText = useMarkText(view);
  const changed = useChanged();
  const items = view.items.flatMap((item) => ('tile' in item ? [item] : []));
  const values = items.map(({ value }) => value);
  const ranked = items.toSorted((a, b) => b.value - a.value);
  const choosing = (region: (typeof items)[number]['region']) =>
    localizePath(`/analytics/${slug}${selectionQuery({ ...selection, region })}#report`, language);
  return (
    <div className={styles.room}>
      <figure aria-label={t('report.extremesSummary', extremes)} data-chart className={styles.map}>
        {ranked.map((item) => (
          <a
            key={item.region}
            href={choosing(item.region)}
            // The choice is made by the page around, whose address carries it.
            target="_top"
            aria-current={item.region === selection.region || undefined}
            data-mark={markText(item)}
            {...changed(item.label)}
            className={`${styles.tile} ${SHADES[fifthOf(item.value, values)]}`}
            style={place(item.tile)}
          >
            <span className={styles.name}>{item.label}</span>
            <span aria-hidden="true" className={styles.values}>
              <b>{formatNumber(item.value, language)}</b>
              {item.rate !== undefined && <span>{formatNumber(item.rate, language)}</span>}
            </span>
            {/* The rest, after the label and its mark: the link is called what it is seen to be called. */}
            <span className="visually-hidden">{markText(item).slice(item.label.length + 2)}</span>
          </a>
        ))}
        {regionsWithoutData(view, language).map(({ label, tile }) => (
          <div key={label} className={`${styles.tile} ${styles.empty}`} style={place(tile)}>
            <span className={styles.name}>{label}</span>
            <b aria-label={t('report.noData')} role="img">
              —
            </b>
          </div>
        ))}
      </figure>
      <Legend values={values} />
      {hasRates(view) && <RatesSource />}
    </div>
  );
}

/** Whose number the rates are counted by. */
function RatesSource() {
  const { t } = useTranslation('pages');
  const { source } = inLanguage(POPULATION, useLanguage());
  return (
    <p className={styles.rates}>
      {t('report.ratesSource')} <ExternalLink href={POPULATION.url}>{source}</ExternalLink>
    </p>
  );
}

/** The values that each shade stands for. */
function Legend({ values }: { values: number[] }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const steps = fifthsOf(values).map(({ fifth, from, to }) => ({
    shade: SHADES[fifth],
    text:
      from === to
        ? formatNumber(from, language)
        : t('report.range', { from: formatNumber(from, language), to: formatNumber(to, language) }),
  }));
  return (
    <ul aria-label={t('report.legend')} className={styles.legend}>
      {steps.map(({ shade, text }) => (
        <li key={shade}>
          <span className={`${styles.swatch} ${shade}`} /> {text}
        </li>
      ))}
      <li>
        <span className={`${styles.swatch} ${styles.empty}`} /> {t('report.noData')}
      </li>
    </ul>
  );
}
