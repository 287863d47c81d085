// Whether keys that are pressed alone, such as `/`, do something. Who speaks to the computer or presses keys by accident
// switches them off in this browser.
import { create } from 'zustand';

const KEY = 'single-keys';

function areStoredOff(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return false;
  }
}

type SingleKeys = { areOn: boolean; set: (areOn: boolean) => void };

export const useSingleKeys = create<SingleKeys>()((set) => ({
  areOn: typeof document === 'undefined' || !areStoredOff(),
  set: (areOn) => {
    set({ areOn });
    try {
      if (areOn) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'off');
    } catch {
      // Storage may be forbidden; the choice holds until the page is left.
    }
  },
}));
