// Sets, changes or cancels the times at which an item is shown and hidden, as people in Kyiv say them.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { kyivDayAndTime, kyivMoment } from '../../shared/kyiv-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ApiFailure } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { type FieldMessage, type FieldMessages, messagesOfProblem } from './field-message.ts';
import { FormField } from './form-field.tsx';
import styles from './schedule-dialog.module.css';
import { TextButton } from './text-button.tsx';
import { setTimes, type Times } from './times.ts';
import { useDueTime } from './use-moment.ts';

/** An item whose times are set. */
export type Scheduled = {
  id: number;
  title: string;
  isShown: boolean;
  /** The day that it bears, where it bears one, and whether somebody has set it. */
  day?: string | undefined;
  isDaySet?: 0 | 1 | undefined;
  /** Once shown it stays. */
  isFinal?: boolean;
} & Times;

type ScheduleDialogProps = {
  /** The name of the item's kind. */
  kind: string;
  /** Null: closed. */
  item: Scheduled | null;
  /** Where something is done before, as an editor saves what is written. False: it was not meant after all. */
  set?: (times: Times) => Promise<boolean>;
  onClosed: () => void;
  onSaved?: (before: Scheduled, times: Times) => void;
};

export function ScheduleDialog({ kind, item, set, onClosed, onSaved }: ScheduleDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen={item !== null}
      onClosed={onClosed}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
    >
      {item && (
        <ScheduleForm
          key={item.id}
          titleId={`${id}-title`}
          set={set ?? ((times) => setTimes(kind, item.id, times).then(() => true))}
          {...{ item, onClosed }}
          onSaved={(times) => {
            onClosed();
            onSaved?.(item, times);
          }}
        />
      )}
    </Dialog>
  );
}

/** As the fields hold it: both are empty where there is no time. */
type Typed = { day: string; time: string };

const DAY_MS = 24 * 60 * 60 * 1000;

const typedOf = (at: string | null): Typed => (at ? kyivDayAndTime(at) : { day: '', time: '' });

/** What is meant most often: its own day if that is to come, else tomorrow. */
function likely(own = ''): Typed {
  const tomorrow = kyivDay(new Date(Date.now() + DAY_MS));
  return { day: own > tomorrow ? own : tomorrow, time: '09:00' };
}

const REQUIRED: FieldMessage = { key: 'errors.required' };

/** Undefined where something is left out. */
function momentIn({ day, time }: Typed): string | null | undefined {
  if (!day && !time) return null;
  return kyivMoment(day, time) ?? undefined;
}

type ScheduleFormProps = {
  set: (times: Times) => Promise<boolean>;
  item: Scheduled;
  titleId: string;
  onClosed: () => void;
  onSaved: (times: Times) => void;
};

function ScheduleForm({ set, item, titleId, onClosed, onSaved }: ScheduleFormProps) {
  const { t } = useTranslation('staff');
  const [show, setShow] = useState(() =>
    item.isShown ? typedOf(null) : item.publishAt ? typedOf(item.publishAt) : likely(item.day),
  );
  const [hide, setHide] = useState(() => typedOf(item.hideAt));
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isBusy, setBusy] = useState(false);
  const isSet = item.publishAt !== null || item.hideAt !== null;
  const form = useRef<HTMLFormElement>(null);
  // What is wrong is read out with its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is wrong.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [messages]);

  const send = async (times: Times) => {
    setBusy(true);
    try {
      if (await set(times)) onSaved(times);
    } catch (error) {
      const refused = error instanceof ApiFailure ? messagesOfProblem(error.problem) : {};
      setMessages(refused);
      if (Object.keys(refused).length === 0) reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [publishAt, hideAt] = [momentIn(show), momentIn(hide)];
    const wrong: FieldMessages = {
      ...((publishAt === undefined || (publishAt === null && !item.isShown)) && { publishAt: REQUIRED }),
      ...((hideAt === undefined || (hideAt === null && item.isShown)) && { hideAt: REQUIRED }),
    };
    setMessages(wrong);
    if (publishAt === undefined || hideAt === undefined || Object.keys(wrong).length > 0) return;
    void send({ publishAt, hideAt });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h2 id={titleId}>{t('schedule.title')}</h2>
      <p className={styles.item}>{item.title}</p>
      <p className={styles.zone}>{t('schedule.zone')}</p>
      {!item.isShown && (
        <MomentFields
          legend={t('schedule.publishAt')}
          typed={show}
          message={messages.publishAt}
          onType={setShow}
        />
      )}
      {!item.isFinal && (
        <MomentFields
          legend={t(item.isShown ? 'schedule.hideAt' : 'schedule.hideAtOptional')}
          typed={hide}
          message={messages.hideAt}
          onType={setHide}
        />
      )}
      <Said show={momentIn(show)} hide={momentIn(hide)} item={item} />
      <div className={styles.actions}>
        {isSet && (
          <TextButton
            isDangerous
            aria-disabled={isBusy}
            onClick={() => !isBusy && send({ publishAt: null, hideAt: null })}
          >
            {t('schedule.cancel')}
          </TextButton>
        )}
        <Button look="secondary" onClick={onClosed}>
          {t('schedule.close')}
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {t(isSet ? 'schedule.change' : 'schedule.set')}
        </Button>
      </div>
    </form>
  );
}

type MomentFieldsProps = {
  legend: string;
  typed: Typed;
  message: FieldMessage | undefined;
  onType: (typed: Typed) => void;
};

function MomentFields({ legend, typed, message, onType }: MomentFieldsProps) {
  const { t } = useTranslation('staff');
  // What is said about the moment is said once, at what is missing or at the day.
  const isAboutTime = message === REQUIRED && typed.day !== '';
  return (
    <fieldset className={styles.moment}>
      <legend>{legend}</legend>
      {(['day', 'time'] as const).map((part) => (
        <FormField
          key={part}
          label={t(`schedule.${part}`)}
          message={(part === 'time') === isAboutTime ? message : undefined}
        >
          {({ id, describedBy, isInvalid }) => (
            <input
              id={id}
              type={part === 'day' ? 'date' : 'time'}
              value={typed[part]}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              onChange={(event) => onType({ ...typed, [part]: event.target.value })}
            />
          )}
        </FormField>
      ))}
    </fieldset>
  );
}

const isPast = (at: string): boolean => at <= new Date().toISOString();

type SaidProps = Record<'show' | 'hide', string | null | undefined> & { item: Scheduled };

/** The same in words: a weekday is noticed where a figure is not. */
function Said({ show, hide, item: { day, isDaySet } }: SaidProps) {
  const { t } = useTranslation('staff');
  const dueTime = useDueTime();
  return (
    <p role="status" className={styles.said}>
      {show && (
        <span>{isPast(show) ? t('schedule.publishPast') : t('willPublish', { at: dueTime(show) })}</span>
      )}
      {show && day && isDaySet === 0 && <span>{t('schedule.dayFollows')}</span>}
      {show && day && isDaySet === 1 && day !== kyivDay(new Date(show)) && (
        <span>{t('schedule.dayStays', { date: formatDate(day, 'ua') })}</span>
      )}
      {hide && <span>{isPast(hide) ? t('schedule.hidePast') : t('willHide', { at: dueTime(hide) })}</span>}
    </p>
  );
}
