// Where one was in a list: coming back from an item leads to the same tab and page, and to the same rows.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listPath, type StaffKind } from './staff-kind.ts';

type Place = { search: string; scrolled: number };

const KEY = 'list-place';

/** For as long as the tab is open, also after a reload; nothing where the browser keeps nothing. */
function placeOf(name: string): Place | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(`${KEY} ${name}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keepPlace(name: string, place: Place): void {
  try {
    sessionStorage.setItem(`${KEY} ${name}`, JSON.stringify(place));
  } catch {
    // The list is then found as it is at first.
  }
}

export const listPlace = (kind: StaffKind): string => listPath(kind) + (placeOf(kind.name)?.search ?? '');

/** In a list: remembers the place, and goes back to it once the rows are there. */
export function useListPlace({ name }: StaffKind, isLoaded: boolean): void {
  const { search } = useLocation();
  const [previous] = useState(() => placeOf(name));
  const before = useRef(previous);
  useEffect(() => {
    const remember = () => keepPlace(name, { search, scrolled: scrollY });
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
