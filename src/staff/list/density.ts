// How much of an item a row shows: one line, or everything. The choice is kept in this browser.
import { create } from 'zustand';

const KEY = 'list-density';

export const DENSITIES = ['dense', 'spacious'] as const;
type Density = (typeof DENSITIES)[number];

function stored(): Density {
  try {
    return localStorage.getItem(KEY) === 'spacious' ? 'spacious' : 'dense';
  } catch {
    return 'dense';
  }
}

type DensityChoice = { density: Density; set: (density: Density) => void };

export const useDensity = create<DensityChoice>()((set) => ({
  density: typeof document === 'undefined' ? 'dense' : stored(),
  set: (density) => {
    set({ density });
    try {
      localStorage.setItem(KEY, density);
    } catch {
      // Storage may be forbidden; the choice holds until the page is left.
    }
  },
}));
