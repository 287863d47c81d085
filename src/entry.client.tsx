// Takes over the page the server sent, once late-scripts.tsx has loaded it.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { startI18n } from './i18n/browser.ts';
import type { Namespace } from './i18n/i18next-options.ts';
import { languageOfPath } from './i18n/language.ts';
import { isStaffPath } from './shared/addresses.ts';
import { dropEarlyTaps } from './site/boot/early-taps.ts';

const namespaces: Namespace[] = isStaffPath(location.pathname)
  ? ['common', 'pages', 'staff']
  : ['common', 'pages'];
const version = document.documentElement.dataset.texts ?? '';
const i18n = await startI18n(languageOfPath(location.pathname), namespaces, version);
if (i18n) {
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
} else {
  // The page stays as the server sent it and works as it does without scripts; a staff page says what is wrong.
  document.documentElement.removeAttribute('data-scripts');
  document.documentElement.setAttribute('data-texts-missing', '');
  dropEarlyTaps();
}
