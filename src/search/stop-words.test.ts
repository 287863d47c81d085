import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { isStopWord } from './stop-words.ts';

test('what a question is built with may be left out, what it is about may not', () => {
  const left = (question: string) =>
    fold(question)
      .split(' ')
      .filter((word) => !isStopWord(word));
  expect(left('Як подати заяву на допомогу для дитини')).toEqual(['подати', 'заяву', 'допомогу', 'дитини']);
  expect(left('Как получить справку и где это')).toEqual(['получить', 'справку']);
  expect(left('How to apply for the humanitarian aid')).toEqual(['apply', 'humanitarian', 'aid']);
});
