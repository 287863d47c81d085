// The address of a link, or words that find what it leads to (WAI-ARIA APG, "list autocomplete with manual selection").
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type LinkTarget, useLinkTargets } from './link-targets.ts';
import styles from './rich-text-editor.module.css';

type LinkFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  onChoose: (target: LinkTarget) => void;
  /** Of the text that the link is in. */
  textLang: 'uk' | 'en';
};

export function LinkField({ value, onChange, onChoose, textLang, ...input }: LinkFieldProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const targets = useLinkTargets(value, textLang);
  const [active, setActive] = useState(-1);
  const [isClosed, setClosed] = useState(false);
  const [listed, setListed] = useState(targets);
  if (listed !== targets) {
    setListed(targets);
    setActive(-1);
  }
  const shown = isClosed ? [] : (targets ?? []);
  const idOf = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = shown[active];
    if (step && targets) {
      setClosed(false);
      // From the field down to the first, up to the last.
      const from = active < 0 && step < 0 ? 0 : active;
      if (shown.length > 0) setActive((from + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else if (event.key === 'Escape' && shown.length > 0) setClosed(true);
    else return;
    event.preventDefault();
    // The form around it closes by the same keys.
    event.stopPropagation();
  };
  return (
    <>
      <input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-controls={id}
        aria-expanded={shown.length > 0}
        aria-activedescendant={shown[active] && idOf(active)}
        autoComplete="off"
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setClosed(false);
          onChange(event.target.value);
        }}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t('link.targets')}
        className={styles.targets}
        hidden={shown.length === 0}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one.
          <div
            key={target.url}
            id={idOf(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(target)}
          >
            <span>{target.title}</span>{' '}
            <small>{target.is === 'page' ? target.url : t(`link.${target.is}`)}</small>
          </div>
        ))}
      </div>
      <span role="status" className={styles.nothing}>
        {targets?.length === 0 && t('link.none')}
        <span className="visually-hidden">
          {shown.length > 0 && t('link.found', { total: shown.length })}
        </span>
      </span>
    </>
  );
}
