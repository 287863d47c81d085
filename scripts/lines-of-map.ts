// A source map down to what a trace needs: a line of ours for each line of the file. Whole maps of the server would take 70 MB of memory
// and half a second with the first trace.
type SourceMap = { sources: string[]; names: string[]; mappings: string };

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decode(segment: string): number[] {
  const values: number[] = [];
  let [value, shift] = [0, 0];
  for (const sign of segment) {
    const digit = DIGITS.indexOf(sign);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    values.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return values;
}

function encode(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>= 5;
    text += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}

/** `isOurs`: others are not named, and their lines stay those of the file. */
export function linesOfMap(map: SourceMap, isOurs: (source: string) => boolean): SourceMap {
  const ours = map.sources.map(isOurs);
  const kept = { source: 0, line: 0 };
  let [source, line] = [0, 0];
  const mappings = map.mappings.split(';').map((segments) => {
    let first: { source: number; line: number } | undefined;
    for (const segment of segments.split(',')) {
      const [, sources = 0, lines] = decode(segment);
      if (lines === undefined) continue;
      source += sources;
      line += lines;
      first ??= { source, line };
    }
    if (!first) return '';
    if (!ours[first.source]) return encode(0);
    const text = [0, first.source - kept.source, first.line - kept.line, 0].map(encode).join('');
    Object.assign(kept, first);
    return text;
  });
  const sources = map.sources.map((path, index) => (ours[index] ? path : ''));
  return { ...map, sources, names: [], mappings: mappings.join(';') };
}
