// Items of every kind, found by words as their lists find them.
import { useEffect, useState } from 'react';
import type { DocumentAnswer, State } from '../../editorial/item.schema.ts';
import { inEnglish } from '../../editorial/kind.ts';
import { fold } from '../../search/fold.ts';
import { LONGEST_QUERY, SHORTEST_SUGGESTED } from '../../search/search-limits.ts';
import { callApi } from '../session/api-client.ts';
import { useMay } from '../session/use-may.ts';
import { useStaffKinds } from './kinds-context.ts';
import { editorPath, type StaffKind } from './staff-kind.ts';

export type FoundItem = { kind: StaffKind; path: string; title: string; state?: State | undefined };

const PAUSE_MS = 200;
/** Of each kind: more words find it sooner than reading on. */
const MOST = 5;

/** Every word, or the beginning of one; nothing typed is in every name. */
export function hasWords(name: string, typed: string): boolean {
  const folded = fold(name);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

type Listed = { id: number; state?: State } & Record<string, unknown>;

const titleOf = ({ title }: StaffKind, item: Record<string, unknown>): string =>
  String(item[title] || item[inEnglish(title)] || '');

async function itemsFor(kind: StaffKind, q: string): Promise<FoundItem[]> {
  if (!kind.collection) return partsFor(kind, q);
  const query = new URLSearchParams({ state: 'all', q, limit: String(MOST) });
  const answer = await callApi<Record<string, Listed[]>>(`/${kind.name}/?${query}`);
  // A list of entries also says who has written them, which for the leadership is of the same name.
  return (answer.items ?? answer[kind.name] ?? []).map((item) => ({
    kind,
    path: editorPath(kind, item.id),
    title: titleOf(kind, item),
    state: item.state,
  }));
}

/** What is there for good is one document, and has few parts. */
async function partsFor(kind: StaffKind, q: string): Promise<FoundItem[]> {
  const { value } = await callApi<DocumentAnswer<Record<string, unknown>[]>>(`/content/${kind.name}`);
  return value
    .map((part) => ({
      kind,
      path: editorPath(kind, (kind.slugs ?? []).indexOf(String(part.slug)) + 1),
      title: titleOf(kind, part),
    }))
    .filter(({ title }) => hasWords(title, q));
}

type Found = { words: string; items: FoundItem[]; hasFailed: boolean };

async function findAll(kinds: StaffKind[], words: string): Promise<Found> {
  // What is one page is found as a room.
  const listed = kinds.filter(({ isOne }) => !isOne);
  const answers = await Promise.allSettled(listed.map((kind) => itemsFor(kind, words)));
  return {
    words,
    items: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    hasFailed: answers.some(({ status }) => status === 'rejected'),
  };
}

/** What the newest words have found, once they are answered: Enter must not lead to what other words have found. */
export function useFoundItems(typed: string) {
  const kinds = useStaffKinds();
  const mayRead = useMay()('content.write');
  const words = typed.trim().slice(0, LONGEST_QUERY);
  const isWanted = mayRead && words.length >= SHORTEST_SUGGESTED;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await findAll(kinds, words);
      if (isCurrent) setFound(answer);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, isWanted, kinds]);
  const answered = isWanted && found?.words === words ? found : null;
  return {
    items: answered?.items ?? [],
    isSearching: isWanted && !answered,
    hasFailed: answered?.hasFailed ?? false,
  };
}
