import type { Question } from './confirm-dialog.tsx';
import { useAsked } from './use-asked.ts';

/** `if (await ask({…}))` with the dialog to render. */
export function useQuestion() {
  const { ask, asked, onAnswer } = useAsked<Question, boolean>();
  return { ask, dialog: { question: asked, onAnswer } };
}
