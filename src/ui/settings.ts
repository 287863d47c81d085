// What a visitor has chosen: the language, stored in this browser, and the header's look, held until the page is closed.
// Zustand's own middleware for keeping things weighs more than all of the header (docs/decisions/0010-script-budget.md).
import { create } from 'zustand';
import type { Language } from '../i18n/language.ts';

export type HeaderType = 'white' | 'black';

type Settings = {
  language: Language | null;
  /** Null until the visitor touches the toggle: then each page has its own. */
  headerType: HeaderType | null;
  setLanguage: (language: Language) => void;
  setHeaderType: (headerType: HeaderType) => void;
};

const KEY = 'settings';

function storedLanguage(): Language | null {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? '').state.language;
  } catch {
    return null;
  }
}

/** In the form that the page's first script reads (src/i18n/start-language.ts). */
function storeLanguage(language: Language): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ state: { language }, version: 0 }));
  } catch {
    // Storage may be forbidden; the choice holds until the page is closed.
  }
}

export const useSettings = create<Settings>()((set) => ({
  language: storedLanguage(),
  headerType: null,
  setLanguage: (language) => {
    set({ language });
    storeLanguage(language);
  },
  setHeaderType: (headerType) => set({ headerType }),
}));
