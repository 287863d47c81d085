// What a reader should know of a text besides what it says: that its English is behind, and what was corrected in it. Put into
// the text where it is shown, so that pages without such notes carry no code for them.

import type { Correction } from '../../editorial/item.schema.ts';
import { formatDate } from '../../i18n/format.ts';
import { HTML_LANG, type Language, localizePath } from '../../i18n/language.ts';
import type { Texts } from '../../i18n/texts.ts';
import { element, encoded, spellTree } from '../../rich-text/tree.ts';
import { type Localized, localizedText } from './in-page-language.ts';

type Notes = { corrections: Correction[]; ukrainianUpdatedAt: string | null };
type Shown = { language: Language; texts: (language: Language) => Texts; path: string };

const wordsOf = ({ language, texts }: Omit<Shown, 'path'>) => texts(language).of('common');

/** «Оновлено 16 листопада 2026 р.:» and what was corrected then. */
export const correctionLines = (corrections: Correction[], page: Omit<Shown, 'path'>) =>
  corrections.map(({ at, textUa, textEn }) => ({
    ...localizedText(textUa, textEn, page.language),
    date: wordsOf(page)('correctedAt', { date: formatDate(at, page.language) }),
  }));

const languageOf = ({ lang }: Pick<Localized, 'lang'>): Record<string, string> => (lang ? { lang } : {});

export function withNotes(
  text: Localized,
  { corrections, ukrainianUpdatedAt }: Notes,
  page: Shown,
): Localized {
  const { language, path } = page;
  const t = wordsOf(page);
  // Only where the text is there in English.
  const isOutdated = language === 'en' && !text.lang && ukrainianUpdatedAt;
  const outdated = isOutdated
    ? [
        element(
          'p',
          [
            `${encoded(t('ukrainianUpdated', { date: formatDate(ukrainianUpdatedAt, 'en') }))} `,
            element('a', [encoded(t('readUkrainian'))], {
              href: localizePath(path, 'ua'),
              hreflang: HTML_LANG.ua,
              'data-language': 'ua',
            }),
          ],
          { class: 'item-note' },
        ),
      ]
    : [];
  const lines = correctionLines(corrections, page).map(({ date, text: line, ...localized }) =>
    element('li', [
      element('strong', [encoded(date)]),
      ' ',
      element('span', [encoded(line)], languageOf(localized)),
    ]),
  );
  // The page may be in another language than the text.
  const own = text.lang ? { lang: HTML_LANG[language] } : {};
  const list =
    lines.length > 0
      ? [element('ul', lines, { class: 'item-note', 'aria-label': encoded(t('corrections')), ...own })]
      : [];
  return { ...text, text: spellTree(outdated) + text.text + spellTree(list) };
}
