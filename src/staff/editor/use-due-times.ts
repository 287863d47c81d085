// Looks again at an item when the clock is to show or hide it.
import { useEffect, useEffectEvent } from 'react';
import type { ItemBase } from './editor-kind.ts';

/** The server's clock looks every second; later than this it is asked again. */
const SOON_MS = 2000;
const AGAIN_MS = 10_000;
/** Timers know no longer one. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

export function useDueTimes(saved: ItemBase | null, onDue: () => Promise<void>): void {
  const look = useEffectEvent(onDue);
  const dueAt = [saved?.publishAt, saved?.hideAt].filter((at) => typeof at === 'string').sort()[0];
  useEffect(() => {
    if (!dueAt) return;
    const isDue = () => Date.parse(dueAt) <= Date.now();
    let timer = 0;
    const wait = () => {
      const left = Date.parse(dueAt) - Date.now();
      timer = window.setTimeout(ring, left > 0 ? Math.min(left + SOON_MS, LONGEST_WAIT_MS) : AGAIN_MS);
    };
    const ring = async () => {
      if (isDue()) await look();
      if (timer !== 0) wait();
    };
    // Timers sleep with the machine, or while another tab is looked at.
    const wake = () => {
      if (isDue()) void look();
    };
    addEventListener('focus', wake);
    wait();
    return () => {
      removeEventListener('focus', wake);
      clearTimeout(timer);
      timer = 0;
    };
  }, [dueAt]);
}
