import { useCallback, useState } from 'react';
import type { Question } from './confirm-dialog.tsx';

type Asked = Question & { answer: (isConfirmed: boolean) => void };

/** `if (await ask({…}))` with the dialog to render. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked({ ...question, answer });
      }),
    [],
  );
  return {
    ask,
    dialog: {
      question: asked,
      /** Also called when the dialog has closed after an answer; nothing is asked any more then. */
      onAnswer: (isConfirmed: boolean) => {
        asked?.answer(isConfirmed);
        setAsked(null);
      },
    },
  };
}
