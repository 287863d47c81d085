// Where the feed of one category is.
import { type Language, localizePath } from '../../i18n/language.ts';
import { canonicalPath } from '../../shared/canonical-path.ts';

export function categoryFeedPath(category: string, language: Language): string {
  const path = `/news/${encodeURIComponent(category)}/rss.xml`;
  return localizePath(canonicalPath(path) ?? path, language);
}
