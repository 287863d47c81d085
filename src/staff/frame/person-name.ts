// The name of somebody who did something, as it is shown.
import i18next from 'i18next';
import { FORMER_COLLEAGUE } from '../../access/former-colleague.ts';

/** Of an account that was erased no name is left: that is said in the language of the page. */
export const personName = (name: string): string =>
  name === FORMER_COLLEAGUE ? i18next.t('staff:formerColleague') : name;
