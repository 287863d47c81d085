// What a visitor has chosen: the language, kept in this browser, and the header's look, kept until the page is closed.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from '../../i18n/language.ts';

export type HeaderType = 'white' | 'black';

type Settings = {
  language: Language | null;
  /** Null until the visitor touches the toggle: then each page has its own. */
  headerType: HeaderType | null;
  setLanguage: (language: Language) => void;
  setHeaderType: (headerType: HeaderType) => void;
};

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      language: null,
      headerType: null,
      setLanguage: (language) => set({ language }),
      setHeaderType: (headerType) => set({ headerType }),
    }),
    { name: 'settings', partialize: ({ language }) => ({ language }) },
  ),
);
