import { useCallback, useState } from 'react';

/** Something that a person is asked in a dialog: `await ask(question)`, with what the dialog needs to show it. */
export function useAsked<Question extends object, Answer>() {
  const [asked, setAsked] = useState<(Question & { answer: (answer: Answer) => void }) | null>(null);
  const ask = useCallback(
    (question: Question) => new Promise<Answer>((answer) => setAsked({ ...question, answer })),
    [],
  );
  return {
    ask,
    asked,
    /** Also called when the dialog has closed after an answer; nothing is asked any more then. */
    onAnswer: (answer: Answer) => {
      asked?.answer(answer);
      setAsked(null);
    },
  };
}
