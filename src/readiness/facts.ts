// Figures, dates, percentages, sums of money, telephones, e-mails and links of a text, taken out by rules, so that the two
// languages can be compared: «12,4 тис.» and “12.4 thousand” are one fact. Safe in the browser.
import type { Language } from '../i18n/language.ts';
import { decoded, isElement, parseTree, type TextNode } from '../rich-text/tree.ts';
import { emailsIn, linkFact, phoneFact, phonesIn, webAddressesIn } from './addresses.ts';
import { datesIn } from './dates.ts';
import { type Fact, type Finder, type Found, withBlanks } from './fact.ts';
import { numberWordsIn } from './number-words.ts';
import { numbersIn } from './numbers.ts';
import { quartersIn } from './quarters.ts';

export type Facts = {
  facts: Fact[];
  /** With what is said in words, which has a partner but needs none. */
  offers: Set<string>;
};

const BLOCK =
  /^(p|h[2-6]|li|ul|ol|blockquote|div|figure|figcaption|table|caption|thead|tbody|tr|th|td|br|hr)$/;
const NEAR = 30;

/** Its words, a line for each block; and what its links lead to. */
function readable(nodes: TextNode[], links: string[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return decoded(node);
      if (node.tag === 'a' && node.attributes.href) links.push(decoded(node.attributes.href));
      const inside = readable(node.children, links);
      return BLOCK.test(node.tag) ? `\n${inside}\n` : inside;
    })
    .join('');
}

/** In this order: what one has found, the next ones do not see. */
const FINDERS: Finder[] = [emailsIn, webAddressesIn, datesIn, quartersIn, phonesIn, numbersIn];

export function factsOf(html: string, language: Language): Facts {
  const links: string[] = [];
  // One character for another: places stay.
  const text = readable(parseTree(html), links).replace(/[\u00a0\u2007\u2009\u202f]/g, ' ');
  let rest = text;
  const found: Found[] = [];
  for (const find of FINDERS) {
    const own = find(rest, language);
    found.push(...own);
    rest = withBlanks(
      rest,
      own.toSorted((one, other) => one.start - other.start),
    );
  }
  found.sort((one, other) => one.start - other.start);
  const facts: Fact[] = found.map(({ start, end, ...fact }) => ({
    ...fact,
    text: text.slice(start, end).trim(),
    near: text
      .slice(Math.max(0, start - NEAR), end + NEAR)
      .replace(/\s+/g, ' ')
      .trim(),
  }));
  const known = new Set(facts.map(({ seeks }) => seeks[0]));
  for (const href of links) {
    const fact = href.startsWith('tel:') ? phoneFact(href.slice(4)) : linkFact(href);
    if (!fact || known.has(fact.seeks[0])) continue;
    known.add(fact.seeks[0]);
    facts.push({ ...fact, near: '' });
  }
  return {
    facts,
    offers: new Set([...facts.flatMap(({ offers }) => offers), ...numberWordsIn(rest, language)]),
  };
}

/** What has no partner in the other language, once for each. */
export function withoutPartner(own: Facts, other: Facts): Fact[] {
  const alone = own.facts.filter(({ seeks }) => !seeks.some((key) => other.offers.has(key)));
  const first = new Map(alone.toReversed().map((fact) => [fact.seeks[0], fact]));
  return alone.filter((fact) => first.get(fact.seeks[0]) === fact);
}

/**
 * Whether the languages tell one fact differently: each has one of a kind that the other has not. A text without a translation is
 * another matter.
 */
export function differInFacts(texts: Record<Language, string>[]): boolean {
  const both = texts.filter(({ ua, en }) => ua !== '' && en !== '');
  const read = (language: Language): Facts => {
    const found = both.map((text) => factsOf(text[language], language));
    return {
      facts: found.flatMap(({ facts }) => facts),
      offers: new Set(found.flatMap(({ offers }) => [...offers])),
    };
  };
  const [ua, en] = [read('ua'), read('en')];
  const english = withoutPartner(en, ua);
  return withoutPartner(ua, en).some(({ kind }) => english.some((other) => other.kind === kind));
}
