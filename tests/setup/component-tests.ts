// Before each file of component tests: the texts of the interface, and a place for the styles.
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, vi } from 'vitest';
import enCommon from '../../locales/en/common.json';
import enPages from '../../locales/en/pages.json';
import enStaff from '../../locales/en/staff.json';
import uaCommon from '../../locales/ua/common.json';
import uaPages from '../../locales/ua/pages.json';
import uaStaff from '../../locales/ua/staff.json';
import '../../src/ui/styles/tokens.css';
import '../../src/ui/styles/global.css';
import { addTexts } from '../../src/i18n/browser.ts';
import { useSingleKeys } from '../../src/staff/frame/single-keys.ts';
import { useUnsaved } from '../../src/staff/frame/unsaved.ts';
import { useDrafts } from '../../src/staff/library/file-drafts.ts';
import { useLibraryUploads } from '../../src/staff/library/library-uploads.ts';
import { useUploads, useUploadsIntoTexts } from '../../src/staff/library/uploads.ts';
import { useDensity } from '../../src/staff/list/density.ts';
import { useNews } from '../../src/staff/news/news-store.ts';
import { useAccessChanges } from '../../src/staff/session/access-changes.ts';
import { useAuth } from '../../src/staff/session/auth-store.ts';
import { useMaintenance } from '../../src/staff/session/maintenance.ts';
import { useVacancies } from '../../src/staff/vacancies/vacancies-store.ts';
import { device } from '../../src/staff/working-copies/copies.ts';
import { useSettings } from '../../src/ui/settings.ts';
import { useToasts } from '../../src/ui/toasts.ts';
import { cleanup } from '../factories/render.ts';

addTexts('ua', { common: uaCommon, pages: uaPages, staff: uaStaff });
addTexts('en', { common: enCommon, pages: enPages, staff: enStaff });

// As the page's first script says before anything is painted.
document.documentElement.dataset.scripts = '';

// Nobody looks at these pages. Behind a transparent frame they are laid out, clicked and scrolled as ever, and never drawn.
(frameElement as HTMLElement).style.opacity = '0';

/** What one test heard or chose is nothing to the next, in this file or another: they share the page. */
const STORES: { setState: (state: never, replace: true) => void; getInitialState: () => unknown }[] = [
  ...[useAccessChanges, useAuth, useDensity, useDrafts, useLibraryUploads, useMaintenance, useNews],
  ...[useSettings, useSingleKeys, useToasts, useUnsaved, useUploads, useUploadsIntoTexts, useVacancies],
];

beforeEach(async () => {
  // An editor that is left keeps what was typed, on the device: nobody is signed in when it would go to the next test's server.
  cleanup();
  for (const store of STORES) store.setState(store.getInitialState() as never, true);
  await clear(device);
  localStorage.clear();
  // How high the bars of another page were: those of a field would stand before what is clicked.
  document.documentElement.removeAttribute('style');
  // Where the test before has scrolled to, a bar may stand before what is clicked.
  scrollTo(0, 0);
});

afterEach(() => {
  vi.unstubAllGlobals();
});
