// A page of whichever collection the address names.
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { ErrorPage } from '../../site/components/error-page.tsx';
import { notFound } from '../../site/load/page-context.ts';
import { Loading } from '../frame/loading.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import type { Route } from './+types/open-collection.ts';
import type { CollectionPages } from './collection-pages.tsx';

/** The room of a collection has its fields in `collection.tsx`. */
const ROOMS = import.meta.glob<CollectionPages>('../*/collection.tsx', { import: 'default' });

const roomOf = (name: string) => ROOMS[`../${name}/collection.tsx`];

const opened = new Map<string, Promise<CollectionPages>>();
/** What is here is drawn at once: React keeps the sign of loading for 300 ms once it has shown it. */
const loaded = new Map<string, CollectionPages>();

function pagesOf(name: string): Promise<CollectionPages> | null {
  const known = opened.get(name);
  if (known) return known;
  const pages = roomOf(name)?.() ?? null;
  if (!pages) return null;
  opened.set(name, pages);
  pages.then(
    (each) => loaded.set(name, each),
    // What could not be loaded is loaded again.
    () => opened.delete(name),
  );
  return pages;
}

const nameIn = (pathname: string) => pathname.slice(STAFF_PATH.length).split('/')[1] ?? '';
// While the session is asked for. The client's loader is not called for the page that one begins with.
if (!import.meta.env.SSR) pagesOf(nameIn(location.pathname));

export function loader({ params }: Route.LoaderArgs) {
  if (!roomOf(params.name)) throw notFound();
  return null;
}

/** In the staff area nobody waits for the server to say so. What cannot be loaded is said where it would stand. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await pagesOf(params.name)?.catch(() => {});
  return null;
}

export default function OpenCollection() {
  const { pathname } = useLocation();
  const [, , id, history] = pathname.slice(STAFF_PATH.length).split('/');
  const name = nameIn(pathname);
  const page = history ? 'History' : id ? 'Editor' : 'List';
  const pages = pagesOf(name);
  if (!pages) return <ErrorBoundary error={NOT_FOUND} />;
  return (
    <Suspense fallback={<Loading />}>
      <Opened key={name} name={name} pages={pages} page={page} />
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

type OpenedProps = { name: string; pages: Promise<CollectionPages>; page: keyof CollectionPages };

function Opened({ name, pages, page }: OpenedProps) {
  const Page = (loaded.get(name) ?? use(pages))[page];
  return <Page />;
}
