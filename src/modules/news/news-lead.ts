// What stands for a news item where there is no room for its text. Safe in the browser.
import type { Language } from '../../i18n/language.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import type { NewsItem } from './news.schema.ts';

type Told = Pick<NewsItem, 'leadUa' | 'leadEn' | 'textUa' | 'textEn'>;

/** The lead that its editor wrote, in the language that its text is shown in; empty where there is none. */
export function ownLead({ leadUa, leadEn, textEn }: Told, language: Language): string {
  const isEnglish = language === 'en' && (leadEn !== '' || plainSummary(textEn) !== '');
  return isEnglish ? leadEn : leadUa;
}

/** Its lead, or the beginning of its text. */
export const newsSummary = (item: Told, language: Language): string =>
  ownLead(item, language) || (language === 'en' && plainSummary(item.textEn)) || plainSummary(item.textUa);
