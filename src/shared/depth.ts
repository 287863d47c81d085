/** Deeper than anything an editor stores. */
export const DEEPEST_VALUE = 20;

/** Whether lists and objects in it stand in each other more often than that. */
export const isDeeper = (value: unknown, most = DEEPEST_VALUE): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1)));
