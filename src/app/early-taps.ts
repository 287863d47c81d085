// A tap on a button must not be lost because the page's scripts were still on their way.
type EarlyTap = { earlyTap?: HTMLElement | null };

/** Runs in the head of every page: may use nothing but the browser. */
export function rememberEarlyTap(): void {
  const store = window as unknown as EarlyTap;
  store.earlyTap = null;
  document.addEventListener('click', (event) => {
    if (store.earlyTap === undefined) return;
    store.earlyTap =
      (event.target as Element | null)?.closest?.<HTMLElement>(
        'button.needs-scripts, .needs-scripts button, dialog input',
      ) ?? null;
  });
}

/** Called once the page has come alive. */
export function replayEarlyTap(): void {
  const store = window as unknown as EarlyTap;
  const button = store.earlyTap;
  delete store.earlyTap;
  if (button?.isConnected) button.click();
}
