// What editors answer to words that people use: where to go, and whom to call. Shown above what was found, and where nothing was.
import { type Language, localizePath } from '../i18n/language.ts';
import type { Phrase } from './analyse-phrase.server.ts';
import type { Term } from './match.ts';
import type { BestAnswer } from './search.schema.ts';

/** As editors write one. */
export type Answer = {
  /** Any of these phrases, in any form and order; those of both languages. */
  words: string[];
  titleUa: string;
  titleEn: string;
  textUa: string;
  textEn: string;
  link: string;
  telephones: string[];
};

/** With more, results would be out of sight. */
const MOST_SHOWN = 2;

/** The longest phrase first; of equals, as editors have ordered them. */
export function bestAnswers(answers: (Answer & { phrases: Phrase[] })[]) {
  const byFirstWord = new Map<string, Set<{ answer: Answer; place: number; phrase: Phrase }>>();
  for (const [place, answer] of answers.entries()) {
    for (const phrase of answer.phrases) {
      const one = { answer, place, phrase };
      for (const lemma of phrase[0] ?? [])
        byFirstWord.set(lemma, (byFirstWord.get(lemma) ?? new Set()).add(one));
    }
  }
  return (terms: Term[], lang: Language): BestAnswer[] => {
    const typed = terms.flatMap(({ alternatives }) => alternatives.flat());
    // What means the same as one of the words stands for it.
    const readings = [[], ...terms.flatMap(({ synonyms = [] }) => synonyms)].map(
      (same) => new Set([...typed, ...same]),
    );
    const isInQuery = (phrase: Phrase): boolean =>
      readings.some((lemmas) => phrase.every((word) => word.some((lemma) => lemmas.has(lemma))));
    const begun = new Set(
      [...new Set(readings.flatMap((lemmas) => [...lemmas]))].flatMap((lemma) => [
        ...(byFirstWord.get(lemma) ?? []),
      ]),
    );
    const found = [...begun]
      .filter(({ phrase }) => isInQuery(phrase))
      .sort((one, other) => other.phrase.length - one.phrase.length || one.place - other.place);
    return [...new Set(found.map(({ answer }) => answer))]
      .slice(0, MOST_SHOWN)
      .map(({ titleUa, titleEn, textUa, textEn, link, telephones }) => ({
        title: lang === 'ua' ? titleUa : titleEn,
        text: lang === 'ua' ? textUa : textEn,
        url: link.startsWith('/') ? localizePath(link, lang) : link,
        telephones,
      }));
  };
}
