// A save takes a while, and people go on writing meanwhile.

/** The item as the server has it now, except for fields that were changed after they were sent. */
export function mergeSaved<Values extends object>(now: Values, sent: Values, saved: Values): Values {
  const isNewer = (field: keyof Values) => JSON.stringify(now[field]) !== JSON.stringify(sent[field]);
  const fields = Object.keys(now) as (keyof Values)[];
  return { ...saved, ...Object.fromEntries(fields.filter(isNewer).map((field) => [field, now[field]])) };
}
