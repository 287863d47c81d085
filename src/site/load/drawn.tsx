// What a page shows and only links lead on from, drawn by its loader: the browser gets the markup and no code for it.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PageTexts } from '../../i18n/use-translation.ts';
import { type Parts, sentOnce } from '../../ui/markup.tsx';
import type { pageContext } from './page-context.ts';

type Page = Pick<ReturnType<typeof pageContext>, 'texts' | 'language' | 'url'> & { parts?: Parts | null };

function markupOf(shown: ReactNode, { texts, language, url }: Page): string {
  const html = renderToStaticMarkup(
    <PageTexts value={texts(language)}>
      <MemoryRouter initialEntries={[url.pathname]}>{shown}</MemoryRouter>
    </PageTexts>,
  );
  // As HTML allows it, and shorter; neither can be in a text or a value, where `<` and `"` are written in other ways.
  return html
    .replaceAll(/><\/(?:path|circle|rect|line)>/g, '/>')
    .replaceAll(' data-inside=""', ' data-inside');
}

/** To be shown by `Markup` (src/ui/markup.tsx). */
export const drawn = (shown: ReactNode, page: Page): string =>
  sentOnce(markupOf(shown, page), page.parts ?? null);

const kept = new Map<string, { from: readonly unknown[]; html: string }>();

/**
 * The same, drawn again only when something of what it is made from is another. There is one of each name in a language, and
 * it may not depend on the address of the page. To be sent with `sentOnce`.
 */
export function drawnFrom(
  name: string,
  from: readonly unknown[],
  shown: () => ReactNode,
  page: Page,
): string {
  const key = `${name} ${page.language}`;
  let known = kept.get(key);
  if (known?.from.length !== from.length || from.some((each, index) => each !== known?.from[index])) {
    known = { from, html: markupOf(shown(), page) };
    kept.set(key, known);
  }
  return known.html;
}
