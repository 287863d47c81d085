// Several entries of a few fields each, added, edited and removed in place.
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import styles from './entries-field.module.css';

type EntriesFieldProps<Entry> = {
  name: string;
  entries: Entry[];
  onChange: (entries: Entry[]) => void;
  hint?: string | undefined;
  texts: { add: string; remove: string };
  legend: (entry: Entry, index: number) => string;
  /** A new one; null where there are as many as there may be. */
  make: (() => Entry) | null;
  /** `place` is the entry's own, as messages name it. */
  fields: (entry: Entry, change: (fields: Partial<Entry>) => void, place: string) => ReactNode;
};

export function EntriesField<Entry extends { key: string }>(props: EntriesFieldProps<Entry>) {
  const { name, entries, onChange, hint, texts, legend, make, fields } = props;
  const list = useRef<HTMLOListElement>(null);
  const change = (key: string) => (changed: Partial<Entry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)));
  return (
    <div className={styles.entries} data-lines data-field={name}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {entries.length > 0 && (
        <ol ref={list} className={styles.list}>
          {entries.map((entry, index) => (
            <li key={entry.key}>
              <fieldset>
                <legend>{legend(entry, index)}</legend>
                <div className={styles.fields}>{fields(entry, change(entry.key), `${name}.${index}`)}</div>
                <TextButton
                  isDangerous
                  className={styles.remove}
                  data-removes
                  onClick={(event) =>
                    removeWithFocus(event, () => onChange(entries.filter(({ key }) => key !== entry.key)))
                  }
                >
                  {texts.remove}
                </TextButton>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      {make && (
        <Button
          look="secondary"
          data-adds
          onClick={() => {
            onChange([...entries, make()]);
            requestAnimationFrame(() =>
              list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus(),
            );
          }}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}
