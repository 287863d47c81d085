// Tells the style sheets how high the bars are that stay on the screen, so that what has the focus is not scrolled under
// them (WCAG 2.4.11). Measured: it depends on the texts in them, on the size of the text and on the width.
import { useEffect } from 'react';

type Bar = 'staff-header' | 'save-bar' | 'save-actions';

/** Marks an element as a bar; its height becomes the custom property `--{bar}-height`. */
export const barOf = (bar: Bar) => ({ 'data-bar': bar });

const PROPERTIES: Record<Bar, string> = {
  'staff-header': '--staff-header-height',
  'save-bar': '--save-bar-height',
  'save-actions': '--save-actions-height',
};

export function useRoomForBars(): void {
  useEffect(() => {
    const bars = Object.entries(PROPERTIES).map(([name, property]) => ({
      property,
      bar: document.querySelector<HTMLElement>(`[data-bar="${name}"]`),
    }));
    const measure = () => {
      for (const { property, bar } of bars) {
        document.documentElement.style.setProperty(property, `${bar?.offsetHeight ?? 0}px`);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const { bar } of bars) if (bar) observer.observe(bar, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
}
