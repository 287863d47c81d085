// One view of a report: what it says, how it looks, the table it is drawn from, and beside that what visitors will get.
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Table } from '../../modules/reports/report-table.ts';
import {
  type ChartEvent,
  LOOKS,
  type Look,
  type ReportFields,
  type ReportView,
  SPANS,
  type Span,
  VIEW_KINDS,
} from '../../modules/reports/reports.kind.ts';
import { entries, line } from '../collections/described-form.tsx';
import { SelectField, SwitchField } from '../fields/choice-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import type { StaffText } from '../frame/staff-text.ts';
import { LivePreview } from './live-preview.tsx';
import styles from './reports.module.css';
import { eventFields } from './reports.staff.ts';
import { TableField } from './table-field.tsx';

const EventsField = entries<ChartEvent>({
  empty: { month: '', textUa: '', textEn: '' },
  most: 20,
  controls: {
    month: line({ isRequired: true, hint: 'report.eventMonthHint' }),
    textUa: line({ isRequired: true }),
    textEn: line(),
  },
  names: eventFields,
  titleOf: ({ month, textUa }) => `${month} ${textUa}`,
  texts: { number: 'report.event', add: 'report.addEvent', remove: 'report.removeEvent' },
}).Field;

const PAIRS = [
  { ua: 'titleUa', en: 'titleEn', text: 'report.viewTitle', isRequired: true },
  { ua: 'findingUa', en: 'findingEn', text: 'report.finding' },
  { ua: 'unitUa', en: 'unitEn', text: 'report.unit' },
  { ua: 'noteUa', en: 'noteEn', text: 'report.viewNote' },
] as const satisfies { ua: keyof ReportView; en: keyof ReportView; text: StaffText; isRequired?: true }[];

type ViewFormProps = {
  view: ReportView;
  change: (changed: Partial<ReportView>) => void;
  /** As messages name the view. */
  place: string;
  messages: FieldMessages;
  report: ReportFields;
  former: ReportView | null;
  formerAsOf: string | undefined;
  figures: ReadonlyMap<string, number>;
};

export function ViewForm({
  view,
  change,
  place,
  messages,
  report,
  former,
  formerAsOf,
  figures,
}: ViewFormProps) {
  const { t } = useTranslation('staff');
  const said = (field: string) => messages[`${place}.${field}`];
  const hasRates = view.kind === 'map';
  const isInTime = view.kind === 'lines' || view.kind === 'multiples';
  return (
    <div className={styles.view}>
      <div className={styles.form}>
        {PAIRS.map(({ ua, en, text, ...more }) => (
          <div key={ua} className={styles.pair}>
            <div data-field={`${place}.${ua}`}>
              <TextField
                label={`${t(text)} (${t('inUkrainian')})`}
                hint={ua === 'findingUa' ? t('report.findingHint') : undefined}
                lang="uk"
                isGrowing
                isRequired={'isRequired' in more}
                value={view[ua]}
                message={said(ua)}
                onChange={(typed) => change({ [ua]: typed })}
              />
            </div>
            <div data-field={`${place}.${en}`}>
              <TextField
                label={`${t(text)} (${t('inEnglish')})`}
                lang="en"
                isGrowing
                value={view[en]}
                message={said(en)}
                onChange={(typed) => change({ [en]: typed })}
              />
            </div>
          </div>
        ))}
        <div className={styles.fields}>
          <SelectField
            label={t('report.kind')}
            options={VIEW_KINDS}
            textOf={(kind) => t(`report.kind.${kind}`)}
            value={view.kind}
            onChange={(kind) => change({ kind, look: undefined })}
          />
          {LOOKS[view.kind].length > 1 && (
            <SelectField
              label={t('report.look')}
              options={LOOKS[view.kind] as readonly Look[]}
              textOf={(look) => t(`report.look.${look}`)}
              value={view.look ?? LOOKS[view.kind][0]}
              onChange={(look) => change({ look: look === LOOKS[view.kind][0] ? undefined : look })}
            />
          )}
          <SelectField
            label={t('report.span')}
            options={SPANS.map(String)}
            textOf={(span) => t(`report.span.${span as '2'}`)}
            value={String(view.span)}
            onChange={(span) => change({ span: Number(span) as Span })}
          />
        </div>
        {hasRates && (
          <SwitchField
            label={t('report.hasRates')}
            hint={t('report.hasRatesHint')}
            value={view.hasRates === true}
            onChange={(is) => change({ hasRates: is ? true : undefined })}
          />
        )}
        {report.isDemonstration && (
          <SwitchField
            label={t('report.viewIsDemonstration')}
            hint={t('report.viewIsDemonstrationHint')}
            value={view.isDemonstration}
            onChange={(isDemonstration) => change({ isDemonstration })}
          />
        )}
        {isInTime && EventsField && (
          <EventsField
            field={`${place}.events`}
            path={`${place}.events`}
            label={t('report.events')}
            value={view.events}
            onChange={(events) => change({ events })}
            message={undefined}
            messages={messages}
            hint={t('report.eventsHint')}
            other={undefined}
            title=""
          />
        )}
      </div>
      {/* As high as the form: what follows it stays within. */}
      <div className={styles.beside}>
        <LivePreview report={report} view={view} former={former?.table ?? null} />
      </div>
      <div className={styles.whole} data-field={`${place}.table`}>
        <TableField
          view={view}
          former={former?.table ?? null}
          days={{ now: report.asOf, before: formerAsOf }}
          figures={figures}
          report={report.slug}
          // Figures that somebody has brought are no demonstration any more.
          onChange={(table: Table) => change({ table, isDemonstration: false })}
        />
      </div>
    </div>
  );
}
