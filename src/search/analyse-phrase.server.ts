// A phrase of an editor's list as the analyser reads it.
import { wholeWords } from './analyse.server.ts';
import { isStopWord } from './stop-words.ts';

/** The lemmas of each of its words. */
export type Phrase = string[][];

/** A hyphenated word is one word, or its parts: «бебі-бокс» is also typed «бебі бокс». */
export function phrasesOf(text: string): Phrase[] {
  const all = wholeWords(text);
  // A letter that no word begins with.
  if (all.length === 0) return [];
  // A query leaves them out, too.
  const telling = all.filter(({ whole: { form } }) => !isStopWord(form));
  const words = telling.length > 0 ? telling : all;
  const whole = words.map((word) => [word.whole, ...word.joined].flatMap(({ lemmas }) => lemmas));
  const hasParts = words.some(({ parts }) => parts.length > 0);
  // «е-сервіси» are not any services.
  const areWords = words.every(({ parts }) => parts.every(({ form }) => form.length > 1));
  const apart = words.flatMap((word) => (word.parts.length > 0 ? word.parts : [word.whole]));
  return hasParts && areWords ? [whole, apart.map(({ lemmas }) => lemmas)] : [whole];
}
