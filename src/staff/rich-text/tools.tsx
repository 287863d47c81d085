// A row of tools as the ARIA toolbar pattern has it: one stop of the Tab key, arrows between the tools, and menus for what is
// used less.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './rich-text-editor.module.css';

export type Tool = {
  name: string;
  /** What is seen in place of the name. */
  sign?: ReactNode;
  keys?: string;
  isOn?: boolean;
  /** It stays where the keyboard finds it, and does nothing. */
  isOff?: boolean;
  use: () => void;
};

export type Menu = { name: string; sign: ReactNode; items: Tool[] };

type ToolsProps = {
  /** Groups of tools, told apart by a line. */
  groups: (Tool | Menu)[][];
  className?: string | undefined;
} & ({ label: string; labelledBy?: never } | { labelledBy: string; label?: never });

export function Tools({ groups, label, labelledBy, className = '' }: ToolsProps) {
  const [stop, setStop] = useState(0);
  const count = groups.flat().length;
  let index = -1;
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={`${styles.toolbar} ${className}`}
      onKeyDown={(event) => goBetween(event, Math.min(stop, count - 1), count)}
    >
      {groups.map((tools) => (
        <span key={tools[0]?.name} className={styles.group}>
          {tools.map((tool) => {
            index += 1;
            const at = index;
            const stops = {
              tabIndex: at === Math.min(stop, count - 1) ? 0 : -1,
              onFocus: () => setStop(at),
            };
            return 'items' in tool ? (
              <ToolMenu key={tool.name} menu={tool} {...stops} />
            ) : (
              <ToolButton key={tool.name} tool={tool} {...stops} />
            );
          })}
        </span>
      ))}
    </div>
  );
}

function goBetween(event: KeyboardEvent<HTMLElement>, from: number, count: number): void {
  const places: Record<string, number> = {
    ArrowRight: (from + 1) % count,
    ArrowLeft: (from + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')[place]?.focus();
}

type Stop = { tabIndex: number; onFocus: () => void };

const shortcut = (keys: string | undefined) => keys?.replace('Ctrl + ', 'Control+');

function ToolButton({
  tool: { name, sign, keys, isOn, isOff = false, use },
  ...stop
}: { tool: Tool } & Stop) {
  return (
    <button
      type="button"
      data-tool=""
      title={keys ? `${name} (${keys})` : name}
      aria-label={sign ? name : undefined}
      aria-keyshortcuts={shortcut(keys)}
      aria-pressed={isOn}
      aria-disabled={isOff}
      onClick={() => !isOff && use()}
      {...stop}
    >
      {sign ? <span aria-hidden="true">{sign}</span> : name}
    </button>
  );
}

/** A button that opens a list of others. */
export function ToolMenu({ menu: { name, sign, items }, ...stop }: { menu: Menu } & Partial<Stop>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const itemAt = (index: number) => list.current?.querySelectorAll('button')[index];
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = [...(list.current?.querySelectorAll('button') ?? [])].indexOf(
      document.activeElement as HTMLButtonElement,
    );
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at + items.length - 1) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const place = places[event.key];
    event.stopPropagation();
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'Tab') setOpen(false);
    else if (place !== undefined) {
      event.preventDefault();
      itemAt(place)?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes what was left.
    <span
      className={styles.menu}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        data-tool=""
        title={name}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        {...stop}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={name}
          className={styles.items}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <MenuItem
              key={item.name}
              item={item}
              onChosen={() => {
                // The item goes; a dialog that it opens gives the focus back to what opened it.
                button.current?.focus();
                setOpen(false);
                item.use();
              }}
            />
          ))}
        </div>
      )}
    </span>
  );
}

function MenuItem({ item, onChosen }: { item: Tool; onChosen: () => void }) {
  const { name, keys, isOn, isOff = false } = item;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is there for the role that knows it.
    <button
      type="button"
      role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
      tabIndex={-1}
      aria-checked={isOn}
      aria-disabled={isOff}
      aria-keyshortcuts={shortcut(keys)}
      onClick={() => !isOff && onChosen()}
    >
      <span aria-hidden="true">{isOn ? '✓' : ''}</span> {name}{' '}
      {keys && <span aria-hidden="true">{keys}</span>}
    </button>
  );
}
