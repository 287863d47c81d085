// The one script that runs before anything is painted: what may be markup, language and accessibility choices, the first tap, the
// quick exit, the field that opens, frames that have loaded, the place in the other language, the notice that was closed.
import { localizePath } from '../../i18n/language.ts';
import { decideStartLanguage, startLanguageInBrowser } from '../../i18n/start-language.ts';
import { STAFF_PATHS, WORKER_PATH } from '../../shared/addresses.ts';
import { ACCESSIBILITY_KEY, applyChoices, applyStoredChoices } from '../../ui/accessibility.ts';
import { closeNotices, NOTICE_KEY } from './closed-notice.ts';
import { rememberEarlyTaps } from './early-taps.ts';
import { noteLoadedFrames } from './frames-loaded.ts';
import { asInlineScript } from './inline-script.ts';
import { keepPages } from './keep-pages.ts';
import { focusOpenedField } from './opened-field.ts';
import { datePrints } from './print-date.ts';
import { leaveQuickly } from './quick-exit.ts';
import { keepPlaceInOtherLanguage } from './same-place.ts';
import { TRUSTED, trustFew } from './trusted-types.ts';

/** Escape, three times within two seconds, leaves a page that has a quick exit: too many for a slip. */
const EXIT_PRESSES = 3;
const EXIT_WITHIN_MS = 2_000;

/** In this tab's storage. */
const PLACE_KEY = 'place';
/** What stands under the bar at the top is not what is read. */
const BELOW_HEADER_PX = 96;

/** After that, a link that waits for scripts is followed without them. */
const LINK_PATIENCE_MS = 5_000;

export function bootScript(firstVisitLanguage: 'browser' | 'ua'): string {
  return [
    asInlineScript(trustFew, ...TRUSTED),
    asInlineScript(leaveQuickly, EXIT_PRESSES, EXIT_WITHIN_MS),
    asInlineScript(datePrints),
    asInlineScript(keepPages, WORKER_PATH, STAFF_PATHS),
    asInlineScript(closeNotices, NOTICE_KEY),
    asInlineScript(noteLoadedFrames),
    asInlineScript(keepPlaceInOtherLanguage, PLACE_KEY, BELOW_HEADER_PX),
    asInlineScript(focusOpenedField),
    asInlineScript(rememberEarlyTaps, LINK_PATIENCE_MS),
    asInlineScript(applyStoredChoices, ACCESSIBILITY_KEY, applyChoices),
    asInlineScript(
      startLanguageInBrowser,
      decideStartLanguage,
      localizePath,
      firstVisitLanguage,
      STAFF_PATHS,
    ),
  ].join(';\n');
}
