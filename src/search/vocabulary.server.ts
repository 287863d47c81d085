// What the words of a query mean beyond what the texts of the site say: synonyms and best answers, as editors have them now.
import { phrasesOf } from './analyse-phrase.server.ts';
import { type Answer, bestAnswers } from './best-answers.server.ts';
import { type SameMeaning, sameMeaning } from './same-meaning.server.ts';

/** As editors write them. */
export type SearchWords = { synonyms: string[][]; answers: Answer[] };

export type Vocabulary = SameMeaning & { bestAnswersTo: ReturnType<typeof bestAnswers> };

export function vocabularyOf({ synonyms, answers }: SearchWords): Vocabulary {
  const read = answers.map((answer) => ({
    ...answer,
    words: answer.words.map((phrase) => ({ phrase, read: phrasesOf(phrase) })),
  }));
  return {
    ...sameMeaning(
      synonyms,
      read.flatMap(({ words }) => words),
    ),
    bestAnswersTo: bestAnswers(
      answers.map((answer, index) => ({
        ...answer,
        phrases: read[index]?.words.flatMap((phrase) => phrase.read) ?? [],
      })),
    ),
  };
}
