// Finds rooms, actions and items by words, and goes there (WAI-ARIA APG, combobox with a list; the first is chosen already).
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LONGEST_QUERY } from '../../search/search-limits.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './finder.module.css';
import { hasWords, useFoundItems } from './found-items.ts';

export type Command = {
  name: string;
  /** By which it is found besides its name. */
  words?: string | undefined;
  /** What it is, beside its name. */
  hint: string;
  run: () => void;
};

export type FinderProps = { isOpen: boolean; commands: Command[]; onClosed: () => void };

export function Finder({ isOpen, commands, onClosed }: FinderProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog
      isOpen={isOpen}
      onClosed={onClosed}
      className={styles.dialog}
      aria-label={t('finder.title')}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClosed();
      }}
    >
      {isOpen && (
        <Found
          commands={commands}
          onChoose={({ run }) => {
            // Closed before anything else opens or takes the focus.
            flushSync(onClosed);
            run();
          }}
        />
      )}
    </Dialog>
  );
}

type FoundProps = { commands: Command[]; onChoose: (command: Command) => void };

function Found({ commands, onChoose }: FoundProps) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { items, isSearching, hasFailed } = useFoundItems(typed);
  const found: Command[] = [
    ...commands.filter(({ name, words = '' }) => hasWords(`${name} ${words}`, typed)),
    ...items.map(({ path, title, kind, state }) => ({
      name: title,
      hint: [t(kind.texts.title), state && state !== 'published' ? t(`state.${state}`) : []]
        .flat()
        .join(' · '),
      run: () => navigate(path),
    })),
  ];
  // What comes later is added below: the chosen one stays where it is.
  const [active, setActive] = useState(0);
  const chosen = found[active];
  const idOf = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) onChoose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <label htmlFor={`${id}-field`} className={styles.label}>
        {t('finder.field')}
      </label>
      <input
        id={`${id}-field`}
        className={styles.field}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={found.length > 0}
        aria-activedescendant={chosen && idOf(active)}
        autoComplete="off"
        maxLength={LONGEST_QUERY}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
      />
      <p role="status" className={styles.status}>
        {hasFailed
          ? t('finder.failed')
          : isSearching
            ? t('finder.searching')
            : found.length === 0
              ? t('finder.none')
              : t('finder.found', { total: found.length })}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('finder.list')}
        className={styles.list}
        hidden={found.length === 0}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name, and nothing is kept in a line.
            key={index}
            id={idOf(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(command)}
          >
            <span>{command.name}</span> <small>{command.hint}</small>
          </div>
        ))}
      </div>
    </>
  );
}
