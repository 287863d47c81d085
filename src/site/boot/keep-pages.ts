/** Runs in the head of every page of visitors: may use nothing but the browser. What it registers waits until the page is there. */
export function keepPages(worker: string, staffPaths: readonly string[]): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || staffPaths.some((path) => location.pathname.startsWith(path))) return;
  addEventListener('load', () => {
    // Without it the site is as it is without one.
    serviceWorker.register(worker).catch(() => {});
  });
}
