// What an index is searched for, and how each engine writes it. Lemmas hold letters, digits and hyphens only, so nothing in them can be
// taken for an operator.
export type Match =
  | string
  /** Any word that begins so. */
  | { prefix: string }
  | { all: Match[] }
  | { any: Match[] }
  /** Both, with at most one word between them. */
  | { near: [string[], string[]] };

/** One thing that is looked for: any of the alternatives, each of which is lemmas that must all be there. */
export type Term = {
  alternatives: string[][];
  /** What means the same: good to find, less than what was typed. */
  synonyms?: string[][];
};

export const alternativesOf = ({ alternatives, synonyms = [] }: Term): string[][] => [
  ...alternatives,
  ...synonyms,
];

export const lemmasIn = (terms: Term[]): string[] => terms.flatMap((term) => alternativesOf(term).flat());

export const matchTerm = (term: Term): Match => ({
  any: [...new Map(alternativesOf(term).map((lemmas) => [lemmas.join(' '), lemmas])).values()].map(
    (lemmas) => (lemmas.length === 1 ? (lemmas[0] ?? '') : { all: lemmas }),
  ),
});

/** Fields that hold what a thing is about; `title` is for suggestions. */
export type Field = 'title' | 'head' | 'anywhere';

const both = <T>(ones: T[], others: T[]): [T, T][] =>
  ones.flatMap((one) => others.map((other) => [one, other] as [T, T]));

/** FTS5's language. */
export function forFts5(match: Match, field: Field = 'anywhere'): string {
  return field === 'title' ? `title : (${fts5(match)})` : fts5(match);
}

function fts5(match: Match): string {
  if (typeof match === 'string') return `"${match}"`;
  if ('prefix' in match) return `"${match.prefix}" *`;
  if ('all' in match) return `(${match.all.map(fts5).join(' AND ')})`;
  if ('any' in match) return `(${match.any.map(fts5).join(' OR ')})`;
  return `(${both(...match.near)
    .map(([one, other]) => `NEAR("${one}" "${other}", 1)`)
    .join(' OR ')})`;
}

/** A `tsquery` of PostgreSQL, of words as they are stored in one place (`lexeme`). */
export function forPostgres(match: Match, place: number): string {
  const written = (each: Match): string => forPostgres(each, place);
  if (typeof match === 'string') return lexeme(match, place);
  if ('prefix' in match) return `${lexeme(match.prefix, place)}:*`;
  if ('all' in match) return `(${match.all.map(written).join(' & ')})`;
  if ('any' in match) return `(${match.any.map(written).join(' | ')})`;
  const near = both(...match.near).flatMap(([a, b]) => {
    const [one, other] = [lexeme(a, place), lexeme(b, place)];
    return [1, 2].flatMap((distance) => [
      `(${one} <${distance}> ${other})`,
      `(${other} <${distance}> ${one})`,
    ]);
  });
  return `(${near.join(' | ')})`;
}

/**
 * PostgreSQL reads all entries that have a word, whoever may see them, before it asks which of them are wanted: a word of each
 * place is a word of its own.
 */
export const lexeme = (lemma: string, place: number): string => `'${place}${lemma}'`;
