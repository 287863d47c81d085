// As much of JSON Schema as the checks of what machines read are written in.
export type Schema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'boolean';
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  required?: readonly string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  anyOf?: readonly Schema[];
};

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
};

/** Where a value is not as its schema says. */
export function schemaFaults(schema: Schema, value: unknown, path = '$'): string[] {
  const { type, properties = {}, required = [], items, anyOf, minItems = 0 } = schema;
  if (anyOf) {
    const fits = anyOf.some((each) => schemaFaults(each, value, path).length === 0);
    return fits ? [] : [`${path}: none of ${anyOf.length}`];
  }
  if (type && typeOf(value) !== type) return [`${path}: ${typeOf(value)}, not ${type}`];
  if ('const' in schema && value !== schema.const) return [`${path}: ${value}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: ${value}`];
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(String(value))) return [`${path}: ${value}`];
  if (Array.isArray(value)) {
    const few = value.length < minItems ? [`${path}: ${value.length} items`] : [];
    return [
      ...few,
      ...(items ? value.flatMap((each, at) => schemaFaults(items, each, `${path}[${at}]`)) : []),
    ];
  }
  if (typeOf(value) !== 'object') return [];
  const object = value as Record<string, unknown>;
  return [
    ...required.filter((name) => !(name in object)).map((name) => `${path}.${name}: missing`),
    ...Object.entries(properties).flatMap(([name, each]) =>
      name in object ? schemaFaults(each, object[name], `${path}.${name}`) : [],
    ),
  ];
}
