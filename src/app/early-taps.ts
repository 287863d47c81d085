// A tap on a button must not be lost because the page's scripts were still on their way.
type Store = { earlyTaps?: HTMLElement[] };

/** Runs in the head of every page: may use nothing but the browser. */
export function rememberEarlyTaps(): void {
  const store = window as unknown as Store;
  store.earlyTaps = [];
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>(
      'button.needs-scripts, .needs-scripts button, dialog input',
    );
    if (button) store.earlyTaps?.push(button);
  });
}

/** Called once the page has come alive: everything that was tapped, in its order. */
export function replayEarlyTaps(): void {
  const store = window as unknown as Store;
  const buttons = store.earlyTaps ?? [];
  delete store.earlyTaps;
  for (const button of buttons) if (button.isConnected) button.click();
}
