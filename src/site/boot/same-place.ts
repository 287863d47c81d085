// Whoever changes the language goes on reading where they were. Both languages have the same parts in the same order, but not
// the same height: the part at the top of the window is found again by its number.

/** Runs in the head of every page: may use nothing but the browser and its parameters. */
export function keepPlaceInOtherLanguage(key: string, below: number): void {
  const parts = () => [
    ...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, tr, figure, img, iframe)'),
  ];
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-language]');
    if (!link || scrollY === 0) return;
    const all = parts();
    const at = all.findIndex((part) => part.getBoundingClientRect().bottom > below);
    const { top = 0, height = 1 } = all[at]?.getBoundingClientRect() ?? {};
    try {
      // Above the part the distance is the same in both languages; within it, its share of the height.
      const within = top > below ? 0 : (below - top) / (height || 1);
      const place = { path: link.pathname, at, of: all.length, within, above: Math.max(0, top - below) };
      sessionStorage.setItem(key, JSON.stringify(place));
    } catch {
      // Storage may be forbidden: the page opens at its top.
    }
  });
  addEventListener('DOMContentLoaded', () => {
    try {
      const place = JSON.parse(sessionStorage.getItem(key) || 'null');
      if (!place || place.path !== location.pathname) return;
      sessionStorage.removeItem(key);
      const all = parts();
      // Where one language has less, the place is about the same.
      const part = all[Math.round((place.at / place.of) * all.length)];
      if (!part) return;
      const { top, height } = part.getBoundingClientRect();
      scrollTo(0, scrollY + top + height * place.within - place.above - below);
    } catch {
      // As above.
    }
  });
}
