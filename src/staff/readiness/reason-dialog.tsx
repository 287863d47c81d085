// Serious points do not keep anything from the site, but they ask why it goes there all the same.
import { type SubmitEvent, useId } from 'react';
import { formatDate, today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../frame/dialog-form.module.css';
import type { StaffText } from '../frame/staff-text.ts';
import { usePrompt } from '../frame/use-prompt.ts';
import { PointText } from './point-text.tsx';
import pointStyles from './points.module.css';
import type { Point } from './readiness.ts';
import { useReasonField } from './use-reason-field.tsx';

/** What is wrong with an item. */
type Looked = {
  /** Where it is not the only one that could be meant. */
  title?: string;
  /** That it bears, where it is still to come. */
  day?: string | undefined;
  points: Point[];
};

type Prompt = {
  items: Looked[];
  /** What is going to be done, on the button. */
  confirm: StaffText;
};

/** Null: nothing is done. */
type Answer = string | undefined | null;

/** `await askReason([{ points }], 'publish')` with the dialog to render; undefined where no reason was to be given. */
export function useReason() {
  const { ask, prompt, onAnswer } = usePrompt<Prompt, Answer>();
  const askReason = (items: Looked[], confirm: StaffText) => ask({ items, confirm });
  return { askReason, reasonDialog: { prompt, onAnswer } };
}

type ReasonDialogProps = ReturnType<typeof useReason>['reasonDialog'];

export function ReasonDialog({ prompt, onAnswer }: ReasonDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen={prompt !== null}
      onClosed={() => onAnswer(null)}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
    >
      {prompt && <ReasonForm titleId={`${id}-title`} {...prompt} onAnswer={onAnswer} />}
    </Dialog>
  );
}

type ReasonFormProps = Prompt & {
  titleId: string;
  onAnswer: (reason: Answer) => void;
};

function ReasonForm({ titleId, items, confirm, onAnswer }: ReasonFormProps) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const isNeeded = items.some(({ points }) => points.length > 0);
  const { submit, field } = useReasonField(onAnswer);
  const confirmed = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(undefined);
  };
  return (
    <form noValidate onSubmit={isNeeded ? submit : confirmed} className={styles.form}>
      <h2 id={titleId}>{t('reason.title')}</h2>
      {items.map(({ title, day, points }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are while they are asked about.
        <section key={index} className={pointStyles.item}>
          {title !== undefined && <h3>{title}</h3>}
          {day && (
            <p>{t('futureDay.text', { day: formatDate(day, 'ua'), today: formatDate(today(), 'ua') })}</p>
          )}
          {points.length > 0 && (
            <ul className={pointStyles.points}>
              {points.map((point) => (
                <li key={point.key} data-serious>
                  <PointText group={{ ...point, points: [point] }} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {isNeeded && field}
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => onAnswer(null)}>
          {t('reason.back')}
        </Button>
        <Button type="submit">{t(confirm)}</Button>
      </div>
    </form>
  );
}
