// The fields of a report, and how it is shown.

import { languageOfEntry } from '../../editorial/collection.ts';
import { formatDay } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { problemsOfReport } from '../../modules/reports/check-report.ts';
import {
  type Look,
  RELEASES,
  type Report,
  type ReportFields,
  type ReportView,
  reportsKind,
} from '../../modules/reports/reports.kind.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { PageHead } from '../../site/components/page-head.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { MarkProps } from '../collections/collection-editor.ts';
import { collectionPages } from '../collections/collection-pages.tsx';
import {
  type Control,
  type Controls,
  dayField,
  describedForm,
  exact,
  exactly,
  line,
  oneEntry,
  oneOf,
  rulesOf,
  yes,
} from '../collections/described-form.tsx';
import { correctionsRule } from '../compare/corrections-rule.ts';
import { choice, file, text } from '../compare/field-rules.ts';
import { list } from '../compare/list-rule.ts';
import type { Rule } from '../compare/merge.ts';
import type { FormProps } from '../editor/editor-kind.ts';
import { FormSection, FormSections } from '../fields/form-section.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import type { FieldName } from '../frame/field-names.ts';
import { editorPath } from '../frame/staff-kind.ts';
import type { StaffText } from '../frame/staff-text.ts';
import { ReportSheet } from './report-sheet.tsx';
import styles from './reports.module.css';
import { reportFields as names, staffReports, viewFields } from './reports.staff.ts';
import { tableRule } from './table-rule.ts';
import { newestFirst, type PublishedEditions, usePublishedEditions } from './use-published-editions.ts';
import { ViewsField } from './views-field.tsx';

const releaseDay: Control<number> = {
  rule: exactly,
  hint: 'report.releaseDayHint',
  Field: ({ label, value, onChange, message, hint }) => (
    <TextField
      {...{ label, message, hint }}
      value={value ? String(value) : ''}
      onChange={(typed) => onChange(Math.min(28, Number(typed.replace(/\D/g, '').slice(0, 2))))}
    />
  ),
};

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** What is no text of its own: shown as the words in it. */
const whole = (name: FieldName) =>
  file<unknown>(name, {
    isSame: isAlike,
    textOf: (value) => (Array.isArray(value) ? value.map(wordsOf).join(' · ') : String(value ?? '—')),
  });
const yesOrNo = (is: unknown): StaffText => (is ? 'audit.yes' : 'audit.no');
const wordsOf = (entry: object): string => Object.values(entry).join(' ');

const views: Control<ReportView[]> = {
  rule: (name) =>
    list<ReportView, keyof ReportView>(name, {
      identityOf: ({ id }) => id,
      titleOf: ({ titleUa, id }) => titleUa || id,
      fields: {
        ...Object.fromEntries(
          Object.entries(viewFields).map(([field, named]) => [
            field,
            'language' in named ? text(named) : whole(named),
          ]),
        ),
        kind: choice<ReportView['kind']>(viewFields.kind, (kind) => `report.kind.${kind}`),
        look: choice<string>(
          viewFields.look,
          (look) => `report.look.${(look as Look | undefined) ?? 'plain'}`,
        ),
        isDemonstration: choice<boolean>(viewFields.isDemonstration, yesOrNo),
        hasRates: choice<boolean>(viewFields.hasRates, yesOrNo),
        table: tableRule(viewFields.table),
      } as never,
    }),
  // It needs the rest of the report, too, and is beside the described fields.
  Field: null,
};

const controls: Controls<ReportFields> = {
  slug: oneEntry(
    { name: 'dashboards', title: 'headerUA', key: 'slug' },
    { none: 'report.noDashboard', hint: 'report.dashboardHint' },
  ),
  titleUa: line({ isRequired: true, hint: 'report.titleHint' }),
  titleEn: line(),
  asOf: dayField({ hint: 'report.asOfHint' }) as Control<string>,
  sourceUa: line({ rows: 2 }),
  sourceEn: line({ rows: 2 }),
  methodUa: line({ rows: 3 }),
  methodEn: line({ rows: 3 }),
  noteUa: line({ rows: 2, hint: 'report.noteHint' }),
  noteEn: line({ rows: 2 }),
  isDemonstration: yes({ is: true, not: false }, { hint: 'report.isDemonstrationHint' }),
  releaseEvery: oneOf(RELEASES, (every) => `report.every.${every || 'none'}`),
  releaseDay,
  releaseTime: exact(),
  // They stand beside the form, as those of any kind.
  corrections: { rule: () => correctionsRule as unknown as Rule<ReportFields['corrections']>, Field: null },
  views,
};

const Described = describedForm(
  controls,
  names,
  [
    { id: 'report', title: 'report.about', fields: ['slug', 'asOf', 'isDemonstration'] },
    { id: 'titles', title: 'texts', fields: ['titleUa', 'titleEn'] },
    {
      id: 'source',
      title: 'report.sources',
      fields: ['sourceUa', 'sourceEn', 'methodUa', 'methodEn', 'noteUa', 'noteEn'],
    },
    { id: 'release', title: 'report.release', fields: ['releaseEvery', 'releaseDay', 'releaseTime'] },
  ],
  'titleUa',
);

function Form(props: FormProps<ReportFields>) {
  const { t } = useTranslation('staff');
  const { values, onChange, messages } = props;
  const published = usePublishedEditions(values.slug);
  return (
    <FormSections>
      <FormSection id="views" title={t('report.views')}>
        <OnSite {...published} />
        <ViewsField
          report={values}
          onChange={(changed) => onChange('views', changed)}
          messages={messages}
          // A correction is compared with what it corrects.
          former={published.own ?? published.onDashboard}
        />
      </FormSection>
      <Described {...props} />
    </FormSections>
  );
}

/** Which edition the dashboard shows. */
function OnSite({ onDashboard, own }: PublishedEditions) {
  const { t } = useTranslation('staff');
  if (!onDashboard) return null;
  const day = formatDay(onDashboard.asOf);
  if (own?.id === onDashboard.id) return <p>{t('report.isOnSite')}</p>;
  return (
    <p className={styles.onSite}>
      {t(own ? 'report.isFormer' : 'report.comesAfter', { day })}
      <SiteLink to={editorPath(staffReports, onDashboard.id)}>{t('report.openOnSite')}</SiteLink>
    </p>
  );
}

type Shown = { values: ReportFields; language: Language };

function Preview({ values, language }: Shown) {
  const { t } = useTranslation('pages', { lng: language });
  const own = languageOfEntry(values, language);
  return (
    <div lang={own === language ? undefined : 'uk'}>
      <PageHead
        title={own === 'ua' ? values.titleUa : values.titleEn}
        crumbs={[{ path: '/analytics', text: t('analytics.title') }]}
      />
      <ReportSheet report={values} language={own} prefix="whole" />
    </div>
  );
}

function Facts({ item }: { item: Report }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <span>/analytics/{item.slug}</span>
      <span>{t('report.viewCount', { count: item.views.length })}</span>
    </>
  );
}

/** By its day an edition is known from others of the same dashboard, and by what the dashboard shows. */
function Mark({ item: { id, slug, asOf }, published }: MarkProps<ReportFields>) {
  const { t } = useTranslation('staff');
  const editions = published?.filter((each) => each.slug === slug).toSorted(newestFirst) ?? [];
  return (
    <>
      {asOf && <span>{t('report.asOfDay', { day: formatDay(asOf) })}</span>}
      {editions.length > 1 && editions[0]?.id === id && <span>{t('report.isShown')}</span>}
    </>
  );
}

/** What is wrong in tables is said beside them; that there is something stops the save. */
const check = (values: ReportFields): FieldMessages => ({
  // By it the list and the catalogue know a report.
  ...(values.titleUa.trim() === '' && { titleUa: { key: FIELD_MESSAGES.required } }),
  ...Object.fromEntries(
    problemsOfReport(values).map(({ view }) => [
      `views.${values.views.findIndex(({ id }) => id === view)}.table`,
      { key: FIELD_MESSAGES.invalidValue },
    ]),
  ),
});

export default collectionPages<ReportFields>({
  kind: staffReports,
  declaration: reportsKind,
  rules: rulesOf(controls, names),
  Form,
  Preview,
  Facts,
  Mark,
  check,
  /** The next edition begins as this one. */
  duplicateOf: (values) => ({ ...values, corrections: [] }),
});
