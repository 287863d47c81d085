// Tells the style sheets how high the bars are that stay on the screen, so that what has the focus is not scrolled under
// them (WCAG 2.4.11). Measured: it depends on the texts in them, on the size of the text and on the width.
import { useEffect } from 'react';
import editorFrame from './editor-frame.module.css';
import staffLayout from './staff-layout.module.css';

const BARS = {
  '--staff-header-height': staffLayout.header,
  '--save-bar-height': editorFrame.bar,
  '--save-actions-height': editorFrame.actions,
};

export function useRoomForBars(): void {
  useEffect(() => {
    const bars = Object.entries(BARS).map(([property, name]) => ({
      property,
      bar: document.querySelector<HTMLElement>(`.${name}`),
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
