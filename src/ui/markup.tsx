// Markup that the server has made. In the page that was sent it stands already: the data of that page only says which part of
// it is meant, and the browser reads it from there (docs/decisions/0017-what-a-page-costs.md).
import { type ComponentProps, createContext, type ElementType, use } from 'react';

declare global {
  /** Of the page's first script, where browsers ask whether a string is meant to be markup (src/site/boot/trusted-types.ts). */
  var asMarkup: ((html: string) => string) | undefined;
}

/** By what stands for them in data. */
export type Parts = Map<string, string>;

/** On the server: the parts of the page that is being sent. */
export const PageParts = createContext<Parts>(new Map());

const PART = /^@\w+$/;
/** In the browser: read once, because what shows them may come and go. */
const read = new Map<string, string>();

/**
 * What goes into the data of a page for this markup; `parts` is null where only data is asked for. What has a name is the same
 * in every page of a language, so whoever moves between them has it.
 */
export function sentOnce(html: string, parts: Parts | null, name?: string): string {
  if (html === '' || !(parts || name)) return html;
  const part = `@${name ?? parts?.size}`;
  parts?.set(part, html);
  return part;
}

function partInPage(name: string): string {
  const known = read.get(name) ?? document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? '';
  read.set(name, known);
  return known;
}

/** The markup itself. */
export function useMarkup(html: string): string {
  const parts = use(PageParts);
  if (!PART.test(html)) return html;
  return import.meta.env.SSR ? (parts.get(html) ?? '') : partInPage(html);
}

type MarkupProps<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'children'> & {
  as?: Tag;
  html: string;
};

export function Markup<Tag extends ElementType = 'div'>({ as, html, ...props }: MarkupProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  const whole = useMarkup(html);
  return (
    <Element
      {...props}
      data-part={PART.test(html) ? html : undefined}
      dangerouslySetInnerHTML={{ __html: globalThis.asMarkup?.(whole) ?? whole }}
    />
  );
}
