// A table of a report, alone or as the data behind a chart.

import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './data-table.module.css';
import type { Cell, TableData } from './table-data.ts';

export function DataTable({ caption, heads, rows, totals, totalsLabel, isHalf }: Omit<TableData, 'more'>) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const show = (cell: Cell) => {
    if (typeof cell === 'number') return formatNumber(cell, language);
    return typeof cell === 'string' ? cell : cell.text;
  };
  const isNumber = (column: number) => rows.some(({ cells }) => typeof cells[column] === 'number');
  const isEven = isHalf && heads.slice(1).every((_, index) => isNumber(index));
  const align = (column: number) => (isNumber(column) ? styles.number : undefined);
  return (
    <section
      className={styles.room}
      aria-label={t('report.ofView', { file: t('report.dataTable'), title: caption })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard.
      tabIndex={0}
    >
      <table className={isEven ? `${styles.table} ${styles.even}` : styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index > 0 ? align(index - 1) : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, isChosen }) => (
            <tr key={label} aria-current={isChosen || undefined}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} className={align(index)}>
                  {show(cell)}
                </td>
              ))}
            </tr>
          ))}
          {totals && (
            <tr className={styles.totals}>
              <th scope="row">{totalsLabel ?? t('report.total')}</th>
              {totals.map((total, index) => (
                <td key={heads[index + 1]} className={align(index)}>
                  {total === undefined ? '' : formatNumber(total, language)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
