// One view as visitors will get it, beside the form in which it is made: in both languages, on a desk, on a telephone, on paper.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { inLanguage } from '../../i18n/in-language.ts';
import { HTML_LANG, type Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { compareTables } from '../../modules/reports/compare-tables.ts';
import { drawnView } from '../../modules/reports/drawn-report.ts';
import type { Table } from '../../modules/reports/report-table.ts';
import type { ReportFields, ReportView, Span } from '../../modules/reports/reports.kind.ts';
import { PhoneFrame } from '../editor/phone-frame.tsx';
import { LanguageTabs, PartTabs } from '../fields/language-tabs.tsx';
import { ReportSheet } from './report-sheet.tsx';
import styles from './reports.module.css';

const LOOKS = ['desk', 'phone', 'paper', 'table'] as const;
type Look = (typeof LOOKS)[number];

/** In each language: the rows that are not as visitors have them now, by the names that charts give them. */
function changedIn(view: ReportView, former: Table, language: Language): ReadonlySet<string> {
  const { table } = view;
  const { added, changed } = compareTables(former, table, table.rows.length * table.columns.length);
  const rows = new Set([...added, ...changed].map(({ row }) => row));
  const drawn = inLanguage(drawnView({ ...view, kind: 'table' }), language);
  const labels = drawn.kind === 'table' ? drawn.items.map(({ label }) => label) : [];
  return new Set([...rows].flatMap((row) => labels[row - 1] ?? []));
}

type LivePreviewProps = { report: ReportFields; view: ReportView; former: Table | null };

export function LivePreview({ report, view, former }: LivePreviewProps) {
  const { t } = useTranslation('staff');
  const [language, setLanguage] = useState<Language>('ua');
  const [look, setLook] = useState<Look>('desk');
  const shown = look === 'table' ? asTable(view) : view;
  const changed = useMemo(
    () => (former ? changedIn(view, former, language) : undefined),
    [view, former, language],
  );
  const sheet = (
    <ReportSheet
      report={{ ...report, views: [shown] }}
      language={language}
      prefix={`live-${look}`}
      changed={changed}
    />
  );
  return (
    <section aria-label={t('report.preview')} className={styles.preview}>
      <div className={styles.previewBar}>
        <PartTabs
          label={t('previewAs')}
          names={Object.fromEntries(LOOKS.map((each) => [each, t(`report.previewAs.${each}`)]))}
          shown={look}
          onChange={setLook}
        />
        <LanguageTabs language={language} onChange={setLanguage} />
      </div>
      <div
        className={styles.shown}
        lang={HTML_LANG[language]}
        // A picture: what leads elsewhere does not, and takes nobody's Tab. As a table it is read.
        inert={look !== 'table'}
      >
        {look === 'phone' || look === 'paper' ? (
          <PhoneFrame key={look} lang={HTML_LANG[language]} isPaper={look === 'paper'}>
            {sheet}
          </PhoneFrame>
        ) : (
          <Desk span={shown.span}>{sheet}</Desk>
        )}
      </div>
    </section>
  );
}

/** As wide as charts stand side by side: six columns of it. */
const DESK_WIDTH = 1160;
/** Smaller, nothing could be read: then it is scrolled. */
const LEAST_ZOOM = 0.5;

/** As on a wide screen, whatever room there is: of the sheet only the columns that the view takes. */
function Desk({ span, children }: { span: Span; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(DESK_WIDTH);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? DESK_WIDTH));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const taken = (DESK_WIDTH * span) / 6;
  const zoom = Math.min(1, Math.max(LEAST_ZOOM, width / taken));
  return (
    <div ref={room}>
      <div className={styles.taken} style={{ width: taken * zoom }}>
        <div style={{ width: DESK_WIDTH, zoom }}>{children}</div>
      </div>
    </div>
  );
}

const asTable = ({ max: _max, hasRates: _rates, look: _look, ...view }: ReportView): ReportView => ({
  ...view,
  kind: 'table',
  max: null,
});
