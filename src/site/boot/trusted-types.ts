// Which strings a page may take for markup, or for the address of a script (docs/decisions/0059-trusted-types.md).

import { WORKER_PATH } from '../../shared/addresses.ts';

type Policy = {
  createHTML(text: string, type?: string, sink?: string): string | null;
  createScriptURL(address: string): string | null;
};

/** TypeScript's library does not know them yet, nor does every browser. */
export type WithTrustedTypes = {
  trustedTypes?: { createPolicy(name: 'default', policy: Partial<Policy>): Policy };
};

/** What a text with videos asks for (src/ui/rich-text.tsx). */
const VIDEO_SCRIPT = '/play-videos.js';

/** How React makes an element of a script, and the empty page of src/staff/editor/phone-frame.tsx. */
const CONSTANTS = ['<script></script>', '<!doctype html><body><div></div>'];

/** So many texts stay the same objects for React, which writes again whatever is another. */
const TEXTS_KEPT = 50;

export const TRUSTED = [CONSTANTS, [VIDEO_SCRIPT, WORKER_PATH], TEXTS_KEPT] as const;

/**
 * Runs in the page: may use nothing but the browser. A string that somebody wrote into an element is refused, if it is not a
 * constant of ours; one that is parsed into a document of its own does nothing there. Whoever means markup says so, with
 * `asMarkup` or as the editor's clipboard does: then no sink is named. No string is ever a script.
 */
export function trustFew(constants: readonly string[], scripts: readonly string[], textsKept: number): void {
  const policy = (window as WithTrustedTypes).trustedTypes?.createPolicy('default', {
    createHTML: (text, _type, sink) => {
      const isMeant = !sink || sink.startsWith('DOMParser') || constants.includes(text);
      return isMeant || !text.includes('<') ? text : null;
    },
    createScriptURL: (address) => (scripts.includes(address) ? address : null),
  });
  if (!policy) return;
  // Zod would try whether it may make functions of strings; it may not.
  Object.assign(window, { __zod_globalConfig: { jitless: true } });
  const made = new Map<string, string>();
  globalThis.asMarkup = (html) => {
    if (made.size > textsKept) made.clear();
    const markup = made.get(html) ?? (policy.createHTML(html) as string);
    made.set(html, markup);
    return markup;
  };
}
