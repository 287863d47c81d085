/**
 * Where the browser refuses, or has no clipboard as over plain http, what is `shown` is selected, to be copied by hand.
 * @returns What became of it.
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<'copied' | 'select'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    if (shown instanceof HTMLInputElement) {
      shown.focus();
      shown.select();
    } else if (shown) getSelection()?.selectAllChildren(shown);
    return 'select';
  }
}
