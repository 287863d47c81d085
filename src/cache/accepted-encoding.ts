// Which form of a response a browser takes (RFC 9110, 12.5.3).
export type Encoding = 'br' | 'gzip' | 'identity';

const MOST_CACHED = 200;
const decided = new Map<string, Encoding>();

function decide(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}

/** Browsers send a handful of different headers, so each is read once. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = decided.get(header);
  if (known !== undefined) return known;
  if (decided.size >= MOST_CACHED) decided.clear();
  const encoding = decide(header);
  decided.set(header, encoding);
  return encoding;
}
