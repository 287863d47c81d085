// Rich text down to the few elements a page shows. Anything else is dropped; its words stay unless they were code.
import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

// Loaded at the first text that is saved: with its parsers it would be a tenth of the time of a start.
const load = createRequire(import.meta.url);

const SCHEMES = /^(https?|mailto):/i;
/** Internal links are written from the root, without a language. Browsers read `/\` as `//`, another site. */
const INTERNAL = /^(\/(?![/\\])|#)/;

// Browsers ignore these inside a scheme: `java\tscript:` is `javascript:`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const IGNORED_BY_BROWSERS = /[\u0000-\u0020]+/g;

const isAllowedLink = (href: string): boolean => SCHEMES.test(href) || INTERNAL.test(href);

const OPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 'a', 'br', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
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
    a: (tagName, attributes) => {
      const href = attributes.href?.replace(IGNORED_BY_BROWSERS, '') ?? '';
      return { tagName, attribs: isAllowedLink(href) ? { href } : ({} as sanitize.Attributes) };
    },
  },
};

/** Links inside links come apart when they are read again; a few times are enough for any that people write. */
const MOST_PASSES = 10;

export function sanitizeRichText(html: string): string {
  const clean = load('sanitize-html') as typeof sanitize;
  let safe = clean(html, OPTIONS);
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const again = clean(safe, OPTIONS);
    if (again === safe) break;
    safe = again;
  }
  return safe;
}
