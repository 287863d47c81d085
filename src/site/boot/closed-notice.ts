// A notice that a visitor has closed stays closed, until it is another one. The page's root names the one that it shows, so that this
// is known before anything is painted.

/** In this browser's storage: which one was closed last. */
export const NOTICE_KEY = 'notice';

/** Runs in the head of every page: may use nothing but the browser and its parameters. */
export function closeNotices(key: string): void {
  const root = document.documentElement;
  let closed: string | null | undefined;
  try {
    closed = localStorage.getItem(key);
  } catch {
    // Storage may be forbidden: it is closed on this page.
  }
  const apply = () => {
    // A page that fails to load does not say which it shows: as the one before.
    const { notice } = root.dataset;
    if (notice) root.toggleAttribute('data-notice-closed', notice === closed);
  };
  apply();
  // Another one may come while the visitor goes from page to page.
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-notice'] });
  document.addEventListener('click', ({ target }) => {
    if (!root.dataset.notice || !(target as Element | null)?.closest?.('[data-close-notice]')) return;
    closed = root.dataset.notice;
    apply();
    // Its button is gone; one reads on below it.
    document.getElementById('content')?.focus({ preventScroll: true });
    try {
      localStorage.setItem(key, closed);
    } catch {
      // As above.
    }
  });
}
