// What was corrected after an item was published, told to its readers in both languages.

import { type Correction, MOST_CORRECTIONS, MOST_REASON } from '../../editorial/item.schema.ts';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { randomId } from '../session/random-id.ts';
import { EntriesField } from './entries-field.tsx';
import { TextField } from './text-field.tsx';

/** Without a time until it is saved. */
export type EditedCorrection = Omit<Correction, 'at'> & { key: string; at: string | null };

/** Those that were edited keep the keys they had, so that the focus stays. */
export const editedCorrections = (
  corrections: Correction[],
  previous: EditedCorrection[] = [],
): EditedCorrection[] => {
  const sent = previous.filter(isWritten);
  const isSameList = sent.length === corrections.length;
  return corrections
    .map((correction) => ({ ...correction, key: correction.at + correction.textUa }))
    .map((correction, index) => ({ ...correction, key: (isSameList && sent[index]?.key) || correction.key }));
};

const isWritten = ({ textUa, textEn }: EditedCorrection): boolean => `${textUa}${textEn}`.trim() !== '';

/** By their places, as the form names them. */
export const notesIn = (corrections: EditedCorrection[]) =>
  corrections.map(({ textUa, textEn }, place) => ({
    ua: { field: `corrections.${place}.textUa`, text: textUa },
    en: { field: `corrections.${place}.textEn`, text: textEn },
  }));

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
  return (
    <EntriesField
      name="corrections"
      entries={corrections}
      onChange={onChange}
      hint={t('correction.hint')}
      texts={{ add: t('correction.add'), remove: t('correction.remove') }}
      legend={({ at }) =>
        at ? t('correction.of', { date: formatDay(kyivDay(new Date(at))) }) : t('correction.new')
      }
      make={
        corrections.length < MOST_CORRECTIONS
          ? () => ({ key: randomId(), at: null, textUa: '', textEn: '' })
          : null
      }
      fields={({ key, textUa, textEn }, change, place) => (
        <>
          <TextField
            label={t('correction.textUa')}
            field={`${place}.textUa`}
            lang="uk"
            isRequired
            rows={2}
            maxLength={MOST_REASON}
            value={textUa}
            message={messages[`corrections.${key}.textUa`]}
            onChange={(text) => change({ textUa: text })}
          />
          <TextField
            label={t('correction.textEn')}
            field={`${place}.textEn`}
            lang="en"
            rows={2}
            maxLength={MOST_REASON}
            value={textEn}
            message={messages[`corrections.${key}.textEn`]}
            onChange={(text) => change({ textEn: text })}
          />
        </>
      )}
    />
  );
}
