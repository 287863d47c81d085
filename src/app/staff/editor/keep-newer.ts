// A save takes a while, and nobody stops writing for it.

/** The item as the server has it now, but for what was changed since it was sent. */
export function keepNewer<Values extends object>(now: Values, sent: Values, saved: Values): Values {
  const isNewer = (field: keyof Values) => JSON.stringify(now[field]) !== JSON.stringify(sent[field]);
  const fields = Object.keys(now) as (keyof Values)[];
  return { ...saved, ...Object.fromEntries(fields.filter(isNewer).map((field) => [field, now[field]])) };
}
