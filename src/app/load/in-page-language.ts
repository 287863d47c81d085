// Items may lack their English text: the page then shows the Ukrainian one, and says so.
import { type Language, localizePath } from '../../i18n/language.ts';

export type Localized = {
  text: string;
  /** `uk` where the text is not in the language of the page. */
  lang: 'uk' | undefined;
};

export function localizedText(ua: string, en: string, language: Language): Localized {
  const isMissing = language === 'en' && en.replace(/<[^>]*>/g, '').trim() === '';
  return isMissing ? { text: ua, lang: 'uk' } : { text: language === 'ua' ? ua : en, lang: undefined };
}

/**
 * Internal links in rich text are written without a prefix; the page gives them its own. With `<`, which text never
 * holds: words that only look like a link stay as they are.
 */
export function localizeLinks(html: string, language: Language): string {
  return html.replace(
    /<a href="(\/(?!\/)[^"]*)"/g,
    (_link, path: string) => `<a href="${localizePath(path, language)}"`,
  );
}

/** The beginning of a rich text as plain words, for descriptions. No heading or line runs into the next. */
export function plainSummary(html: string, length = 200): string {
  const blocks = html
    .replace(/([^.:?!])<\/h[23]>(?=<[uo]l>)/g, '$1:</h2>')
    .split(/<\/(?:p|li|blockquote|h[23])>/)
    .map(plainText)
    .filter(Boolean);
  const text = blocks
    .map((block, index) => (index < blocks.length - 1 && !ENDED.test(block) ? `${block}.` : block))
    .join(' ');
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length))}…`;
}

const ENDED = /[.,;:!?…][»”")]*$/;

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();
