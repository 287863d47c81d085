// Where one was in a list: coming back from an item leads to the same tab and page, and to the same rows.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { listPath, type StaffKind } from './staff-kind.ts';

type Place = { search: string; scrolled: number };

/** For as long as the staff area is open. */
const places = new Map<string, Place>();

export const listPlace = (kind: StaffKind): string => listPath(kind) + (places.get(kind.name)?.search ?? '');

/** In a list: remembers the place, and goes back to it once the rows are there. */
export function useListPlace({ name }: StaffKind, isLoaded: boolean): void {
  const { search } = useLocation();
  const before = useRef(places.get(name));
  useEffect(() => {
    const remember = () => places.set(name, { search, scrolled: scrollY });
    remember();
    // Before a link is followed; afterwards the page has been scrolled to its top already.
    addEventListener('click', remember, { capture: true });
    return () => removeEventListener('click', remember, { capture: true });
  }, [name, search]);
  useEffect(() => {
    if (!isLoaded) return;
    if (before.current?.search === search) scrollTo(0, before.current.scrolled);
    before.current = undefined;
  }, [isLoaded, search]);
}
