// How a visitor wants to read: colours, text size, spacing, contrast, underlined links, no motion. Stored in this browser and put on the
// root element, by an inline script on later visits, before anything is painted.
export type AccessibilityChoices = {
  /** Empty: as the system is set. */
  theme: '' | 'light' | 'dark' | 'white-on-black' | 'yellow-on-black';
  textSize: '100' | '125' | '150' | '200';
  contrast: boolean;
  underline: boolean;
  stopMotion: boolean;
  wideLines: boolean;
  wideLetters: boolean;
};

export const ACCESSIBILITY_KEY = 'accessibility';

/** Sent to the browser as text: may use nothing but its parameters. */
export function applyChoices(root: HTMLElement, choices: Partial<AccessibilityChoices>): void {
  const put = (name: string, value: string | false | undefined) => {
    if (value) root.setAttribute(name, value);
    else root.removeAttribute(name);
  };
  put('data-theme', choices.theme);
  put('data-text-size', choices.textSize !== '100' && choices.textSize);
  put('data-contrast', choices.contrast && 'high');
  put('data-underline', choices.underline && 'on');
  put('data-motion', choices.stopMotion && 'off');
  put('data-lines', choices.wideLines && 'wide');
  put('data-letters', choices.wideLetters && 'wide');
}

/** Runs in the head of every page. */
export function applyStoredChoices(key: string, apply: typeof applyChoices): void {
  document.documentElement.setAttribute('data-scripts', '');
  try {
    apply(document.documentElement, JSON.parse(localStorage.getItem(key) || '{}'));
  } catch {
    // Unreadable storage: the page is shown as it is.
  }
}

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
