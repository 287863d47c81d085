// Takes over the page the server sent. The page is complete and usable before this runs, so it waits until the browser
// has nothing better to do, or until the visitor touches the page.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { startI18n } from '../i18n/browser.ts';
import type { Namespace } from '../i18n/i18next-options.ts';
import { languageOfPath } from '../i18n/language.ts';

/** A picture or an embedded report that hangs holds back the browser's `load`; the page must come alive all the same. */
const LONGEST_WAIT = 3_000;
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

function whenIdleOrTouched(start: () => void): void {
  let isStarted = false;
  const once = () => {
    if (isStarted) return;
    isStarted = true;
    for (const event of TOUCHES) removeEventListener(event, once, true);
    start();
  };
  for (const event of TOUCHES) addEventListener(event, once, { capture: true, passive: true });
  const onLoad = () =>
    'requestIdleCallback' in window ? requestIdleCallback(once, { timeout: 2_000 }) : setTimeout(once, 1);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
  setTimeout(once, LONGEST_WAIT);
}

async function takeOver(): Promise<void> {
  const isStaffPage = /^\/(login|adminpage)(\/|$)/.test(location.pathname);
  const namespaces: Namespace[] = isStaffPage ? ['common', 'pages', 'staff'] : ['common', 'pages'];
  const version = document.documentElement.dataset.texts ?? '';
  const i18n = await startI18n(languageOfPath(location.pathname), namespaces, version);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

whenIdleOrTouched(takeOver);
