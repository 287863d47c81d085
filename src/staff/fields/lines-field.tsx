// A list edited as lines: added, removed, reordered by drag and by keyboard.
import { type ClipboardEvent, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import styles from './lines-field.module.css';
import { pastedLines } from './pasted-lines.ts';
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
  const { move, announcement, handleOf, dropOf } = useSorting(lines, onChange);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const input = (index: number) => list.current?.querySelectorAll('textarea')[index];
  const addAfter = (index: number) => {
    onChange([...lines.slice(0, index + 1), '', ...lines.slice(index + 1)]);
    requestAnimationFrame(() => input(index + 1)?.focus());
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const { value, selectionStart: start, selectionEnd: end } = event.currentTarget;
    const selected = { start, end };
    const pasted = pastedLines(value, selected, event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    onChange([...lines.slice(0, index), ...pasted, ...lines.slice(index + 1)]);
    const caret = (pasted.at(-1)?.length ?? 0) - (value.length - selected.end);
    requestAnimationFrame(() => {
      const last = input(index + pasted.length - 1);
      last?.focus();
      last?.setSelectionRange(caret, caret);
    });
  };
  /** What is wrong with the list as a whole (it is too long) is said at its last line. */
  const messageOf = (index: number) =>
    messages[`${name}.${index}`] ?? (index === lines.length - 1 ? messages[name] : undefined);
  return (
    <fieldset className={styles.field} data-lines>
      <legend>{label}</legend>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <ol ref={list} className={styles.list}>
        {lines.map((line, index) => {
          const message = messageOf(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
            <li key={index} data-field={`${name}.${index}`} {...dropOf(index)}>
              <span aria-hidden="true" className={styles.handle} {...handleOf(index)}>
                ⠿
              </span>
              <textarea
                id={`${id}-${index}`}
                rows={1}
                lang={lang}
                value={line}
                aria-label={t('lineNumber', { label, number: index + 1 })}
                aria-invalid={Boolean(message)}
                aria-describedby={message && `${id}-${index}-message`}
                // By themselves browsers bring only the line of the caret out from under the bars.
                onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
                onPaste={(event) => paste(event, index)}
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
                remove={{
                  text: t('removeLine'),
                  onRemove: () => onChange(lines.filter((_line, place) => place !== index)),
                }}
                describedBy={`${id}-${index}`}
              />
              {message && (
                <p id={`${id}-${index}-message`} className={styles.message}>
                  {t(`common:${message.key}`, message.values ?? {})}
                </p>
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
