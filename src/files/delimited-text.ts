// Tables as text: values between delimiters, in quotes where they hold a delimiter or more than one line. Safe in the browser.

const LINE_END = /\r\n|\n|\r/y;

/** Where a value in quotes ends; -1 where they are no such quotes, as in «"Mriia" centre», which spreadsheets write bare. */
function endOfQuoted(text: string, start: number, delimiter: string): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    const behind = text[at + 1];
    return behind === undefined || behind === delimiter || behind === '\n' || behind === '\r' ? at : -1;
  }
  return -1;
}

function endOfBare(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === delimiter || letter === '\n' || letter === '\r') return at;
  }
  return text.length;
}

export function* linesOf(text: string, delimiter: string): Generator<string[]> {
  let values: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const quotesEnd = text[at] === '"' ? endOfQuoted(text, at, delimiter) : -1;
    const end = quotesEnd === -1 ? endOfBare(text, at, delimiter) : quotesEnd + 1;
    values.push(quotesEnd === -1 ? text.slice(at, end) : text.slice(at + 1, quotesEnd).replaceAll('""', '"'));
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    yield values;
    values = [];
    LINE_END.lastIndex = end;
    // Behind the last line end nothing begins.
    const next = LINE_END.test(text) ? LINE_END.lastIndex : text.length + 1;
    at = next === text.length ? text.length + 1 : next;
  }
}

const DELIMITERS = [';', '\t', ','];
const LOOKED_AT = 50;

/** With the right one, lines have as many values as the line of headings; with a wrong one, here and there a comma of a number. */
export function delimiterOf(text: string): string {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (said) return said;
  const ranked = DELIMITERS.map((delimiter) => {
    const widths: number[] = [];
    for (const values of linesOf(text, delimiter)) {
      if (values.some((value) => value.trim() !== '')) widths.push(values.length);
      if (widths.length === LOOKED_AT) break;
    }
    const [width = 0] = widths;
    const share = width < 2 ? 0 : widths.filter((each) => each === width).length / widths.length;
    return { delimiter, width, share };
  });
  return (
    ranked.toSorted((one, other) => other.share - one.share || other.width - one.width)[0]?.delimiter ?? ';'
  );
}

export const withoutDelimiterLine = (text: string): string => text.replace(/^sep=.\r?\n/i, '');
