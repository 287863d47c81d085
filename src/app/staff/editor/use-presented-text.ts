// A text in a preview as its page will show it. Sizes of its files are the page's to know.
import { useTranslation } from 'react-i18next';
import { HTML_LANG, type Language } from '../../../i18n/language.ts';
import type { Localized } from '../../load/in-page-language.ts';
import { presentRichText } from '../../load/present-rich-text.ts';

const NAMESPACES: ['pages', 'common'] = ['pages', 'common'];

export function usePresentedText(language: Language): (text: Localized) => Localized {
  const { i18n } = useTranslation(NAMESPACES);
  return (text) => {
    const own = text.lang === 'uk' ? 'ua' : language;
    const t = i18n.getFixedT(HTML_LANG[own], NAMESPACES);
    return { ...text, text: presentRichText(text.text, { language: own, t, files: [] }) };
  };
}
