// A page of whichever collection the address names.
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { ErrorPage } from '../../site/components/error-page.tsx';
import { notFound } from '../../site/load/page-context.ts';
import { Loading } from '../frame/loading.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import type { Route } from './+types/open-collection.ts';
import type { CollectionPages } from './collection-pages.tsx';

/** The room of a collection has its fields in `collection.tsx`. */
const ROOMS = import.meta.glob<CollectionPages>('../*/collection.tsx', { import: 'default' });

const opened = new Map<string, Promise<CollectionPages>>();

function pagesOf(name: string): Promise<CollectionPages> | null {
  const load = roomOf(name);
  const pages = opened.get(name) ?? load?.() ?? null;
  if (!pages) return null;
  opened.set(name, pages);
  // What could not be loaded is loaded again.
  pages.catch(() => opened.delete(name));
  return pages;
}

const roomOf = (name: string) => ROOMS[`../${name}/collection.tsx`];

export function loader({ params }: Route.LoaderArgs) {
  if (!roomOf(params.name)) throw notFound();
  return null;
}

/** In the staff area nobody waits for the server to say so. */
export const clientLoader = () => null;

export default function OpenCollection() {
  const [, name = '', id, history] = useLocation().pathname.slice(STAFF_PATH.length).split('/');
  const pages = pagesOf(name);
  const page = history ? 'History' : id ? 'Editor' : 'List';
  if (!pages) return <ErrorBoundary error={NOT_FOUND} />;
  return (
    <Suspense fallback={<Loading />}>
      <Opened key={name} pages={pages} page={page} />
    </Suspense>
  );
}

/** As the server says of what is no collection. */
const NOT_FOUND = { status: 404, statusText: '', internal: true, data: null };

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <StaffHead title={t('errors.notFoundTitle')} />
      <ErrorPage error={error} />
    </>
  );
}

function Opened({ pages, page }: { pages: Promise<CollectionPages>; page: keyof CollectionPages }) {
  const Page = use(pages)[page];
  return <Page />;
}
