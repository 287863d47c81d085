// A source map down to what a trace needs: our lines, without columns and names. Whole maps of the server would take 70 MB of memory
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

/** `isOurs`: others are not named, and their places stay those of the file. */
export function linesOfMap(map: SourceMap, isOurs: (source: string) => boolean): SourceMap {
  const ours = map.sources.map(isOurs);
  const kept = { source: 0, line: 0 };
  let [source, line] = [0, 0];
  /** Segments of a line of the file, of which there is one for each line of ours that begins in it. */
  const shorten = (segments: string): string => {
    const texts: string[] = [];
    let [column, keptColumn] = [0, 0];
    let last = '';
    for (const segment of segments.split(',')) {
      const [columns = 0, sources = 0, lines] = decode(segment);
      column += columns;
      if (lines === undefined) continue;
      source += sources;
      line += lines;
      const place = ours[source] ? `${source} ${line}` : 'theirs';
      if (place === last) continue;
      last = place;
      const from = ours[source] ? [source - kept.source, line - kept.line, 0] : [];
      texts.push([column - keptColumn, ...from].map(encode).join(''));
      keptColumn = column;
      if (ours[source]) Object.assign(kept, { source, line });
    }
    return texts.join(',');
  };
  const mappings = map.mappings.split(';').map(shorten).join(';');
  const sources = map.sources.map((path, index) => (ours[index] ? path : ''));
  return { ...map, sources, names: [], mappings };
}
