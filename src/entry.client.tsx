// Takes over the page the server sent, once late-scripts.tsx has loaded it.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startTexts } from './i18n/browser.ts';
import { languageOfPath } from './i18n/language.ts';
import type { Namespace } from './i18n/texts.ts';
import { TextsOfPage } from './i18n/texts-of-page.tsx';
import { isStaffPath } from './shared/addresses.ts';
import { dropEarlyTaps } from './site/boot/early-taps.ts';

const namespaces: Namespace[] = isStaffPath(location.pathname)
  ? ['common', 'pages', 'staff']
  : ['common', 'pages'];
const version = document.documentElement.dataset.texts ?? '';
if (await startTexts(languageOfPath(location.pathname), namespaces, version)) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsOfPage>
          <HydratedRouter />
        </TextsOfPage>
      </StrictMode>,
    );
  });
} else {
  // The page stays as the server sent it and works as it does without scripts; a staff page says what is wrong.
  document.documentElement.removeAttribute('data-scripts');
  document.documentElement.setAttribute('data-texts-missing', '');
  dropEarlyTaps();
}
