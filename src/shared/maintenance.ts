/** Letters of the reason why changes are not taken. */
export const REASON_MAX = 300;
