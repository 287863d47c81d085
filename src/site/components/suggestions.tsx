// What the site suggests for what has been typed so far: the field becomes a combobox with a list, from which nothing is
// taken unless it is chosen (WAI-ARIA APG, "list autocomplete with manual selection").
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Suggestions as Answer } from '../../search/search.schema.ts';
import { SHORTEST_SUGGESTED } from '../../search/search-limits.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './suggestions.module.css';

type Suggestion = Answer['suggestions'][number];

/** A person who types does not look at what comes between two keys. */
const PAUSE_MS = 150;

/** `field`: an input of a form, which stays the element it is. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);

  const show = (suggestions: Suggestion[]) => {
    setFound(suggestions);
    setActive(-1);
  };
  /** Nor is anything shown that is still on its way. */
  const close = () => {
    setQuery('');
    show([]);
  };

  useEffect(() => {
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await suggestionsFor(query.trim(), language, call.signal);
      if (call.signal.aborted) return;
      setFound(suggestions);
      setActive(-1);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query, language]);

  const choose = ({ text, url }: Suggestion) => {
    close();
    if (url === undefined) {
      field.value = text;
      field.form?.requestSubmit();
      return;
    }
    popoverOf(field)?.hidePopover();
    // The browser itself has to go to a part of a page, or the part does not know that it is meant (`:target`).
    if (url.includes('#')) location.assign(url);
    else void navigate(url);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step) {
      event.preventDefault();
      if (found.length === 0) setQuery(field.value);
      // From the field down to the first, up to the last.
      else setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + found.length) % found.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape') {
      // The first closes the list, the next one what is around it, or else clears the field.
      if (found.length > 0) event.preventDefault();
      else if (!popoverOf(field)) field.value = '';
      close();
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      setActive(-1);
    }
  });
  const onInput = useEffectEvent(() => setQuery(field.value));
  const onLeave = useEffectEvent(close);

  useEffect(() => {
    const listening = new AbortController();
    field.addEventListener('keydown', (event) => onKey(event), listening);
    field.addEventListener('input', () => onInput(), listening);
    field.addEventListener('blur', () => onLeave(), listening);
    // What was typed while this was loading counts; what the page itself wrote into the field does not.
    if (field.value !== field.defaultValue) onInput();
    return () => listening.abort();
  }, [field]);

  const isOpen = found.length > 0;
  const idOf = (index: number) => `${id}-${index}`;
  const activeId = active < 0 ? '' : idOf(active);
  useEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(states)) field.setAttribute(name, value);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, isOpen, activeId]);

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={styles.list}
        hidden={!isOpen}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one.
          <div
            key={`${suggestion.url} ${suggestion.text}`}
            id={idOf(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => choose(suggestion)}
          >
            <Icon name={suggestion.url === undefined ? 'search' : 'arrow'} size={18} />
            <span lang={language === 'en' && /\p{Script=Cyrillic}/u.test(suggestion.text) ? 'uk' : undefined}>
              {suggestion.text}
            </span>
            {suggestion.url !== undefined && <span className="visually-hidden"> ({t('search.page')})</span>}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && t('search.suggested', { count: found.length })}
      </p>
    </>
  );
}

/** What the field has opened in, if it has: a wide header shows it without. */
const popoverOf = (field: HTMLInputElement): HTMLElement | null =>
  CSS.supports('selector(:popover-open)') ? field.closest<HTMLElement>(':popover-open') : null;

/** Whatever goes wrong, nothing is suggested: searching works without. */
async function suggestionsFor(query: string, language: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (query.length < SHORTEST_SUGGESTED) return [];
  try {
    const parameters = new URLSearchParams({ q: query, lang: language });
    const answer = await fetch(`/api/search/suggest?${parameters}`, { signal });
    return answer.ok ? ((await answer.json()) as Answer).suggestions : [];
  } catch {
    return [];
  }
}
