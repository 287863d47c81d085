// A tap on a button or a choice must not be lost because the page's scripts were still on their way. A link that scripts
// make something better of (`data-wait`) waits for them, too, but not without end: then it leads where it says.
type Tap = { on: HTMLElement; isChecked: boolean | undefined };
type Store = { earlyTaps?: Tap[] };

/** Runs in the head of every page: may use nothing but the browser. */
export function rememberEarlyTaps(patience: number): void {
  const store = window as unknown as Store;
  store.earlyTaps = [];
  document.addEventListener('click', (event) => {
    const on = (event.target as Element | null)?.closest?.<HTMLElement>(
      'button.needs-scripts, .needs-scripts button, dialog input, a[data-wait]',
    );
    if (!on || !store.earlyTaps) return;
    if (on instanceof HTMLAnchorElement) {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setTimeout(() => {
        if (store.earlyTaps) location.assign(on.href);
      }, patience);
    }
    store.earlyTaps.push({ on, isChecked: (on as HTMLInputElement).checked });
  });
}

/** Called when the page will never be hydrated: a link that waits is followed, and the next ones are not held. */
export function dropEarlyTaps(): void {
  const store = window as unknown as Store;
  const link = store.earlyTaps?.findLast(({ on }) => on instanceof HTMLAnchorElement)?.on;
  delete store.earlyTaps;
  if (link instanceof HTMLAnchorElement) location.assign(link.href);
}

/** Called once the page is hydrated: everything that was tapped, in its order. */
export async function replayEarlyTaps(): Promise<void> {
  const store = window as unknown as Store;
  const taps = store.earlyTaps ?? [];
  delete store.earlyTaps;
  for (const { on, isChecked } of taps) {
    // The browser has ticked the box already, and React hears only of what changes.
    if (isChecked !== undefined) (on as HTMLInputElement).checked = !isChecked;
    if (on.isConnected) on.click();
    // Each finds the page as the one before has left it.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
