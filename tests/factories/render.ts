// Puts a component on the page of a component test, with its texts, by the build of React that visitors and staff get.
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TextsOfPage } from '../../src/i18n/texts-of-page.tsx';

const onPage = new Set<() => void>();

/** It is there, with its effects, when this returns. */
export function render(ui: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() => root.render(createElement(TextsOfPage, null, ui)));
  const unmount = () => {
    onPage.delete(unmount);
    root.unmount();
    container.remove();
  };
  onPage.add(unmount);
  return { container, unmount };
}

export function cleanup(): void {
  for (const unmount of onPage) unmount();
}
