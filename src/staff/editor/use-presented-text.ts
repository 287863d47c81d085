// A text in a preview as its page will show it.
import { useCallback } from 'react';
import { type FileList, type LibraryFile, MOST_NAMED } from '../../files/file.schema.ts';
import type { Language } from '../../i18n/language.ts';
import { useTexts } from '../../i18n/use-translation.ts';
import { filesInText } from '../../rich-text/files-in-text.ts';
import type { Localized } from '../../site/load/in-page-language.ts';
import { presentRichText } from '../../site/load/present-rich-text.ts';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';

type How = {
  /** False where the page has a table of contents of its own. */
  hasContents?: boolean;
};

export function usePresentedText(text: Localized, language: Language, how: How = {}): Localized {
  const own = text.lang === 'uk' ? 'ua' : language;
  const t = useTexts().in(own).of(['pages', 'common']);
  const files = useNamedFiles(filesInText(text.text));
  const shown = presentRichText(text.text, { language: own, pageLanguage: language, t, files, ...how });
  return { ...text, text: shown };
}

const NO_FILES: LibraryFile[] = [];

/** What the library knows of files that are named; none until it has answered. */
export function useLibraryFiles(names: string[]) {
  const query = [...new Set(names)]
    .slice(0, MOST_NAMED)
    .map((name) => `name=${encodeURIComponent(name)}`)
    .join('&');
  const load = useCallback(() => callApi<FileList>(`/files?limit=${MOST_NAMED}&${query}`), [query]);
  const { data, reload } = useResource(query || null, load);
  return { files: data?.files ?? NO_FILES, reload };
}

/** Until they are known, pictures come in one size and documents without theirs. */
export const useNamedFiles = (names: string[]) =>
  useLibraryFiles(names).files.map(
    ({ name, bytes, picture = null, hasTextUa = false, hasTextEn = false }) => ({
      ...{ name, bytes, picture },
      hasText: { ua: hasTextUa, en: hasTextEn },
    }),
  );
