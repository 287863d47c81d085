// Whether something typed in the staff area is not saved yet, for whoever signs out.
import { create } from 'zustand';

export const useUnsaved = create<{ isUnsaved: boolean }>()(() => ({ isUnsaved: false }));
