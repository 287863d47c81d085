// `/` jumps to the search of a list, unless somebody is typing or has switched such keys off.
import { type RefObject, useEffect } from 'react';
import { useSingleKeys } from '../frame/single-keys.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"]';

/** Answers whether the key works. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): boolean {
  const areOn = useSingleKeys((keys) => keys.areOn);
  useEffect(() => {
    if (!areOn) return;
    const onKey = (event: KeyboardEvent) => {
      // On the Ukrainian layout the same key types a full stop.
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      if (document.querySelector('dialog[open]')) return;
      // The browser would type it into the field, or search the page.
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field, areOn]);
  return areOn;
}
