// The texts of a page in its components.
import { createContext, use } from 'react';
import type { Language } from './language.ts';
import type { Namespaces, Texts, Translate } from './texts.ts';

export const PageTexts = createContext<Texts | null>(null);

export function useTexts(): Texts {
  const texts = use(PageTexts);
  if (!texts) throw new Error('There are no texts around this');
  return texts;
}

type Options = {
  /** Another than that of the page. */
  lng?: Language | undefined;
};

export function useTranslation<const Names extends Namespaces = 'common'>(
  names: Names = 'common' as Names,
  { lng }: Options = {},
): { t: Translate<Names> } {
  const texts = useTexts();
  return { t: (lng ? texts.in(lng) : texts).of(names) };
}
