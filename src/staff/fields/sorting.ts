/** The list with one item taken to another place. */
export function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_each, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
