// A page of whichever collection the address names.
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { Loading } from '../frame/loading.tsx';
import type { CollectionPages, StaffKind } from '../frame/staff-kind.ts';

const opened = new Map<string, Promise<CollectionPages>>();

function pagesOf({ name, loadPages }: StaffKind): Promise<CollectionPages> {
  const pages = opened.get(name) ?? loadPages?.() ?? Promise.reject(new Error(`${name} has no pages`));
  // What could not be loaded is asked for again.
  pages.catch(() => opened.delete(name));
  opened.set(name, pages);
  return pages;
}

export function OpenCollection({ page }: { page: keyof CollectionPages }) {
  const kinds = useStaffKinds();
  const [, name] = useLocation().pathname.slice(STAFF_PATH.length).split('/');
  const kind = kinds.find((each) => each.name === name);
  return (
    kind && (
      <Suspense fallback={<Loading />}>
        <Opened key={kind.name} pages={pagesOf(kind)} page={page} />
      </Suspense>
    )
  );
}

function Opened({ pages, page }: { pages: Promise<CollectionPages>; page: keyof CollectionPages }) {
  const Page = use(pages)[page];
  return <Page />;
}
