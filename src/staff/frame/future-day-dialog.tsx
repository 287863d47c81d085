// Asks what is meant by a day that is still to come on something that goes to the site now.
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { formatDate, today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { kyivMoment } from '../../shared/kyiv-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialog-form.module.css';
import { FormField } from './form-field.tsx';
import { useDueTime } from './use-moment.ts';
import { usePrompt } from './use-prompt.ts';

/** A time to be shown at; `now` whatever the day says; null: nothing is done. */
export type DayAnswer = { publishAt: string } | 'now' | null;

type Prompt = {
  day: string;
  /** The site shows it: until the day it would have to go. */
  isShown: boolean;
};

/** `await askDay(day, isShown)` with the dialog to render. */
export function useFutureDay() {
  const { ask, prompt, onAnswer } = usePrompt<Prompt, DayAnswer>();
  const askDay = (day: string, isShown: boolean) => ask({ day, isShown });
  return { askDay, dayDialog: { prompt, onAnswer } };
}

type FutureDayDialogProps = ReturnType<typeof useFutureDay>['dayDialog'];

export function FutureDayDialog({ prompt, onAnswer }: FutureDayDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen={prompt !== null}
      onClosed={() => onAnswer(null)}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {prompt && <DayForm id={id} {...prompt} onAnswer={onAnswer} />}
    </Dialog>
  );
}

/** When people come to work. */
const MORNING = '09:00';

type DayFormProps = Prompt & { id: string; onAnswer: (answer: DayAnswer) => void };

function DayForm({ id, day, isShown, onAnswer }: DayFormProps) {
  const { t } = useTranslation('staff');
  const dueTime = useDueTime();
  const [time, setTime] = useState(MORNING);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const publishAt = kyivMoment(day, time);
  const plan = () => {
    setTried(true);
    if (publishAt) onAnswer({ publishAt });
    else field.current?.focus();
  };
  // What is done most likely: what is shown stays, what is not yet waits for its day.
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isShown) onAnswer('now');
    else plan();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2 id={`${id}-title`}>{t('futureDay.title')}</h2>
      <div id={`${id}-text`} className={styles.text}>
        <p>{t('futureDay.text', { day: formatDate(day, 'ua'), today: formatDate(today(), 'ua') })}</p>
        {isShown && <p>{t('futureDay.shown')}</p>}
      </div>
      <FormField
        label={t('schedule.time')}
        hint={t('schedule.zone')}
        message={isTried && !publishAt ? { key: FIELD_MESSAGES.required } : undefined}
      >
        {({ id: fieldId, describedBy, isInvalid }) => (
          <input
            ref={field}
            id={fieldId}
            className={styles.time}
            type="time"
            value={time}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </FormField>
      <p role="status">
        {publishAt && t(isShown ? 'futureDay.again' : 'willPublish', { at: dueTime(publishAt) })}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => onAnswer(null)}>
          {t('reason.back')}
        </Button>
        {isShown ? (
          <Button look="secondary" onClick={plan}>
            {t('futureDay.hideAndPlan')}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => onAnswer('now')}>
            {t('futureDay.publishNow')}
          </Button>
        )}
        <Button type="submit">{t(isShown ? 'futureDay.keep' : 'futureDay.plan')}</Button>
      </div>
    </form>
  );
}
