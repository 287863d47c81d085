// Several entries of a few fields each, added, edited and removed in place.
import { type ReactNode, useId, useRef, useState } from 'react';
import { fold } from '../../search/fold.ts';
import { Button } from '../../ui/button.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import styles from './entries-field.module.css';
import { SortButtons } from './sort-buttons.tsx';
import { TextField } from './text-field.tsx';
import { useSorting } from './use-sorting.ts';

export type Folded<Entry> = {
  /** Keys. */
  opened: ReadonlySet<string>;
  onOpen: (key: string, isOpen: boolean) => void;
  /** By what one is found among them. */
  wordsOf: (entry: Entry) => string;
  filter: string;
  isWrong: (index: number) => boolean;
};

/** With fewer, one sees them all. */
const MANY = 8;

type EntriesFieldProps<Entry> = {
  name: string;
  entries: Entry[];
  onChange: (entries: Entry[]) => void;
  hint?: string | undefined;
  /** Their order is theirs who write them. */
  isSorted?: boolean;
  texts: { add: string; remove: string };
  /** Before one is removed that would be missed. */
  asks?: ((entry: Entry) => Promise<boolean>) | undefined;
  /** What is chosen for a new one. */
  beforeAdding?: ReactNode;
  legend: (entry: Entry, index: number) => ReactNode;
  /** A new one; null where there are as many as there may be. */
  make: (() => Entry) | null;
  /** Of many entries only those that were opened show their fields. */
  folded?: Folded<Entry> | undefined;
  /** `place` is the entry's own, as messages name it. */
  fields: (entry: Entry, change: (fields: Partial<Entry>) => void, place: string) => ReactNode;
};

export function EntriesField<Entry extends { key: string }>(props: EntriesFieldProps<Entry>) {
  const { name, entries, onChange, hint, isSorted, texts, asks, legend, make, folded, fields } = props;
  const [sought, setSought] = useState('');
  const sorting = useSorting(entries, onChange);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const change = (key: string) => (changed: Partial<Entry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)));
  return (
    <div className={styles.entries} data-lines data-field={name}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {isSorted && (
        <p className="visually-hidden" aria-live="polite">
          {sorting.announcement}
        </p>
      )}
      {folded && entries.length > MANY && (
        <div className={styles.filter}>
          {/* Enter in a single line would save. */}
          <TextField label={folded.filter} value={sought} onChange={setSought} isGrowing />
        </div>
      )}
      {entries.length > 0 && (
        <ol ref={list} className={styles.list}>
          {entries.map((entry, index) => {
            const isWrong = folded?.isWrong(index) ?? false;
            const isOpen = !folded || isWrong || folded.opened.has(entry.key);
            if (!isOpen && !fold(folded?.wordsOf(entry) ?? '').includes(fold(sought.trim()))) return null;
            const inside = isOpen && (
              <>
                <div className={styles.fields}>{fields(entry, change(entry.key), `${name}.${index}`)}</div>
                <div className={styles.ways}>
                  {isSorted && entries.length > 1 && (
                    <SortButtons
                      index={index}
                      count={entries.length}
                      move={sorting.move}
                      describedBy={`${id}-${index}`}
                    />
                  )}
                  <TextButton
                    isDangerous
                    className={styles.remove}
                    data-removes
                    onClick={(event) =>
                      removeWithFocus(event, async () => {
                        if (asks && !(await asks(entry))) return;
                        onChange(entries.filter(({ key }) => key !== entry.key));
                      })
                    }
                  >
                    {texts.remove}
                  </TextButton>
                </div>
              </>
            );
            return (
              <li key={entry.key}>
                {folded ? (
                  <details
                    open={isOpen}
                    data-field={`${name}.${index}`}
                    onToggle={({ currentTarget }) => folded.onOpen(entry.key, currentTarget.open)}
                  >
                    <summary id={`${id}-${index}`}>{legend(entry, index)}</summary>
                    {inside}
                  </details>
                ) : (
                  <fieldset>
                    <legend id={`${id}-${index}`}>{legend(entry, index)}</legend>
                    {inside}
                  </fieldset>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {make && props.beforeAdding}
      {make && (
        <Button
          look="secondary"
          data-adds
          onClick={() => {
            const made = make();
            onChange([...entries, made]);
            folded?.onOpen(made.key, true);
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
