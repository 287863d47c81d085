// Whether something typed in the staff area is not saved yet, for whoever would end the editing.
import { create } from 'zustand';

export const useUnsaved = create<{ isUnsaved: boolean }>()(() => ({ isUnsaved: false }));
