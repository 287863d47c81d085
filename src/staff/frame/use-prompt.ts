import { useCallback, useState } from 'react';

/** A question in a dialog as a promise: `await ask(question)`, and what the dialog needs to show it. */
export function usePrompt<Question extends object, Answer>() {
  const [prompt, setPrompt] = useState<(Question & { answer: (answer: Answer) => void }) | null>(null);
  const ask = useCallback(
    (question: Question) => new Promise<Answer>((answer) => setPrompt({ ...question, answer })),
    [],
  );
  return {
    ask,
    prompt,
    /** Also called when the dialog has closed after an answer; there is no question any more then. */
    onAnswer: (answer: Answer) => {
      prompt?.answer(answer);
      setPrompt(null);
    },
  };
}
