// A list edited as lines: added, removed, reordered by drag and by keyboard.
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessages } from './field-message.ts';
import styles from './lines-field.module.css';
import { SortButtons } from './sort-buttons.tsx';
import { useSorting } from './use-sorting.ts';

type LinesFieldProps = {
  name: string;
  label: string;
  lang: 'uk' | 'en';
  lines: string[];
  onChange: (lines: string[]) => void;
  messages: FieldMessages;
};

export function LinesField({ name, label, lang, lines, onChange, messages }: LinesFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const { move, announcement, dragOf } = useSorting(lines, onChange);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const addAfter = (index: number) => {
    onChange([...lines.slice(0, index + 1), '', ...lines.slice(index + 1)]);
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index + 1]?.focus());
  };
  return (
    <fieldset className={styles.field} data-lines>
      <legend>{label}</legend>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <ol ref={list} className={styles.list}>
        {lines.map((line, index) => {
          const message = messages[`${name}.${index}`];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
            <li key={index} {...dragOf(index)}>
              <span aria-hidden="true" className={styles.handle}>
                ⠿
              </span>
              <input
                id={`${id}-${index}`}
                lang={lang}
                value={line}
                aria-label={t('lineNumber', { label, number: index + 1 })}
                aria-invalid={Boolean(message)}
                onChange={(event) =>
                  onChange(lines.map((each, place) => (place === index ? event.target.value : each)))
                }
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  addAfter(index);
                }}
              />
              <SortButtons
                index={index}
                count={lines.length}
                move={move}
                onRemove={() => onChange(lines.filter((_line, place) => place !== index))}
                removeText={t('removeLine')}
                describedBy={`${id}-${index}`}
              />
              {message && (
                <p className={styles.message}>{t(`common:${message.key}`, message.values ?? {})}</p>
              )}
            </li>
          );
        })}
      </ol>
      <button type="button" className={styles.add} data-adds onClick={() => addAfter(lines.length - 1)}>
        + {t('addLine')}
      </button>
    </fieldset>
  );
}
