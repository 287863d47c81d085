// Follows the links inside the site without loading a whole page, and fetches a page that is about to be asked for.
import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';

/** A pointer that rests on a link for this long means it. */
const INTENT_MS = 100;

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-inside]') : null;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

export function FollowLinks() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string | null>(null);
  useKeptPages();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function follow(event: MouseEvent) {
      const link = linkOf(event);
      // To a part of a page the browser goes itself, or the part does not know that it is meant (`:target`).
      if (!link || link.target || link.hash || event.defaultPrevented || !isPlainClick(event)) return;
      // Without a network a page may have been kept whole (public/sw.js), what it is made from was not.
      if (!navigator.onLine) return;
      event.preventDefault();
      // As a browser does: a link to where one is adds nothing to the history.
      void navigate(link.pathname + link.search, { replace: link.href === location.href });
    }
    function prefetch(event: Event) {
      clearTimeout(timer);
      const link = linkOf(event);
      if (link) timer = setTimeout(() => setIntended(link.pathname + link.search), INTENT_MS);
    }
    const signs = ['pointerover', 'focusin', 'touchstart'] as const;
    document.addEventListener('click', follow);
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', follow);
      for (const sign of signs) document.removeEventListener(sign, prefetch);
    };
  }, [navigate]);
  return intended && <PrefetchPageLinks page={intended} />;
}

/** public/sw.js sees a page that is loaded whole, and has to be told of one that is only put together here. */
function useKeptPages() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    navigator.serviceWorker?.controller?.postMessage(address);
  }, [address]);
}
