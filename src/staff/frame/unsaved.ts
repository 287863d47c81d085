// Whether something in the staff area is not saved yet, for whoever signs out.
import { create } from 'zustand';
import type { Question } from './confirm-dialog.tsx';

type Unsaved = {
  isUnsaved: boolean;
  /** What is asked about it, where it is no text that is stored. */
  question?: Question | undefined;
};

export const useUnsaved = create<Unsaved>()(() => ({ isUnsaved: false }));
