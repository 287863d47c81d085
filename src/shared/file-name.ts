/** The only names a store is ever asked for: no separator, no leading dot. */
export const isFileName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(name) && name.length <= 200;
