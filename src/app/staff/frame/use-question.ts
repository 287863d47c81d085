import { useState } from 'react';
import type { Question } from './confirm-dialog.tsx';

type Asked = Question & { answer: (isConfirmed: boolean) => void };

/** `if (await ask({…}))` with the dialog to render. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked({ ...question, answer });
      }),
    dialog: {
      question: asked,
      onAnswer: (isConfirmed: boolean) => {
        asked?.answer(isConfirmed);
        setAsked(null);
      },
    },
  };
}
