// Rows and columns that are called totals. Safe in the browser.

/** «Загальна середня освіта» and “All-Ukrainian” are none. */
export const TOTAL_WORD = new RegExp(
  [
    '^(?:усього|всього|разом|загалом|підсумок|[ву] цілому|загальн(?:а|ий|е) (?:кількість|сума|чисельність|число|обсяг)',
    '(?:grand )?total|overall|in total|all(?: (?:regions|oblasts|persons|people|ages))?$)(?!\\p{L})',
  ].join('|'),
  'iu',
);
/** Of regions it is the total, of countries it is one. */
export const COUNTRY_WORD = /^(?:(?:уся|вся|по) )?(?:україна|україні|ukraine)$/iu;
