// The views of a report as a list with a small live picture of each; one that is opened is edited in its place.
import { memo, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { headlines, problemsOfView, warningsOfView } from '../../modules/reports/check-report.ts';
import { compareTables, countOfChanges } from '../../modules/reports/compare-tables.ts';
import {
  REPORT_LIMITS,
  type ReportFields,
  type ReportView,
  type ReportViewKind,
  VIEW_KINDS,
} from '../../modules/reports/reports.kind.ts';
import { SelectField } from '../fields/choice-fields.tsx';
import { EntriesField } from '../fields/entries-field.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { useQuestion } from '../frame/use-question.ts';
import { freeId, newView } from './begin-table.ts';
import { ReportSheet } from './report-sheet.tsx';
import styles from './reports.module.css';
import { ViewForm } from './view-form.tsx';

const LONG = 200;

type ViewsFieldProps = {
  report: ReportFields;
  onChange: (views: ReportView[]) => void;
  messages: FieldMessages;
  /** What its tables are compared with. */
  former: ReportFields | null;
};

export function ViewsField({ report, onChange, messages, former }: ViewsFieldProps) {
  const { t } = useTranslation('staff');
  const { views } = report;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<ReportViewKind>('lines');
  const figures = useMemo(() => headlines(views), [views]);
  const keyed = views.map((view) => ({ ...view, key: view.id }));
  const { ask, dialog } = useQuestion();
  const asks = async ({ titleUa, table }: ReportView) =>
    table.rows.length === 0 ||
    ask({
      title: t('report.removeViewTitle', { title: titleUa || t('report.untitledView') }),
      text: t('report.removeViewText', { count: table.rows.length }),
      confirm: t('report.removeView'),
      isDangerous: true,
    });
  const formerOf = ({ id }: ReportView) => former?.views.find((each) => each.id === id) ?? null;
  const open = (key: string, isOpen: boolean) =>
    setOpened((now) => new Set(isOpen ? [...now, key] : [...now].filter((each) => each !== key)));
  return (
    <>
      <ConfirmDialog {...dialog} />
      <EntriesField
        name="views"
        entries={keyed}
        isSorted
        asks={asks}
        onChange={(changed) => onChange(changed.map(({ key: _key, ...view }) => view))}
        folded={{
          opened,
          onOpen: open,
          wordsOf: ({ titleUa, titleEn }) => `${titleUa} ${titleEn}`,
          filter: t('report.findView'),
          isWrong: (index) => Object.keys(messages).some((path) => `${path}.`.startsWith(`views.${index}.`)),
        }}
        texts={{ add: t('report.addView'), remove: t('report.removeView') }}
        legend={(view) => (
          <span className={styles.legend}>
            <Thumb report={report} view={view} />
            <span>
              <strong>{view.titleUa || t('report.untitledView')}</strong>
              <span className={styles.kind}>
                {t(`report.kind.${view.kind}`)}, {t('tables.rows', { count: view.table.rows.length })}
              </span>
              {view.findingUa && <span>{view.findingUa}</span>}
              {/* In an open one all of it is said below, and a long table is not looked at twice for each cell. */}
              {!(opened.has(view.key) && view.table.rows.length > LONG) && (
                <Signs
                  view={view}
                  former={formerOf(view)}
                  now={report.asOf}
                  before={former?.asOf}
                  figures={figures}
                />
              )}
            </span>
          </span>
        )}
        beforeAdding={
          <SelectField
            label={t('report.newViewKind')}
            options={VIEW_KINDS}
            textOf={(each) => t(`report.kind.${each}`)}
            value={kind}
            onChange={setKind}
          />
        }
        make={
          views.length < REPORT_LIMITS.views
            ? () => {
                const added = newView(
                  kind,
                  freeId(
                    kind,
                    views.map((view) => view.id),
                  ),
                );
                return { ...added, key: added.id };
              }
            : null
        }
        fields={(view, change, place) => {
          const own = views.find((each) => each.id === view.id) ?? view;
          return (
            <ViewForm
              view={own}
              change={change}
              place={place}
              messages={messages}
              report={report}
              former={formerOf(view)}
              formerAsOf={former?.asOf}
              figures={figures}
            />
          );
        }}
      />
    </>
  );
}

const isAlike = (one: SignsProps['figures'], other: SignsProps['figures']): boolean =>
  one.size === other.size && [...one].every(([code, value]) => other.get(code) === value);

type SignsProps = {
  view: ReportView;
  former: ReportView | null;
  /** The days of both editions. */
  now: string;
  before: string | undefined;
  figures: ReadonlyMap<string, number>;
};

/** What is to be looked at inside, for whoever has not opened it. */
const Signs = memo(
  function Signs({ view, former, now, before, figures }: SignsProps) {
    const { t } = useTranslation('staff');
    const problems = problemsOfView(view).length;
    const warnings = warningsOfView(view, former?.table ?? null, figures, { now, before }).length;
    const changes = former ? countOfChanges(compareTables(former.table, view.table)) : 0;
    const said = [
      problems > 0 && t('tables.sign.problems', { number: problems }),
      warnings > 0 && t('tables.sign.warnings', { number: warnings }),
      changes > 0 && t('tables.sign.changes', { number: changes }),
    ].filter(Boolean);
    if (said.length === 0) return null;
    return (
      <span className={styles.signs} data-wrong={problems > 0 || undefined}>
        {said.join(' · ')}
      </span>
    );
  },
  (one, other) =>
    one.view.table === other.view.table &&
    one.view.kind === other.view.kind &&
    one.view.findingUa === other.view.findingUa &&
    one.view.findingEn === other.view.findingEn &&
    one.former === other.former &&
    one.now === other.now &&
    one.before === other.before &&
    isAlike(one.figures, other.figures),
);

type ThumbProps = { report: ReportFields; view: ReportView };

/** It changes with its view alone, not with each key that is pressed elsewhere. */
const Thumb = memo(
  function Thumb({ report, view }: ThumbProps) {
    return (
      <span className={styles.thumb} aria-hidden="true" inert>
        <span className={styles.small} data-kind={view.kind}>
          <ReportSheet report={{ ...report, views: [{ ...view, span: 6 }] }} language="ua" prefix="small" />
        </span>
      </span>
    );
  },
  (one, other) =>
    one.view.table === other.view.table &&
    one.view.kind === other.view.kind &&
    one.view.look === other.view.look &&
    one.view.titleUa === other.view.titleUa,
);
