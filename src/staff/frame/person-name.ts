// The name of somebody who did something, as it is shown.

import { FORMER_COLLEAGUE } from '../../access/former-colleague.ts';
import { pageTexts } from '../../i18n/browser.ts';

/** Of an account that was erased no name is left: that is said in the language of the page. */
export const personName = (name: string): string =>
  name === FORMER_COLLEAGUE ? pageTexts().t('staff:formerColleague') : name;
