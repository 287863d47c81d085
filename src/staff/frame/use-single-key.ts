// A key that does something when it is pressed alone: never while somebody types, not under a dialog, and not for those who
// have switched such keys off.
import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from './single-keys.ts';

const TYPED_INTO = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]',
  '[role="textbox"]',
].join();

/** What the same keys type on the Ukrainian layout is meant, too. */
const KEYS = {
  '/': (event: KeyboardEvent) => event.key === '/' || (event.code === 'Slash' && !event.shiftKey),
  '?': (event: KeyboardEvent) => event.key === '?' || (event.code === 'Slash' && event.shiftKey),
  n: (event: KeyboardEvent) => event.key === 'n' || event.key === 'т',
};

/** Answers whether such keys work. */
export function useSingleKey(key: keyof typeof KEYS, act: () => void): boolean {
  const areOn = useSingleKeys((keys) => keys.areOn);
  const onPress = useEffectEvent(act);
  useEffect(() => {
    if (!areOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!KEYS[key](event) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      if (document.querySelector('dialog[open]')) return;
      // The browser would type it into the field that gets the focus, or search the page.
      event.preventDefault();
      onPress();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key, areOn]);
  return areOn;
}
