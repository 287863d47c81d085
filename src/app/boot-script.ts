// The one script that runs before anything is painted: language and accessibility choices, and the first tap.
import { localizePath } from '../i18n/language.ts';
import { decideStartLanguage, startLanguageInBrowser } from '../i18n/start-language.ts';
import { rememberEarlyTaps } from './early-taps.ts';
import { asInlineScript } from './inline-script.ts';
import { ACCESSIBILITY_KEY, applyChoices, applyStoredChoices } from './state/accessibility.ts';

/** After that, a link that waits for scripts is followed without them. */
const LINK_PATIENCE_MS = 5_000;

export function bootScript(firstVisitLanguage: 'browser' | 'ua'): string {
  return [
    asInlineScript(rememberEarlyTaps, LINK_PATIENCE_MS),
    asInlineScript(applyStoredChoices, ACCESSIBILITY_KEY, applyChoices),
    asInlineScript(startLanguageInBrowser, decideStartLanguage, localizePath, firstVisitLanguage),
  ].join(';\n');
}
