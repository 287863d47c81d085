// Tells browsers how the site is searched, so that they can offer it beside their own search (OpenSearch 1.1).
import { HTML_LANG, type Language, localizePath } from '../i18n/language.ts';
import { SEARCH_PATH } from '../shared/addresses.ts';
import { xmlText } from './xml.ts';

/** More is not allowed. */
const LONGEST_NAME = 16;

type Site = { siteUrl: string; language: Language; shortName: string; description: string };

export function openSearch({ siteUrl, language, shortName, description }: Site): string {
  const address = (path: string) => xmlText(siteUrl + localizePath(path, language));
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(shortName.slice(0, LONGEST_NAME))}</ShortName>
<Description>${xmlText(description)}</Description>
<Language>${HTML_LANG[language]}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/x-icon">${xmlText(siteUrl)}/favicon.ico</Image>
<Url type="text/html" template="${address(SEARCH_PATH)}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${address('/opensearch.xml')}"/>
</OpenSearchDescription>
`;
}
