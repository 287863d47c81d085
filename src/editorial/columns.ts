// Fields as columns and back, for kinds whose rows hold their fields one by one: `titleUa` is `title_ua`, a list is JSON text.
// Neither a field without a column nor a column without a field compiles.

type Snake<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : '';

type ColumnValue<Value> = Value extends readonly unknown[] ? string : Value;

export type ColumnsOf<Fields> = {
  [Name in keyof Fields & string as Snake<Name>]: ColumnValue<Fields[Name]>;
};

type ListName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly unknown[] ? Name : never;
}[keyof Fields];

export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const fieldName = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const toColumns = <Fields extends object>(fields: Fields): ColumnsOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      columnName(name),
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  ) as ColumnsOf<Fields>;

/** The named fields of a row and no others. All lists are named, or it does not compile. */
export function fromColumns<Fields extends object>(
  row: Record<keyof ColumnsOf<Fields>, unknown>,
  names: (keyof Fields & string)[],
  lists: Record<ListName<Fields>, true>,
): Fields {
  const columns: Record<string, unknown> = row;
  const value = (name: string) => {
    const column = columns[columnName(name)];
    return name in lists ? JSON.parse(String(column)) : column;
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Fields;
}
