// What was corrected after an item was published, told to its readers in both languages.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Correction, MOST_CORRECTIONS, MOST_REASON } from '../../../editorial/item.schema.ts';
import { formatDay } from '../../../i18n/format.ts';
import { FIELD_MESSAGES } from '../../../shared/field-messages.ts';
import { kyivDay } from '../../../shared/kyiv-day.ts';
import { Button } from '../../components/ui/button.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import { randomId } from '../session/random-id.ts';
import styles from './links-field.module.css';
import { TextField } from './text-field.tsx';

/** Without a time until it is saved. */
export type EditedCorrection = Omit<Correction, 'at'> & { key: string; at: string | null };

/** Those that were edited keep the keys they had, so that the focus stays. */
export const editedCorrections = (
  corrections: Correction[],
  former: EditedCorrection[] = [],
): EditedCorrection[] => {
  const sent = former.filter(isWritten);
  const isSameList = sent.length === corrections.length;
  return corrections
    .map((correction) => ({ ...correction, key: correction.at + correction.textUa }))
    .map((correction, index) => ({ ...correction, key: (isSameList && sent[index]?.key) || correction.key }));
};

const isWritten = ({ textUa, textEn }: EditedCorrection): boolean => `${textUa}${textEn}`.trim() !== '';

/** One of which nothing was written is none. */
export const sentCorrections = (corrections: EditedCorrection[]) =>
  corrections.filter(isWritten).map(({ at, textUa, textEn }) => ({
    ...(at !== null && { at }),
    textUa: textUa.trim(),
    textEn: textEn.trim(),
  }));

/** New ones by the time that the server has given them. */
export function correctionsAsSaved(
  corrections: EditedCorrection[],
  saved: EditedCorrection[],
): EditedCorrection[] {
  const times = new Map(saved.map(({ key, at }) => [key, at]));
  return corrections.map((each) => ({ ...each, at: each.at ?? times.get(each.key) ?? null }));
}

/** What is wrong, by the keys; one that is written must be there in Ukrainian. */
export const checkCorrections = (corrections: EditedCorrection[]): FieldMessages =>
  Object.fromEntries(
    corrections
      .filter((each) => isWritten(each) && each.textUa.trim() === '')
      .map(({ key }) => [`corrections.${key}.textUa`, { key: FIELD_MESSAGES.required }]),
  );

/** The server counts those it was sent; the form knows them by their keys. */
export function nameCorrection(path: string, corrections: EditedCorrection[]): string {
  const [, index, field] = /^corrections\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const key = corrections.filter(isWritten)[Number(index)]?.key;
  return key ? `corrections.${key}.${field}` : path;
}

type CorrectionsFieldProps = {
  corrections: EditedCorrection[];
  onChange: (corrections: EditedCorrection[]) => void;
  messages: FieldMessages;
};

export function CorrectionsField({ corrections, onChange, messages }: CorrectionsFieldProps) {
  const { t } = useTranslation('staff');
  const list = useRef<HTMLOListElement>(null);
  const change = (key: string, fields: Partial<EditedCorrection>) =>
    onChange(corrections.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  return (
    <div className={styles.links} data-lines data-field="corrections">
      <p className={styles.empty}>{t('correction.hint')}</p>
      {corrections.length > 0 && (
        <ol ref={list} className={styles.list}>
          {corrections.map(({ key, at, textUa, textEn }) => (
            <li key={key}>
              <fieldset>
                <legend>
                  {at ? t('correction.of', { date: formatDay(kyivDay(new Date(at))) }) : t('correction.new')}
                </legend>
                <div className={styles.fields}>
                  <TextField
                    label={t('correction.textUa')}
                    lang="uk"
                    isRequired
                    rows={2}
                    maxLength={MOST_REASON}
                    value={textUa}
                    message={messages[`corrections.${key}.textUa`]}
                    onChange={(text) => change(key, { textUa: text })}
                  />
                  <TextField
                    label={t('correction.textEn')}
                    lang="en"
                    rows={2}
                    maxLength={MOST_REASON}
                    value={textEn}
                    message={messages[`corrections.${key}.textEn`]}
                    onChange={(text) => change(key, { textEn: text })}
                  />
                </div>
                <TextButton
                  isDangerous
                  className={styles.remove}
                  data-removes
                  onClick={(event) =>
                    removeWithFocus(event, () => onChange(corrections.filter((each) => each.key !== key)))
                  }
                >
                  {t('correction.remove')}
                </TextButton>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      {corrections.length < MOST_CORRECTIONS && (
        <Button
          look="secondary"
          data-adds
          onClick={() => {
            onChange([...corrections, { key: randomId(), at: null, textUa: '', textEn: '' }]);
            requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('textarea')?.focus());
          }}
        >
          {t('correction.add')}
        </Button>
      )}
    </div>
  );
}
