// Everything that kept an item from being saved, above the form, each with the way to its field.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldRules } from '../compare/merge.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { useFieldLabel } from '../frame/field-names.ts';
import styles from './error-summary.module.css';
import { type MessagePlace, placeOf } from './message-place.ts';
import type { SaveState } from './save-state.ts';

type ErrorSummaryProps<Values extends object> = {
  messages: FieldMessages;
  rules: FieldRules<Values>;
  values: Values;
  /** Each refusal is a new one. */
  state: SaveState;
  onGo: (field: string) => void;
};

export function ErrorSummary<Values extends object>(props: ErrorSummaryProps<Values>) {
  const { messages, rules, values, state, onGo } = props;
  const { t } = useTranslation(['staff', 'common']);
  const nameOf = usePlaceName();
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state.is === 'failed' && state.why === 'invalid') return focusSoon(() => summary.current);
  }, [state]);

  // As the form has them, which only the page itself knows.
  const [order, setOrder] = useState<string[]>([]);
  useLayoutEffect(() => {
    if (state.is === 'failed') setOrder(fieldsOnPage());
  }, [state]);
  const rank = (place: MessagePlace | null) => {
    const found = place ? order.findLastIndex((field) => isWithin(place.field, field)) : -1;
    return found < 0 ? order.length : found;
  };
  const lines = Object.entries(messages)
    .map(([path, { key, values: said }]) => ({
      path,
      place: placeOf(path, rules, values),
      text: t(`common:${key}`, said ?? {}),
    }))
    .sort((one, other) => rank(one.place) - rank(other.place));
  if (lines.length === 0) return null;
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby="error-summary" className={styles.summary}>
      <h2 id="error-summary">{t('errorSummary', { count: lines.length })}</h2>
      <ul className={styles.list}>
        {lines.map(({ path, place, text }) => (
          <li key={path}>
            {place ? (
              <a
                href={`#${place.field}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(place.field);
                }}
              >
                {nameOf(place)}: {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const fieldsOnPage = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field ?? '');

const isWithin = (field: string, other: string) => field === other || field.startsWith(`${other}.`);

/** «Посилання, № 2: Адреса». */
function usePlaceName(): (place: MessagePlace) => string {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  return ({ names }) =>
    names.reduce<string>((said, name) => {
      if (typeof name === 'number') return `${said}, ${t('entryNumber', { number: name })}`;
      if (typeof name === 'string') return `${said}, ${name}`;
      const text = label(name);
      // A list in a list may be called the same.
      return said === '' ? text : said.startsWith(text) ? said : `${said}: ${text}`;
    }, '');
}

/** After what is rendered now; a dialog that is closing gives the focus back first. */
function focusSoon(find: () => HTMLElement | null): () => void {
  const stop = new AbortController();
  let frame = 0;
  const focus = () => {
    frame = requestAnimationFrame(() => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.addEventListener('close', focus, { once: true, signal: stop.signal });
      else find()?.focus();
    });
  };
  focus();
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
  };
}
