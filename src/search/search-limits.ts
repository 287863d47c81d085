// What a field and the server agree on, without Zod: public pages load this.
export const LONGEST_QUERY = 100;
/** Nothing is suggested for less. */
export const SHORTEST_SUGGESTED = 2;
