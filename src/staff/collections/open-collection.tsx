// A page of whichever collection the address names.
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { Loading } from '../frame/loading.tsx';
import type { CollectionPages } from './collection-pages.tsx';

/** The room of a collection has its fields in `collection.tsx`. */
const ROOMS = import.meta.glob<CollectionPages>('../*/collection.tsx', { import: 'default' });

const opened = new Map<string, Promise<CollectionPages>>();

function pagesOf(name: string): Promise<CollectionPages> | null {
  const load = ROOMS[`../${name}/collection.tsx`];
  const pages = opened.get(name) ?? load?.() ?? null;
  if (!pages) return null;
  opened.set(name, pages);
  // What could not be loaded is loaded again.
  pages.catch(() => opened.delete(name));
  return pages;
}

export default function OpenCollection() {
  const [, name = '', id, history] = useLocation().pathname.slice(STAFF_PATH.length).split('/');
  const pages = pagesOf(name);
  const page = history ? 'History' : id ? 'Editor' : 'List';
  return (
    pages && (
      <Suspense fallback={<Loading />}>
        <Opened key={name} pages={pages} page={page} />
      </Suspense>
    )
  );
}

function Opened({ pages, page }: { pages: Promise<CollectionPages>; page: keyof CollectionPages }) {
  const Page = use(pages)[page];
  return <Page />;
}
