// The register of duties: what must be published, and whether it is.
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { formatDay } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  DUTY_SECTIONS,
  type Duty,
  type DutyFields,
  type DutyState,
  dutiesKind,
  PERIODS,
} from '../../modules/content/duties.kind.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { Row } from '../../site/components/row.tsx';
import { useToasts } from '../../ui/toasts.ts';
import type { MarkProps } from '../collections/collection-editor.ts';
import { collectionPages } from '../collections/collection-pages.tsx';
import {
  type Control,
  type Controls,
  dayField,
  describedForm,
  line,
  oneOf,
  rulesOf,
  webAddress,
  yes,
} from '../collections/described-form.tsx';
import { time } from '../compare/field-rules.ts';
import { PreviewCard } from '../editor/preview-dialog.tsx';
import { textOfFile } from '../fields/document-field.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import styles from './duties.module.css';
import { dutyFields as names, staffDuties } from './duties.staff.ts';
import { loadPeople, meets, owner, type Person } from './duty-fields.tsx';

const checkedAt: Control<string | null> = { rule: time, Field: null };

const controls: Controls<DutyFields> = {
  titleUa: line({ isRequired: true }),
  titleEn: line(),
  section: oneOf(DUTY_SECTIONS, (section) => `duty.sections.${section}`),
  act: line({ hint: 'duty.actHint' }),
  actEn: line(),
  actUrl: webAddress(),
  isActConfirmed: yes({ is: 1, not: 0 }, { hint: 'duty.isActConfirmedHint' }),
  owner,
  meets,
  every: oneOf(PERIODS, (period) => `duty.periods.${period}`),
  dueAt: dayField({ hint: 'duty.dueAtHint' }),
  checkedAt,
  note: line({ rows: 3, hint: 'duty.noteHint' }),
};

const Form = describedForm(
  controls,
  names,
  [
    { id: 'what', title: 'duty.what', fields: ['titleUa', 'titleEn'] },
    { id: 'where', title: 'duty.where', fields: ['meets', 'section'] },
    { id: 'when', title: 'duty.when', fields: ['every', 'dueAt', 'owner'] },
    { id: 'by', title: 'duty.by', fields: ['act', 'actEn', 'actUrl', 'isActConfirmed', 'note'] },
  ],
  'titleUa',
);

function Preview({ values, language }: { values: DutyFields; language: Language }) {
  const isEnglish = language === 'en' && values.titleEn !== '';
  const act = isEnglish ? values.actEn : values.act;
  return (
    <PreviewCard isWide>
      <div lang={language === 'en' && !isEnglish ? 'uk' : undefined}>
        <Row
          to={values.meets}
          title={isEnglish ? values.titleEn : values.titleUa}
          text={values.isActConfirmed ? act : ''}
        />
      </div>
    </PreviewCard>
  );
}

type Desk = {
  states: Record<string, DutyState>;
  people: Person[] | null;
  load: () => Promise<void>;
};

let loading: Promise<void> | undefined;

/** What visitors find where a duty says it stands, the server knows. Asked once for all rows. */
const useDesk = create<Desk>()((set) => ({
  states: {},
  people: null,
  load: () => {
    loading ??= Promise.all([callApi<Pick<Desk, 'states'>>('/duties/states'), loadPeople()])
      .then(([{ states }, people]) => set({ states, people }))
      .finally(() => {
        loading = undefined;
      });
    return loading;
  },
}));

/** Whether it is met, and what says so: in dense rows, too. */
function Mark({ item, onChanged }: MarkProps<DutyFields>) {
  const { t } = useTranslation('staff');
  const { states, load } = useDesk();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when it has been changed.
  useEffect(() => void load().catch(reportFailure), [load, item.version]);
  const state = states[item.id];
  const done = async () => {
    setBusy(true);
    try {
      const path = `/duties/${item.id}/done`;
      onChanged(await callApi<Duty>(path, { method: 'POST', basedOn: item.version }));
      useToasts.getState().show('success', t('duty.isDone', { title: item.titleUa }));
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {state && (
        <strong className={styles.state} data-state={state}>
          {t(`duty.states.${state}`)}
        </strong>
      )}
      {item.dueAt && <span>{t('duty.dueOn', { day: formatDay(item.dueAt) })}</span>}
      {may('content.publish') && (
        <TextButton
          isInline
          aria-disabled={isBusy}
          aria-label={t('duty.doneOf', { title: item.titleUa })}
          onClick={() => isBusy || void done()}
        >
          {t('duty.done')}
        </TextButton>
      )}
    </>
  );
}

function Facts({ item }: { item: Duty }) {
  const { t } = useTranslation('staff');
  const people = useDesk(({ people: known }) => known);
  return (
    <>
      <span>{t(`duty.periods.${item.every}`)}</span>
      {item.checkedAt && (
        <span>{t('duty.doneOn', { day: formatDay(kyivDay(new Date(item.checkedAt))) })}</span>
      )}
      {item.owner !== null && people && (
        <span>{people.find(({ id }) => id === item.owner)?.name ?? t('duty.gone')}</span>
      )}
      {item.meets !== '' && <span className={styles.place}>{textOfFile(item.meets)}</span>}
    </>
  );
}

export default collectionPages<DutyFields>({
  kind: staffDuties,
  declaration: dutiesKind,
  rules: rulesOf(controls, names),
  Form,
  Preview,
  Facts,
  Mark,
});
