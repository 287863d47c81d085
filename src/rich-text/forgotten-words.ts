// Takes the written forms of a name out of any text, value or tree of values that content is stored as
// (docs/decisions/0060-forgetting.md). One reading for plain lines, markup and pieces of either: tags are recognised by the list
// of what a text may hold, so what looks like one elsewhere is text.
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

export const lettersIn = (form: string): number => form.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Names of things of ours, which only look like words. */
const OWN_NAMES = ['slug', 'policy', 'employmentType', 'workFormat', 'field', 'kind', 'action'];

const TAG = `<\\/?(?:${Object.keys(ALLOWED).join('|')})\\b[^<>]*>`;
const MARK_TAG = `<\\/?(?:${MARKS.join('|')}|b|i|s|span)\\b[^<>]*>`;
/** Stress, soft hyphens, directions and what takes no room. */
const UNSEEN = '[\\u0300\\u0301\\u034F\\p{Cf}]';
/** U+FEFF is unseen: what two alternatives could match is tried in all ways, which never ends. */
const BLANK = '[^\\S\\uFEFF]';
const GAP = `(?:${UNSEEN}|${MARK_TAG})*`;
const SPACE = `(?:${BLANK}|&nbsp;|<br ?\\/?>)`;
const SPACES = `(?:${SPACE}|${UNSEEN}|${MARK_TAG})*`;
const TIES = '[\\s._+-]+';
const APOSTROPHE = /['’ʼ‘`´′]/;
const HYPHEN = /[-‐‑‒–—−]/;
const TELEPHONE = /^\+?[\d\s().–-]+$/;
const EMAIL = /^[^\s@/:]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function letter(char: string): string {
  if (APOSTROPHE.test(char)) return `(?:['’ʼ‘\`´′]|&#39;|&#x27;|&apos;)`;
  if (HYPHEN.test(char)) return '[-‐‑‒–—−]';
  if (encoded(char) !== char) return `(?:${quoted(char)}|${encoded(char)})`;
  const taken = char.normalize('NFD');
  return taken === char ? quoted(char) : `(?:${quoted(char)}|${taken})`;
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
  `(?<!\\d)\\(?\\+?\\(?${[...form.replace(/\D/g, '')].join(`(?:${BLANK}|[().–-]|${UNSEEN}|${MARK_TAG})*`)}(?!\\d)`;

const isTelephone = (form: string): boolean => TELEPHONE.test(form) && form.replace(/\D/g, '').length >= 7;

const tidied = (form: string): string => form.normalize('NFC').replace(/\s+/g, ' ').trim();

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

/** `knownFiles`: names that lead to files, which are left as they are while the files are there. */
export class ForgottenWords {
  readonly #inText: RegExp;
  readonly #inAddress: RegExp;
  readonly #atStart: RegExp;
  readonly #atEnd: RegExp;
  readonly #knownFiles: ReadonlySet<string>;

  constructor(given: readonly string[], knownFiles: ReadonlySet<string> = new Set()) {
    // The longest first: of two that begin alike it is the whole that goes.
    const forms = given.map(tidied).toSorted((one, other) => other.length - one.length);
    const patterns = forms.map((form) =>
      isTelephone(form) ? telephone(form) : `${startOf(form)}${spelled(form)}${endOf(form)}`,
    );
    // Without a form nothing is found: `$.` matches nowhere.
    const all = anyOf(patterns) || '$.';
    // Signs that are written out are no words.
    this.#inText = new RegExp(`${TAG}|(${all})|&\\w+;`, 'giu');
    const tied = forms.map((form) =>
      isTelephone(form)
        ? telephone(form)
        : startOf(form) + form.split(' ').map(quoted).join(TIES) + endOf(form),
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

  /** Every text in a value that JSON can hold. */
  value<Value>(value: Value, key = ''): Value {
    if (typeof value === 'string') return this.text(value, key) as Value;
    if (Array.isArray(value)) {
      const all = value.map((each) => this.value(each, key));
      return (key === 'tags' ? apart(all, value) : all) as Value;
    }
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.value(each, name)]),
    ) as Value;
  }

  json(text: string): string {
    const value: unknown = JSON.parse(text);
    const without = JSON.stringify(this.value(value));
    // What has nothing of it stays as it was written.
    return without === JSON.stringify(value) ? text : without;
  }

  #words(text: string): string {
    return text
      .replace(this.#inText, (whole, found?: string) => {
        if (found === undefined) return this.#tag(whole);
        // Tags inside of it stay, or their others would stand alone.
        return MARK + (found.match(new RegExp(MARK_TAG, 'gi'))?.join('') ?? '');
      })
      .replace(this.#atStart, `…${MARK}`)
      .replace(this.#atEnd, `${MARK}…`);
  }

  /** A link that leads to the person is its words alone. */
  #links(text: string): string {
    return text.replace(/<a\b[^<>]*\bhref="([^"]*)"[^<>]*>([\s\S]*?)<\/a>/gi, (whole, href, words) =>
      this.isInAddress(decoded(href)) ? words : whole,
    );
  }

  #tag(tag: string): string {
    return tag.replace(/ (alt|title|src)="([^"]*)"/gi, (whole, name: string, written: string) => {
      const value = decoded(written);
      const without = name.toLowerCase() === 'src' ? this.#address(value) : this.#words(value);
      return without === value ? whole : ` ${name}="${encoded(without)}"`;
    });
  }

  #address(address: string): string {
    if (this.#knownFiles.has(address.slice(address.lastIndexOf('/') + 1))) return address;
    let read = address;
    try {
      read = decodeURI(address);
    } catch {
      // No address of ours; it is looked at as it stands.
    }
    const without = read.replace(this.#inAddress, REMOVED);
    if (without === read) return address;
    const written = encodeURI(without);
    return isWebAddress(address) && !isWebAddress(written) ? NO_ADDRESS : written;
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
