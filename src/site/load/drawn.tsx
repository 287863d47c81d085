// What a page shows and only links lead on from, drawn by its loader: the browser gets the markup and no code for it.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { pageContext } from './page-context.ts';

type Page = Pick<ReturnType<typeof pageContext>, 'i18n' | 'language' | 'url'>;

/** To be shown with `markup` (src/ui/rich-text.tsx). */
export const drawn = (shown: ReactNode, { i18n, language, url }: Page): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n(language)}>
      <MemoryRouter initialEntries={[url.pathname]}>{shown}</MemoryRouter>
    </I18nextProvider>,
  );
