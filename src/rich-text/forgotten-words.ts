// Takes the written forms of a name out of any text, value or tree of values that content is stored as
// (docs/decisions/0060-forgetting.md). One reading for plain lines, markup and pieces of either: tags are recognised by the list
// of what a text may hold, so what looks like one elsewhere is text.
import { DEEPEST_VALUE, isDeeper } from '../shared/depth.ts';
import { isFileName } from '../shared/file-name.ts';
import { isWebAddress } from '../shared/typed-address.ts';
import { ALLOWED, MARKS } from './allowed.ts';
import { decoded, encoded } from './tree.ts';

/** Never longer than what it stands for, so that no limit of a field is passed; the same in both languages. */
export const MARK = '[…]';
/** The same in addresses and names of files, which take no brackets. */
const REMOVED = 'removed';
const NO_EMAIL = 'removed@example.invalid';
const NO_ADDRESS = 'https://example.invalid/';

export const MOST_FORMS = 20;
export const LONGEST_FORM = 60;
/** Letters and digits of one form: anything shorter is in too many words. */
export const FEWEST_LETTERS = 3;

/** Those that are looked for: some that nobody sees are letters, too. */
export const lettersIn = (form: string): number => tidied(form).match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Names of things of ours, which only look like words. */
const OWN_NAMES = ['slug', 'policy', 'employmentType', 'workFormat', 'field', 'kind', 'action'];

const TAG = `<\\/?(?:${Object.keys(ALLOWED).join('|')})\\b[^<>]*>`;
const MARK_TAG = `<\\/?(?:${MARKS.join('|')}|b|i|s|span)\\b[^<>]*>`;
/** As our sanitiser writes one; what else looks like a tag is text. */
const WHOLE_TAG = /^<\/?[a-z\d]+(?: [a-z-]+="[^"]*")* ?\/?>$/i;
/** Stress and other marks, soft hyphens, directions and what takes no room; two marks make other letters: й and ї. */
const UNSEEN =
  '[\\u0300-\\u0305\\u0307\\u0309-\\u036F\\u0483-\\u0489\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\u2800\\u3164\\uFE00-\\uFE0F\\uFE20-\\uFE2F\\uFFA0\\p{Cf}]';
/** Signs that are written out are no words. */
const ENTITY = '&(?:amp|lt|gt|quot|nbsp|apos|#\\d+|#x[\\da-f]+);';
/** U+FEFF is unseen: what two alternatives could match is tried in all ways, which never ends. */
const BLANK = '[^\\S\\uFEFF]';
const GAP = `(?:${UNSEEN}|${MARK_TAG})*`;
const SPACE = `(?:${BLANK}|&nbsp;|<br ?\\/?>)`;
const SPACES = `(?:${SPACE}|${UNSEEN}|${MARK_TAG})*`;
const TIES = '[\\s._+-]+';
const TIED = new RegExp(TIES);
const APOSTROPHE = /['’ʼ‘`´′]/;
const HYPHEN = /[-‐‑‒–—−]/;
const TELEPHONE = /^\+?[\d\s().–-]+$/;
/** One character as addresses write it. */
const ESCAPED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}/gi;
const EMAIL = /^[^\s@/:]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function letter(char: string): string {
  if (APOSTROPHE.test(char)) return `(?:['’ʼ‘\`´′]|&#39;|&#x27;|&apos;)`;
  if (HYPHEN.test(char)) return '[-‐‑‒–—−]';
  if (encoded(char) !== char) return `(?:${quoted(char)}|${encoded(char)})`;
  // With stress, some letters are one sign with it.
  const stressed = ['\u0300', '\u0301'].map((mark) => (char + mark).normalize('NFC'));
  const all = [char.normalize('NFD'), ...stressed].filter(
    (each) => each !== char && !/^.[\u0300\u0301]$/u.test(each),
  );
  return all.length === 0 ? quoted(char) : `(?:${[quoted(char), ...all].join('|')})`;
}

/** The signs of a form, each with what may stand before it. */
function signsOf(form: string): string[] {
  const signs: string[] = [];
  let before = '';
  for (const char of form) {
    // A space after a full stop is there or not: initials are written both ways.
    if (char === ' ' && before === '.') continue;
    const between = before === '.' ? SPACES : before === ' ' || before === '' ? '' : GAP;
    signs.push(char === ' ' ? `${GAP}${SPACE}${SPACES}` : between + letter(char));
    before = char;
  }
  return signs;
}

const spelled = (form: string): string => signsOf(form).join('');

const startOf = (form: string): string => (/^[\p{L}\p{N}]/u.test(form) ? '(?<![\\p{L}\\p{N}])' : '');
const endOf = (form: string): string =>
  /[\p{L}\p{N}]$/u.test(form) ? `${UNSEEN}*(?![\\p{L}\\p{N}\\u0306\\u0308])` : '';

/** Digits of a telephone are the same however they are grouped. */
const telephone = (form: string): string =>
  `(?<!\\d)\\(?\\+?\\(?${[...form.replace(/\D/g, '')].join(`(?:${SPACE}|[().–-]|${UNSEEN}|${MARK_TAG})*`)}(?!\\d)`;

const isTelephone = (form: string): boolean => TELEPHONE.test(form) && form.replace(/\D/g, '').length >= 7;

/** Without what nobody sees: it may stand anywhere in a text, and would be looked for twice. */
const tidied = (form: string): string =>
  form.normalize('NFC').replace(new RegExp(UNSEEN, 'gu'), '').replace(/\s+/g, ' ').trim();

const anyOf = (patterns: string[]): string => patterns.join('|');

/** What an excerpt has left of a form at its end, or at its start: some signs and none, one or several more. */
function begun(form: string): string {
  const signs = signsOf(form);
  const more = signs.slice(FEWEST_LETTERS).reduceRight((rest, sign) => `(?:${sign}${rest})?`, '');
  return startOf(form) + signs.slice(0, FEWEST_LETTERS).join('') + more;
}
function ended(form: string): string {
  const signs = signsOf(form);
  const more = signs.slice(0, -FEWEST_LETTERS).reduce((rest, sign) => `(?:${rest}${sign})?`, '');
  return more + signs.slice(-FEWEST_LETTERS).join('') + endOf(form);
}

/** A text with its escaped characters read, and where each unit of it stands in the one that is written. */
type Unescaped = { text: string; starts: number[] };

const asWritten = (text: string): Unescaped => ({
  text,
  starts: Array.from({ length: text.length + 1 }, (_, at) => at),
});

/** One after another: what is no character, or half of one, stays as it is and hides no other. */
function unescaped({ text, starts }: Unescaped): Unescaped {
  const read: string[] = [];
  const places: number[] = [];
  let last = 0;
  const copy = (end: number) => {
    read.push(text.slice(last, end));
    for (let at = last; at < end; at += 1) places.push(starts[at] ?? 0);
  };
  for (const { 0: sign, index } of text.matchAll(ESCAPED)) {
    let char: string;
    try {
      char = decodeURIComponent(sign);
    } catch {
      continue;
    }
    copy(index);
    read.push(char);
    for (let unit = 0; unit < char.length; unit += 1) places.push(starts[index] ?? 0);
    last = index + sign.length;
  }
  copy(text.length);
  places.push(starts.at(-1) ?? 0);
  return { text: read.join(''), starts: places };
}

/** Names of fields and columns are ours; what stands beside them may be anybody's words. */
const FIELD_NAME = /^[a-z][a-zA-Z\d_]*$/;

/** Longer than any form with its markup: an edge of an excerpt is looked for in so much of it. */
const EDGE = 1000;

/** `knownFiles`: names that lead to files, which are left as they are while the files are there. */
export class ForgottenWords {
  readonly #inText: RegExp;
  readonly #inPlain: RegExp;
  readonly #inAddress: RegExp;
  readonly #atStart: RegExp;
  readonly #atEnd: RegExp;
  readonly #knownFiles: ReadonlySet<string>;

  constructor(given: readonly string[], knownFiles: ReadonlySet<string> = new Set()) {
    // The longest first: of two that begin alike it is the whole that goes.
    const forms = given
      .map(tidied)
      .filter(Boolean)
      .toSorted((one, other) => other.length - one.length);
    const patterns = forms.map((form) =>
      isTelephone(form) ? telephone(form) : `${startOf(form)}${spelled(form)}${endOf(form)}`,
    );
    // Without a form nothing is found: `$.` matches nowhere.
    const all = anyOf(patterns) || '$.';
    this.#inText = new RegExp(`(${all})|${TAG}|${ENTITY}`, 'giu');
    this.#inPlain = new RegExp(`(${all})|${ENTITY}`, 'giu');
    const tied = forms.map((form) =>
      isTelephone(form)
        ? telephone(form)
        : startOf(form) + form.split(TIED).filter(Boolean).map(quoted).join(TIES) + endOf(form),
    );
    this.#inAddress = new RegExp(anyOf(tied) || '$.', 'giu');
    this.#atEnd = new RegExp(`(?:${anyOf(forms.map(begun)) || '$.'})${GAP}…$`, 'iu');
    this.#atStart = new RegExp(`^…(?:${anyOf(forms.map(ended)) || '$.'})`, 'iu');
    this.#knownFiles = knownFiles;
  }

  /** In a name or an address words are tied together. */
  isInAddress(address: string): boolean {
    return this.#address(address) !== address;
  }

  /** A line, a text with markup, an address, or the excerpt of one. */
  text(value: string, key = ''): string {
    if (value === '' || OWN_NAMES.includes(key)) return value;
    if (isFileName(value) || /^(https?:\/\/|mailto:|tel:|\/)\S*$/i.test(value)) return this.#address(value);
    if (EMAIL.test(value)) {
      if (value.replace(this.#inAddress, '') === value) return value;
      // The contact of a policy is never empty; that of a vacancy is then the centre's.
      return key === 'email' ? NO_EMAIL : '';
    }
    const without = this.#words(this.#links(value));
    if (without === value) return value;
    if (key === 'phone' && !/\d/.test(without)) return '';
    return without.replace(/<(strong|em|u|sup|sub|a|abbr)\b[^<>]*><\/\1>/g, '');
  }

  /** Every text in a value that JSON can hold. What is too deep is gone: nobody could have saved it. */
  value<Value>(value: Value, key = '', depth = 0): Value {
    if (typeof value === 'string') return this.text(value, key) as Value;
    if (value === null || typeof value !== 'object') return value;
    if (depth >= DEEPEST_VALUE) return null as Value;
    if (Array.isArray(value)) {
      const all = value.map((each) => this.value(each, key, depth + 1));
      return (key === 'tags' ? apart(all, value) : all) as Value;
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        FIELD_NAME.test(name) ? name : this.text(name),
        this.value(each, name, depth + 1),
      ]),
    ) as Value;
  }

  json(text: string): string {
    const value: unknown = JSON.parse(text);
    const without = JSON.stringify(this.value(value));
    // What has nothing of it stays as it was written; what is too deep could not even be compared.
    return isDeeper(value) || without !== JSON.stringify(value) ? without : text;
  }

  #words(text: string): string {
    return this.#edges(
      this.#tied(text, { isEscaped: true }, MARK).replace(this.#inText, (whole, found?: string) => {
        if (found === undefined) return whole.startsWith('<') ? this.#tag(whole) : whole;
        // Tags inside of it stay, or their others would stand alone.
        return MARK + (found.match(new RegExp(MARK_TAG, 'gi'))?.join('') ?? '');
      }),
    );
  }

  /** Where nothing is a tag. */
  #plain(text: string): string {
    const read = this.#tied(text, { isEscaped: true }, MARK);
    return this.#edges(
      read.replace(this.#inPlain, (whole, found?: string) => (found === undefined ? whole : MARK)),
    );
  }

  #edges(text: string): string {
    const started = text.startsWith('…')
      ? text.slice(0, EDGE).replace(this.#atStart, `…${MARK}`) + text.slice(EDGE)
      : text;
    if (!started.endsWith('…')) return started;
    return started.slice(0, -EDGE) + started.slice(-EDGE).replace(this.#atEnd, `${MARK}…`);
  }

  /** A link that leads to the person is its words alone. One pass: a link ends with the first end after its start. */
  #links(text: string): string {
    const kept: string[] = [];
    let last = 0;
    let open: { start: number; end: number } | null = null;
    for (const { 0: tag, index } of text.matchAll(/<a\b[^<>]*>|<\/a>/gi)) {
      const end = index + tag.length;
      if (!tag.startsWith('</')) {
        const href = /\bhref="([^"]*)"/i.exec(tag)?.[1];
        open = href !== undefined && this.isInAddress(decoded(href)) ? { start: index, end } : null;
      } else if (open) {
        kept.push(text.slice(last, open.start), text.slice(open.end, index));
        last = end;
        open = null;
      }
    }
    return kept.join('') + text.slice(last);
  }

  #tag(tag: string): string {
    if (!WHOLE_TAG.test(tag)) return this.#plain(tag);
    return tag.replace(/ ([a-z-]+)="([^"]*)"/gi, (whole, name: string, written: string) => {
      const value = decoded(written);
      const without = /^(src|href)$/i.test(name) ? this.#address(value) : this.#plain(value);
      return without === value ? whole : ` ${name}="${encoded(without)}"`;
    });
  }

  #address(address: string): string {
    if (this.#knownFiles.has(address.slice(address.lastIndexOf('/') + 1))) return address;
    const written = this.#tied(address, { isEscaped: false }, REMOVED);
    if (written === address) return address;
    return isWebAddress(address) && !isWebAddress(written) ? NO_ADDRESS : written;
  }

  /** Words that are tied together, in a text whose characters may be escaped, twice; `isEscaped`: only where some are. */
  #tied(text: string, { isEscaped }: { isEscaped: boolean }, instead: string): string {
    if (!text.includes('%')) return isEscaped ? text : text.replace(this.#inAddress, instead);
    const read = unescaped(unescaped(asWritten(text)));
    // With the characters beside it, of which an escaped one would look like a letter of the word.
    const isPlain = (from: number, to: number) =>
      (read.starts[to] ?? 0) - (read.starts[from] ?? 0) === to - from;
    const kept: string[] = [];
    let last = 0;
    for (const { 0: found, index } of read.text.matchAll(this.#inAddress)) {
      const start = read.starts[index] ?? 0;
      const end = read.starts[index + found.length] ?? text.length;
      if (isEscaped && isPlain(Math.max(index - 1, 0), Math.min(index + found.length + 1, read.text.length)))
        continue;
      kept.push(text.slice(last, start), instead);
      last = end;
    }
    return last === 0 ? text : kept.join('') + text.slice(last);
  }
}

/** No two tags of an item are alike. */
const apart = (tags: unknown[], before: unknown[]): unknown[] => {
  let times = 0;
  return tags.map((tag, index) => {
    if (tag === before[index]) return tag;
    times += 1;
    return times === 1 ? tag : `${tag} ${times}`;
  });
};
