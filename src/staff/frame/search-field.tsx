// The field that a list is searched by, with its label: a sign, what is typed, a cross that clears it.
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { LONGEST_QUERY } from '../../search/search-limits.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  typed: string;
  onType: (text: string) => void;
  clearText: string;
  /** By the cross or by Escape; the field keeps the focus. */
  onClear: () => void;
  /** Where no form around it is sent by Enter. */
  onEnter?: () => void;
  name?: string;
  /** The key that leads here. */
  shortcut?: string | undefined;
  /** Inside the field as long as nothing is typed. */
  children?: ReactNode;
};

export function SearchField(props: SearchFieldProps) {
  const { field, typed, onEnter } = props;
  const id = useId();
  const clear = () => {
    props.onClear();
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onEnter) onEnter();
    // A dialog around it is not closed by clearing the field.
    else if (event.key === 'Escape' && typed !== '') clear();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {props.label}
      </label>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          name={props.name}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          aria-keyshortcuts={props.shortcut}
          value={typed}
          onChange={(event) => props.onType(event.target.value)}
          onKeyDown={onKey}
        />
        {typed === '' && props.children}
        {typed !== '' && (
          <button type="button" className={styles.clear} aria-label={props.clearText} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </>
  );
}
