// The one inline script of ours: language and accessibility choices and the first tap, before anything is painted. Its functions are sent
// as their own text, so the rules that run are the rules that are tested.
import { localizePath } from '../i18n/language.ts';
import { decideStartLanguage, startLanguageInBrowser } from '../i18n/start-language.ts';
import { rememberEarlyTap } from './early-taps.ts';
import { ACCESSIBILITY_KEY, applyChoices, applyStoredChoices } from './state/accessibility.ts';

export function bootScript(firstVisitLanguage: 'browser' | 'ua'): string {
  const compact = (code: unknown) => String(code).replace(/\n\s+/g, '\n');
  return [
    `(${compact(rememberEarlyTap)})()`,
    `(${compact(applyStoredChoices)})(${JSON.stringify(ACCESSIBILITY_KEY)},${compact(applyChoices)})`,
    `(${compact(startLanguageInBrowser)})(${compact(decideStartLanguage)},${compact(localizePath)},${JSON.stringify(firstVisitLanguage)})`,
  ].join(';\n');
}
