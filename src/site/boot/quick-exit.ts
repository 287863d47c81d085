// A way out for somebody who must not be seen on a page. It is in the head of every page, because a person who needs it cannot
// wait for the page's scripts.

/** Runs in the page: may use nothing but the browser. Without it the link is a plain one. */
export function leaveQuickly(presses: number, within: number): void {
  const wayOut = () => document.querySelector<HTMLAnchorElement>('a[data-quick-exit]');
  const leave = (link: HTMLAnchorElement) => {
    // The other site may take a moment; nothing may be read meanwhile.
    document.documentElement.style.visibility = 'hidden';
    // In place of this page: the browser's Back does not return to it.
    location.replace(link.href);
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-quick-exit]');
    if (!link) return;
    event.preventDefault();
    leave(link);
  });
  let times: number[] = [];
  document.addEventListener('keydown', (event) => {
    if (event.repeat) return;
    const now = Date.now();
    times = event.key === 'Escape' ? [...times, now].filter((time) => now - time < within) : [];
    const link = times.length >= presses && wayOut();
    if (link) leave(link);
  });
}
