// What can be chosen in the panel, and how it is stored. Apart from what every page applies before it is painted, since the panel
// is loaded when somebody opens it.
import { ACCESSIBILITY_KEY, type AccessibilityChoices, applyChoices } from './accessibility.ts';

export const THEMES = ['', 'light', 'dark', 'white-on-black', 'yellow-on-black'] as const;
export const TEXT_SIZES = ['100', '125', '150', '200'] as const;

export const DEFAULT_CHOICES: AccessibilityChoices = {
  theme: '',
  textSize: '100',
  contrast: false,
  underline: false,
  stopMotion: false,
  wideLines: false,
  wideLetters: false,
};

export function readChoices(): AccessibilityChoices {
  try {
    return { ...DEFAULT_CHOICES, ...JSON.parse(localStorage.getItem(ACCESSIBILITY_KEY) ?? '{}') };
  } catch {
    return DEFAULT_CHOICES;
  }
}

export function keepChoices(choices: AccessibilityChoices): void {
  applyChoices(document.documentElement, choices);
  try {
    localStorage.setItem(ACCESSIBILITY_KEY, JSON.stringify(choices));
  } catch {
    // The choice holds until the page is closed.
  }
}
