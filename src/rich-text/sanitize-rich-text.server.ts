// Rich text down to the elements a page shows (allowed.ts), each where it may stand (arrange.ts). Anything else is dropped;
// its words stay unless they were code.
import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';
import { isFileName } from '../shared/file-name.ts';
import { ALLOWED, allowedAddress, MOST_WORDS, onOneLine } from './allowed.ts';
import { arrange } from './arrange.ts';
import { ownAddress } from './own-address.ts';
import { parseTree, spellTree } from './tree.ts';

// Loaded at the first text that is saved: with its parsers it would be a tenth of the time of a start.
const load = createRequire(import.meta.url);

const PICTURE = /^\/imgs\/([^/]+)$/;

const listed = (about: 'attributes' | 'classes'): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(ALLOWED).flatMap(([tag, allowed]) => (allowed[about] ? [[tag, [...allowed[about]]]] : [])),
  );

/** One attribute, or none. */
const only = (name: string, value: string | null | undefined): sanitize.Attributes =>
  value ? { [name]: value } : {};

const words = (value = ''): string => onOneLine(value).slice(0, MOST_WORDS).toWellFormed();

const optionsFor = (siteUrl: string): sanitize.IOptions => ({
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: listed('attributes'),
  allowedClasses: listed('classes'),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    tfoot: 'tbody',
    // An attribute without a value would be spelled in a way of its own.
    ol: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...('reversed' in attribs && { reversed: 'reversed' }) },
    }),
    a: (tagName, { href = '' }) => {
      const address = allowedAddress(href);
      return { tagName, attribs: only('href', address && ownAddress(address, siteUrl)) };
    },
    abbr: (tagName, { title }) => ({ tagName, attribs: only('title', words(title)) }),
    // Pictures of the library, from this site: no page asks another for one.
    img: (tagName, { src = '', alt }) => {
      const isOurs = isFileName(PICTURE.exec(src)?.[1] ?? '');
      return { tagName, attribs: { ...(isOurs && { src }), alt: words(alt) } as sanitize.Attributes };
    },
  },
});

/** Putting elements in their places may bring together what has to be looked at again; nearly always once is enough. */
const MOST_PASSES = 10;

/** @param siteUrl Links to it become links to the page alone. */
export function sanitizeRichText(html: string, siteUrl = ''): string {
  const clean = load('sanitize-html') as typeof sanitize;
  const options = optionsFor(siteUrl);
  const once = (text: string) => spellTree(arrange(parseTree(clean(text, options))));
  let safe = once(html);
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const again = once(safe);
    if (again === safe) break;
    safe = again;
  }
  return safe;
}
