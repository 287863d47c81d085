// Some of what there is, chosen and sorted by hand.
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldMessage } from '../frame/field-message.ts';
import styles from './chosen-field.module.css';
import { SortButtons } from './sort-buttons.tsx';
import { useSorting } from './use-sorting.ts';

export type Option = { key: string; text: string };

type ChosenFieldProps = {
  field: string;
  label: string;
  hint: string | undefined;
  chosen: string[];
  /** Null until they are known. */
  options: Option[] | null;
  onChange: (chosen: string[]) => void;
  message: FieldMessage | undefined;
};

export function ChosenField({ field, label, hint, chosen, options, onChange, message }: ChosenFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const id = useId();
  const { move, announcement, announce, handleOf, dropOf } = useSorting(chosen, onChange);
  const left = (options ?? []).filter(({ key }) => !chosen.includes(key));
  const [picked, setPicked] = useState('');
  const next = left.find(({ key }) => key === picked) ?? left[0];
  const textOf = (key: string) => {
    const known = options?.find((option) => option.key === key);
    return known?.text ?? (options ? t('chosen.gone', { key }) : key);
  };
  return (
    <div className={styles.field} data-lines data-field={field}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {chosen.length === 0 && <p className={styles.hint}>{t('chosen.none')}</p>}
      <ol className={styles.list} aria-labelledby={id}>
        {chosen.map((key, index) => (
          <li key={key} {...dropOf(index)}>
            <span id={`${id}-${key}`} className={styles.name} {...handleOf(index)}>
              {textOf(key)}
            </span>
            <SortButtons
              index={index}
              count={chosen.length}
              move={move}
              remove={{
                text: t('chosen.remove'),
                onRemove: () => onChange(chosen.filter((each) => each !== key)),
              }}
              describedBy={`${id}-${key}`}
            />
          </li>
        ))}
      </ol>
      {next && (
        <div className={styles.add}>
          <label className="visually-hidden" htmlFor={`${id}-add`}>
            {t('chosen.choose', { label })}
          </label>
          <select id={`${id}-add`} value={next.key} onChange={(event) => setPicked(event.target.value)}>
            {left.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
          <Button
            look="secondary"
            data-adds
            aria-describedby={id}
            onClick={() => {
              onChange([...chosen, next.key]);
              announce(t('chosen.added', { name: next.text }));
            }}
          >
            {t('chosen.add')}
          </Button>
        </div>
      )}
      {message && (
        <p role="alert" className={styles.message}>
          {t(`common:${message.key}`, message.values ?? {})}
        </p>
      )}
    </div>
  );
}
