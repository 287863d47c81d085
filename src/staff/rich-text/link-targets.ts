// What a link can lead to, found by words: pages of the site, items that are not on it yet, documents of the library.

import { useEffect, useState } from 'react';
import type { State } from '../../editorial/item.schema.ts';
import { inEnglish } from '../../editorial/kind.ts';
import type { FileList } from '../../files/file.schema.ts';
import { languageOfCode, localizePath } from '../../i18n/language.ts';
import type { Suggestions } from '../../search/search.schema.ts';
import { LONGEST_QUERY, SHORTEST_SUGGESTED } from '../../search/search-limits.ts';
import { readTextAddress } from '../../shared/typed-address.ts';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { type StaffKind, sitePath } from '../frame/staff-kind.ts';
import { callApi } from '../session/api-client.ts';

export type LinkTarget = {
  /** As a text stores it, without a language. */
  url: string;
  title: string;
  is: 'page' | 'unpublished' | 'document';
};

type Lang = 'uk' | 'en';

const PAUSE_MS = 200;
/** Of each of the sources: more words find it sooner than reading on. */
const MOST = 6;

async function pagesFor(q: string, lang: Lang): Promise<LinkTarget[]> {
  const query = new URLSearchParams({ q, lang: languageOfCode(lang) });
  const { suggestions } = await callApi<Suggestions>(`/search/suggest?${query}`);
  return suggestions.flatMap(({ text, url }) =>
    url ? [{ url: localizePath(url, 'ua'), title: text, is: 'page' as const }] : [],
  );
}

type Listed = { id: number; state?: State } & Record<string, unknown>;

/** Staff find what visitors do not, and by words of the text as well. What was hidden is no place to lead to. */
async function itemsFor(kind: StaffKind, q: string, lang: Lang): Promise<LinkTarget[]> {
  const query = new URLSearchParams({ state: 'all', limit: String(3 * MOST), q });
  const answer = await callApi<Record<string, Listed[]>>(`/${kind.name}/?${query}`);
  const titles = lang === 'uk' ? [kind.title] : [inEnglish(kind.title), kind.title];
  return (answer.items ?? answer[kind.name] ?? []).flatMap((item): LinkTarget[] => {
    const title = titles.map((name) => String(item[name] ?? '')).find((each) => each !== '') ?? '';
    const url = sitePath(kind, item.id);
    if (item.state === 'published') return [{ url, title, is: 'page' }];
    const isToCome = item.state === 'draft' || item.state === 'scheduled';
    return isToCome ? [{ url, title, is: 'unpublished' }] : [];
  });
}

async function documentsFor(q: string): Promise<LinkTarget[]> {
  const { files } = await callApi<FileList>(`/files?${new URLSearchParams({ q, kind: 'document' })}`);
  return files.map(({ url, title, name }) => ({ url, title: title || name, is: 'document' }));
}

async function targetsFor(q: string, lang: Lang, kinds: StaffKind[]): Promise<LinkTarget[]> {
  const sources = [pagesFor(q, lang), ...kinds.map((kind) => itemsFor(kind, q, lang)), documentsFor(q)];
  // One that does not answer leaves the others.
  const found = await Promise.all(sources.map((source) => source.catch(() => [])));
  const all = found.flatMap((targets) => targets.slice(0, MOST));
  return [...new Map(all.toReversed().map((target) => [target.url, target])).values()].toReversed();
}

/** Null for what is an address, or too short to look for. */
function wordsIn(typed: string): string | null {
  const words = typed.trim().slice(0, LONGEST_QUERY);
  return words.length < SHORTEST_SUGGESTED || /^[a-z]+:/i.test(words) || readTextAddress(words) !== null
    ? null
    : words;
}

/** What the newest words have found; null before there is an answer, or where none is asked for. */
export function useLinkTargets(typed: string, lang: Lang): LinkTarget[] | null {
  const kinds = useStaffKinds();
  const words = wordsIn(typed);
  const [found, setFound] = useState<LinkTarget[] | null>(null);
  // What was found for other words stays until the new ones are answered, but not beyond an address.
  if (words === null && found !== null) setFound(null);
  useEffect(() => {
    if (words === null) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const paged = kinds.filter(({ collection, hasPages }) => collection && hasPages !== false);
      const targets = await targetsFor(words, lang, paged);
      if (isCurrent) setFound(targets);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, lang, kinds]);
  return found;
}
