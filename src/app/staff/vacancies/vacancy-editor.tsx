// One vacancy: loaded or new, edited, saved.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { today } from '../../../i18n/format.ts';
import type { Vacancy } from '../../../modules/vacancies/vacancy.schema.ts';
import { EditedItem } from '../editor/edited-item.tsx';
import { EditorFrame, type SaveState } from '../editor/editor-frame.tsx';
import { keepNewer } from '../editor/keep-newer.ts';
import { useEditedItem } from '../editor/use-edited-item.ts';
import { useIsHere } from '../editor/use-is-here.ts';
import { useOverwriteQuestion } from '../editor/use-overwrite-question.ts';
import { type FieldMessages, messagesOfProblem, withoutMessagesOf } from '../fields/field-message.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { randomId } from '../session/random-id.ts';
import { reportFailure, reportSuccess, stateAfter } from '../session/report-failure.ts';
import { useVacancies } from './vacancies-store.ts';
import { VacancyForm } from './vacancy-form.tsx';
import { VacancyPreview } from './vacancy-preview.tsx';
import {
  checkVacancy,
  emptyVacancy,
  type VacancyValues,
  vacancyToSend,
  valuesOfVacancy,
} from './vacancy-values.ts';

const loadVacancy = (id: number) => callApi<Vacancy>(`/vacancies/${id}`);

export default function VacancyEditorPage() {
  const { key, item, setItem, state, reload } = useEditedItem(loadVacancy);
  return (
    <EditedItem state={state} listPath="/adminpage/vacancies" onRetry={reload}>
      <VacancyEditor key={key} saved={item} onSaved={setItem} />
    </EditedItem>
  );
}

function VacancyEditor({ saved, onSaved }: { saved: Vacancy | null; onSaved: (saved: Vacancy) => void }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const [blank] = useState(() => emptyVacancy(today()));
  const before = saved ? valuesOfVacancy(saved) : blank;
  const [values, setValues] = useState(before);
  const [state, setState] = useState<SaveState>('idle');
  const [messages, setMessages] = useState<FieldMessages>({});

  const [once] = useState(randomId);
  const isHere = useIsHere();
  const { ask, dialog } = useQuestion();
  const { isChangedByUs, mayOverwrite } = useOverwriteQuestion(ask);
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);

  const change = (fields: Partial<VacancyValues>) => {
    setValues((now) => ({ ...now, ...fields }));
    setMessages((now) => withoutMessagesOf(now, Object.keys(fields)));
  };

  const save = async () => {
    if (state === 'saving' || (saved && !isDirty)) return;
    const wrong = checkVacancy(values);
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return setState('invalid');
    setState('saving');
    const { add, edit } = useVacancies.getState();
    try {
      if (saved && !(await mayOverwrite(`/vacancies/${saved.id}`, saved.updatedAt))) return setState('idle');
      isChangedByUs.current = true;
      const body = vacancyToSend(values);
      const vacancy = await (saved ? edit({ id: saved.id, ...body }) : add(body, once));
      reportSuccess();
      if (!isHere.current) return;
      setValues((now) => keepNewer(now, values, valuesOfVacancy(vacancy)));
      onSaved(vacancy);
      isChangedByUs.current = false;
      setState('idle');
      if (!saved) navigate(`/adminpage/vacancies/${vacancy.id}`, { replace: true, state: { isSaved: true } });
    } catch (failure) {
      setMessages(messagesOfProblem(failure instanceof ApiFailure ? failure.problem : null));
      setState(stateAfter(failure));
      reportFailure(failure);
    }
  };

  return (
    <>
      <EditorFrame
        title={saved ? t('editVacancy') : t('addVacancy')}
        listPath="/adminpage/vacancies"
        sitePath={saved?.isActive === 1 ? `/career/${saved.id}` : null}
        isDirty={isDirty}
        state={state}
        progress={null}
        onSave={save}
        preview={(language) => <VacancyPreview values={values} language={language} />}
      >
        <VacancyForm values={values} onChange={change} messages={messages} />
      </EditorFrame>
      <ConfirmDialog {...dialog} />
    </>
  );
}
