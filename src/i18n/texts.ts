// Texts of the interface by their keys: values filled in, counted by the rules of the language, Ukrainian where there is no
// other. In the browser and on the server alike (docs/decisions/0085-texts-by-own-code.md).
import type common from '../../locales/ua/common.json';
import type pages from '../../locales/ua/pages.json';
import type staff from '../../locales/ua/staff.json';
import { onceFor } from '../shared/once.ts';
import { HTML_LANG, type Language } from './language.ts';

/** Public pages use the first two; the staff area adds the third. */
export const NAMESPACES = ['common', 'pages', 'staff'] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The Ukrainian catalogue is the model: a key it lacks does not compile. */
type Models = { common: typeof common; pages: typeof pages; staff: typeof staff };

export type Catalogue = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<Language, Readonly<Partial<Record<Namespace, Catalogue>>>>>;

/** `news.count_few` and `news.count_many` are forms of `news.count`. */
type Bare<Key> = Key extends `${infer Name}_${'one' | 'few' | 'many' | 'other'}` ? Name : Key;
type KeysOf<Name extends Namespace> = Bare<keyof Models[Name] & string>;
type Prefixed<Name extends Namespace> = Name extends Namespace ? `${Name}:${KeysOf<Name>}` : never;

export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

type FirstOf<Names extends Namespaces> = Names extends Namespace ? Names : Names[0];
type AnyOf<Names extends Namespaces> = Names extends Namespace ? Names : Names[number];

/** Those of the first as they are, and with their namespace those of all that are sure to be there: `common:nav.home`. */
export type TextKey<Names extends Namespaces = 'common'> =
  | KeysOf<FirstOf<Names>>
  | Prefixed<AnyOf<Names> | 'common' | 'pages'>;

type Values = Readonly<Record<string, unknown>>;

/** `count` chooses the form of the text. */
export type Translate<Names extends Namespaces = 'common'> = (key: TextKey<Names>, values?: Values) => string;

const pluralRules = onceFor((language: Language) => new Intl.PluralRules(HTML_LANG[language]));

const fillIn = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));

export class Texts {
  readonly language: Language;
  /** Of all namespaces. */
  readonly t: Translate<typeof NAMESPACES>;
  readonly #catalogues: Catalogues;
  readonly #missing: (key: string) => string;
  readonly #known = new Map<string, (key: string, values?: Values) => string>();
  readonly #inOther: Partial<Record<Language, Texts>> = {};

  /** `missing` is asked what to say where there is no text in either language. */
  constructor(language: Language, catalogues: Catalogues, missing: (key: string) => string) {
    this.language = language;
    this.#catalogues = catalogues;
    this.#missing = missing;
    this.t = this.of(NAMESPACES);
  }

  /** What `t` is in pages, for these namespaces. It stays the same function as long as these texts do. */
  of<const Names extends Namespaces>(names: Names): Translate<Names> {
    const all: readonly Namespace[] = typeof names === 'string' ? [names] : names;
    const known = this.#known.get(String(all)) ?? this.#translate(all);
    this.#known.set(String(all), known);
    return known;
  }

  /** For a key that is known only when it is used. */
  find(key: string, values: Values = {}, names: readonly Namespace[] = NAMESPACES): string | undefined {
    const colon = key.indexOf(':');
    const among = colon < 0 ? names : [key.slice(0, colon) as Namespace];
    const bare = key.slice(colon + 1);
    for (const language of this.language === 'ua' ? (['ua'] as const) : (['en', 'ua'] as const)) {
      const { count } = values;
      const form = typeof count === 'number' && `${bare}_${pluralRules(language).select(count)}`;
      for (const name of among) {
        const catalogue = this.#catalogues[language][name];
        const text = (form && catalogue?.[form]) || catalogue?.[bare];
        if (typeof text === 'string') return fillIn(text, values);
      }
    }
    return undefined;
  }

  in(language: Language): Texts {
    if (language === this.language) return this;
    this.#inOther[language] ??= new Texts(language, this.#catalogues, this.#missing);
    return this.#inOther[language];
  }

  /** A page asks for the same hundred texts whenever it is rendered; those with values in them are not remembered. */
  #translate(names: readonly Namespace[]): (key: string, values?: Values) => string {
    const remembered = new Map<string, string>();
    return (key: string, values?: Values) => {
      const known = values ? undefined : remembered.get(key);
      if (known !== undefined) return known;
      const text = this.find(key, values, names);
      if (text === undefined) return this.#missing(key);
      if (!values) remembered.set(key, text);
      return text;
    };
  }
}
