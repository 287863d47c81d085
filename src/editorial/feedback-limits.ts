// What the form on a page and the server agree on, without Zod: public pages load this.
export const LONGEST_FEEDBACK = 1_000;

/** Where a page says what came of a form that was sent without scripts. */
export const SAID = { thanks: 'feedback-thanks', more: 'feedback-more', later: 'feedback-later' } as const;
