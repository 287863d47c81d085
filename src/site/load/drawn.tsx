// What a page shows and only links lead on from, drawn by its loader: the browser gets the markup and no code for it.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PageTexts } from '../../i18n/use-translation.ts';
import type { pageContext } from './page-context.ts';

type Page = Pick<ReturnType<typeof pageContext>, 'texts' | 'language' | 'url'>;

/** To be shown with `markup` (src/ui/rich-text.tsx). */
export const drawn = (shown: ReactNode, { texts, language, url }: Page): string =>
  renderToStaticMarkup(
    <PageTexts value={texts(language)}>
      <MemoryRouter initialEntries={[url.pathname]}>{shown}</MemoryRouter>
    </PageTexts>,
  );
