// What the ways to pass a page on do.

import type { TextKey } from '../../i18n/texts.ts';

/** Answers what there is to say of it: a key of the texts, or nothing. */
export async function sharePage(way: 'copyLink' | 'share' | 'print', title: string): Promise<TextKey | ''> {
  if (way === 'copyLink')
    return navigator.clipboard.writeText(location.href).then<TextKey, TextKey>(
      () => 'linkCopied',
      () => 'errors.copyFailed',
    );
  if (way === 'print') print();
  // A visitor who closes the sheet has not met an error.
  else await navigator.share({ title, url: location.href }).catch(() => {});
  return '';
}
