// The documents of a policy as markup: their page carries no code for them.
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Documents } from '../components/documents.tsx';

export const documentsMarkup = (props: ComponentProps<typeof Documents>): string =>
  renderToStaticMarkup(<Documents {...props} />);
