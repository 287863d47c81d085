import type { Question } from './confirm-dialog.tsx';
import { usePrompt } from './use-prompt.ts';

/** `if (await ask({…}))` with the dialog to render. */
export function useQuestion() {
  const { ask, prompt, onAnswer } = usePrompt<Question, boolean>();
  return { ask, dialog: { question: prompt, onAnswer } };
}
