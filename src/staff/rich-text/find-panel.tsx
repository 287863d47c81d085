// Find and replace, above the text.
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { foundIn, replaceAll, replaceCurrent, search, showCurrent } from './find.ts';
import styles from './rich-text-editor.module.css';

type FindPanelProps = { editor: Editor; onClose: () => void; say: (message: string) => void };

/** Not a form element: it stands inside one. */
export function FindPanel({ editor, onClose, say }: FindPanelProps) {
  const { t } = useTranslation('staff');
  const [query, setQuery] = useState('');
  const [replacement, setReplacement] = useState('');
  const id = useId();
  const { count, current } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const found = foundIn(now);
      return { count: found.places.length, current: found.current + 1 };
    },
  });
  useEffect(() => {
    // Words that were selected are most often those that are sought.
    const { from, to } = editor.state.selection;
    const selected = editor.state.doc.textBetween(from, to, '\n');
    if (selected !== '' && selected.length <= 100 && !selected.includes('\n')) {
      setQuery(selected);
      search(editor, selected);
    }
    return () => {
      if (!editor.isDestroyed) search(editor, '');
    };
  }, [editor]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.id === `${id}-replace`) replaceCurrent(editor, replacement);
    else showCurrent(editor, event.shiftKey ? -1 : 1);
  };
  const status = count === 0 ? t('find.none') : t('find.place', { current, count });
  const isOff = count === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role is known more widely than the element.
    <div role="search" className={styles.ask} aria-label={t('find.title')} onKeyDown={onKeyDown}>
      <span className={styles.prompt}>
        <label htmlFor={id}>{t('find.what')}</label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the field appears because the editor opened it.
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            search(editor, event.target.value);
          }}
        />
      </span>
      <span role="status">{query === '' ? '' : status}</span>
      <button type="button" aria-disabled={isOff} onClick={() => showCurrent(editor, -1)}>
        {t('find.previous')}
      </button>
      <button type="button" aria-disabled={isOff} onClick={() => showCurrent(editor, 1)}>
        {t('find.next')}
      </button>
      <span className={styles.prompt}>
        <label htmlFor={`${id}-replace`}>{t('find.with')}</label>
        <input
          id={`${id}-replace`}
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
        />
      </span>
      <button type="button" aria-disabled={isOff} onClick={() => replaceCurrent(editor, replacement)}>
        {t('find.replace')}
      </button>
      <button
        type="button"
        aria-disabled={isOff}
        onClick={() => say(t('find.replaced', { count: replaceAll(editor, replacement) }))}
      >
        {t('find.replaceAll')}
      </button>
      <button type="button" onClick={onClose}>
        {t('find.close')}
      </button>
    </div>
  );
}
