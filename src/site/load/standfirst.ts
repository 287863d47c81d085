// What a news item begins with, set apart: the lead that its editor wrote, else its first paragraph, where that is short and
// nothing but words.
import type { Language } from '../../i18n/language.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { ownLead } from '../../modules/news/news-lead.ts';
import { decoded } from '../../rich-text/tree.ts';
import { type Localized, localizedText, nameIn } from './in-page-language.ts';

type Told = Pick<NewsItem, 'leadUa' | 'leadEn' | 'textUa' | 'textEn'>;

const FIRST_PARAGRAPH = /^<p>([^<]{40,320}[.!?…»])<\/p>(?=.)/s;

/** `text` is the rest. */
export function standfirstOf(item: Told, language: Language): { lead: Localized; text: Localized } {
  const text = localizedText(item.textUa, item.textEn, language);
  const own = ownLead(item, language);
  if (own) return { lead: nameIn(own, language), text };
  const [whole = '', words = ''] = FIRST_PARAGRAPH.exec(text.text) ?? [];
  return { lead: { ...text, text: decoded(words) }, text: { ...text, text: text.text.slice(whole.length) } };
}
