// Tags, as lists name them: a category by its title, any other tag as it is written.
export type Category = { slug: string; title: string };

export const LONGEST_TAG = 40;

export const titleOfTag = (categories: Category[], tag: string): string =>
  categories.find(({ slug }) => slug === tag)?.title ?? tag;

/** What is meant by what was typed. */
export function tagOf(categories: Category[], typed: string): string {
  const text = typed.trim();
  const same = (title: string) => title.toLocaleLowerCase('uk') === text.toLocaleLowerCase('uk');
  return categories.find(({ title }) => same(title))?.slug ?? text;
}
