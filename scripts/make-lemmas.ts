// Makes the table of Ukrainian lemmas, src/search/lemmas/uk.bin, from Debian's hunspell-uk:
//   apt-get install hunspell-uk && node scripts/make-lemmas.ts
// With --measure it writes nothing: it learns without each twentieth word and says how many of their forms still meet.
import { readFileSync, writeFileSync } from 'node:fs';
import { fold } from '../src/search/fold.ts';
import {
  ALPHABET,
  type Change,
  type LemmaTable,
  lemmasInTable,
  packTable,
  unpackTable,
} from '../src/search/lemma-table.server.ts';

const DICTIONARY = '/usr/share/hunspell/uk_UA';
const TABLE = new URL('../src/search/lemmas/uk.bin', import.meta.url);
const HELD_OUT = 20;
/** One that leaves the word as it is, for forms that no ending says anything about. */
const NO_CHANGE: Change[] = [{ cut: 0, add: '' }];

type Entry = { lemma: string; forms: string[]; isName: boolean; isVerb: boolean };
type Suffix = { strip: string; add: string; condition: RegExp };

function readSuffixes(): Map<string, Suffix[]> {
  const suffixes = new Map<string, Suffix[]>();
  for (const line of readFileSync(`${DICTIONARY}.aff`, 'utf8').split('\n')) {
    const [kind, flag = '', strip = '', add = '', condition] = line.split(/\s+/);
    if (kind !== 'SFX') continue;
    // The heading of a group has no condition: SFX, flag, Y, how many.
    if (condition === undefined || condition === '') suffixes.set(flag, []);
    else {
      suffixes.get(flag)?.push({
        strip: strip === '0' ? '' : strip,
        add: add === '0' ? '' : add,
        condition: new RegExp(`${condition}$`),
      });
    }
  }
  return suffixes;
}

const isWritable = (form: string): boolean =>
  Array.from(form).every((letter) => ALPHABET.includes(letter, 1));

/** Each word of the dictionary with its forms. Hyphenated words are left to their parts. */
function readEntries(): Entry[] {
  const suffixes = readSuffixes();
  const lines = readFileSync(`${DICTIONARY}.dic`, 'utf8').split('\n').slice(1);
  return lines.flatMap((line) => {
    const [word = '', flags = ''] = line.trim().split('/');
    const lemma = fold(word);
    if (lemma === '' || !isWritable(lemma)) return [];
    const forms = new Set([lemma]);
    for (const { strip, add, condition } of Array.from(flags).flatMap((flag) => suffixes.get(flag) ?? [])) {
      if (word.endsWith(strip) && condition.test(word)) {
        forms.add(fold(word.slice(0, word.length - strip.length) + add));
      }
    }
    const isName = word !== word.toLowerCase();
    // The plural «кошти» ends like a verb; a verb has a past.
    const isVerb = /ти(ся)?$/.test(lemma) && forms.values().some((form) => /л[аи](ся)?$/.test(form));
    return [{ lemma, forms: [...forms].filter(isWritable), isName, isVerb }];
  });
}

/** People look for things: a noun comes before a verb, then a word before a name, and last whose forms are many. */
const byWorthOf = (form: string) => (a: Entry, b: Entry) =>
  Number(a.isVerb) - Number(b.isVerb) ||
  Number(a.isName) - Number(b.isName) ||
  Number(b.lemma === form && b.forms.length > 1) - Number(a.lemma === form && a.forms.length > 1) ||
  b.forms.length - a.forms.length ||
  (a.lemma < b.lemma ? -1 : 1);

/** One or two for each form, the better one first. */
function lemmasByForm(entries: Entry[]): Map<string, string[]> {
  const owners = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const form of entry.forms) {
      const known = owners.get(form);
      if (known) known.push(entry);
      else owners.set(form, [entry]);
    }
  }
  return new Map(
    owners
      .entries()
      .map(([form, known]) => [
        form,
        [...new Set(known.sort(byWorthOf(form)).map(({ lemma }) => lemma))].slice(0, 2),
      ]),
  );
}

function changeFrom(form: string, lemma: string): Change {
  let common = 0;
  while (common < form.length && form[common] === lemma[common]) common++;
  return { cut: form.length - common, add: lemma.slice(common) };
}

type Node = { letter: number; rule: number; children: Node[] };
type Sample = { reversed: string; rule: number };

/**
 * From the last letter on: the rule that most words with this ending follow is theirs, unless it is the one in force
 * already; then each longer ending, until all words follow.
 */
function learn(samples: Sample[], rules: Change[][]): Node {
  const longestCut = rules.map((changes) => Math.max(...changes.map(({ cut }) => cut)));
  const counts = new Uint32Array(rules.length);

  function grow(from: number, to: number, depth: number, inForce: number): Node | undefined {
    const seen: number[] = [];
    for (let index = from; index < to; index++) {
      const { rule } = samples[index] as Sample;
      const count = counts[rule] ?? 0;
      if (count === 0) seen.push(rule);
      counts[rule] = count + 1;
    }
    // An ending must not cut more than itself: other words end in other letters there.
    const fit = seen.filter((rule) => (longestCut[rule] ?? 0) <= depth);
    const best = fit.reduce((a, b) => ((counts[b] ?? 0) > (counts[a] ?? 0) ? b : a), inForce);
    for (const rule of seen) counts[rule] = 0;

    const children: Node[] = [];
    if (seen.length > 1 || seen[0] !== best) {
      for (let start = from, end = from; start < to; start = end) {
        const letter = samples[start]?.reversed[depth];
        while (end < to && samples[end]?.reversed[depth] === letter) end++;
        const child = letter === undefined ? undefined : grow(start, end, depth + 1, best);
        if (child) children.push(child);
      }
    }
    if (best === inForce && children.length === 0) return undefined;
    const place = depth === 0 ? 0 : ALPHABET.indexOf(samples[from]?.reversed[depth - 1] ?? '');
    return { letter: place, rule: best === inForce ? 0 : best, children };
  }

  return grow(0, samples.length, 0, 0) ?? { letter: 0, rule: 0, children: [] };
}

function flatten(root: Node, rules: Change[][]): LemmaTable {
  const nodes = [root];
  const firstChild: number[] = [];
  // Grows while it is read.
  for (const node of nodes) {
    firstChild.push(nodes.length);
    for (const child of node.children) nodes.push(child);
  }
  return {
    firstChild: Uint32Array.from([...firstChild, nodes.length]),
    rule: Uint16Array.from(nodes, ({ rule }) => rule),
    letter: Uint8Array.from(nodes, ({ letter }) => letter),
    rules,
  };
}

function makeTable(entries: Entry[]): Buffer {
  // Number 0 says that a node has no rule of its own, and is what is done where nothing is known.
  const rules = [NO_CHANGE];
  const numbers = new Map<string, number>();
  const samples = lemmasByForm(entries)
    .entries()
    .map(([form, lemmas]) => {
      const changes = lemmas.map((lemma) => changeFrom(form, lemma));
      const name = JSON.stringify(changes);
      const rule = numbers.get(name) ?? rules.push(changes) - 1;
      numbers.set(name, rule);
      return { reversed: `${Array.from(form).reverse().join('')}^`, rule };
    })
    .toArray()
    .sort((a, b) => (a.reversed < b.reversed ? -1 : 1));
  return packTable(flatten(learn(samples, rules), rules));
}

/** Shares of the forms of these words. */
function measure(entries: Entry[], packed: Buffer): string {
  const table = unpackTable(packed);
  let forms = 0;
  let met = 0;
  let two = 0;
  for (const entry of entries) {
    const own = lemmasInTable(entry.lemma, table);
    for (const form of entry.forms) {
      const lemmas = lemmasInTable(form, table);
      forms++;
      if (lemmas.length > 1) two++;
      if (lemmas.some((lemma) => own.includes(lemma))) met++;
    }
  }
  const percent = (count: number) => `${((100 * count) / forms).toFixed(2)} %`;
  const { length } = table.letter;
  return `${forms} forms of ${entries.length} words: ${percent(met)} meet their word, ${percent(two)} have two lemmas; ${length} nodes, ${table.rules.length} rules, ${packed.length} bytes`;
}

const entries = readEntries();
if (process.argv.includes('--measure')) {
  const isHeldOut = (_: Entry, index: number) => index % HELD_OUT === 0;
  const known = entries.filter((entry, index) => !isHeldOut(entry, index));
  console.log(`not learned from: ${measure(entries.filter(isHeldOut), makeTable(known))}`);
} else {
  const packed = makeTable(entries);
  writeFileSync(TABLE, packed);
  console.log(measure(entries, packed));
}
