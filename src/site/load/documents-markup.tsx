// The documents of a policy as markup: their page carries no code for them.
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Parts, sentOnce } from '../../ui/markup.tsx';
import { Documents } from '../components/documents.tsx';

export const documentsMarkup = (
  props: ComponentProps<typeof Documents>,
  { parts }: { parts: Parts | null },
): string => sentOnce(renderToStaticMarkup(<Documents {...props} />), parts);
