// The table of Ukrainian lemmas: endings of words, read from the last letter on, and what to do with them. One file of plain
// arrays that are used where they were read to, outside of the heap. scripts/make-lemmas.ts writes it.

/** The first stands for the beginning of a word, so that a rule can be about a whole word. */
export const ALPHABET = '^абвгдеєжзиіїйклмнопрстуфхцчшщьюя';
const BEGINNING = 0;

/** Cut so many letters from the end and add these. */
export type Change = { cut: number; add: string };

/**
 * A trie, level by level: children of a node are neighbours and end where those of the next node begin. Where a node has no
 * rule of its own (0), its parent's is in force.
 */
export type LemmaTable = {
  /** One more than there are nodes. */
  firstChild: Uint32Array;
  rule: Uint16Array;
  /** A place in the alphabet. */
  letter: Uint8Array;
  /** What a rule makes of a form: one lemma or two. */
  rules: Change[][];
};

/** Nodes, and bytes of rules. */
const HEADER = 2 * Uint32Array.BYTES_PER_ELEMENT;

/** "2а" cuts two letters and adds one; "2а 0" also leaves the word as it is. */
const printRule = (changes: Change[]): string => changes.map(({ cut, add }) => `${cut}${add}`).join(' ');
const parseRule = (text: string): Change[] =>
  text.split(' ').map((change) => {
    const cut = Number.parseInt(change, 10);
    return { cut, add: change.slice(String(cut).length) };
  });

/** Little-endian, as are all machines that Node runs on. */
export function packTable({ firstChild, rule, letter, rules }: LemmaTable): Buffer {
  const printed = Buffer.from(rules.map(printRule).join('\n'));
  const header = new Uint32Array([letter.length, printed.length]);
  const arrays = [header, firstChild, rule, letter].map((array) =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength),
  );
  return Buffer.concat([...arrays, printed]);
}

export function unpackTable(packed: Buffer): LemmaTable {
  // Read from a file, it is alone in its memory; elsewhere its numbers might not be at addresses that arrays can be at.
  const { buffer, byteOffset: start } =
    packed.byteOffset % 4 === 0 ? packed : Buffer.from(new Uint8Array(packed).buffer);
  const [nodes = 0, length = 0] = new Uint32Array(buffer, start, 2);
  const rule = HEADER + (nodes + 1) * Uint32Array.BYTES_PER_ELEMENT;
  const letter = rule + nodes * Uint16Array.BYTES_PER_ELEMENT;
  const rules = letter + nodes;
  return {
    firstChild: new Uint32Array(buffer, start + HEADER, nodes + 1),
    rule: new Uint16Array(buffer, start + rule, nodes),
    letter: new Uint8Array(buffer, start + letter, nodes),
    rules: packed
      .toString('utf8', rules, rules + length)
      .split('\n')
      .map(parseRule),
  };
}

/** By character code: the places in the alphabet, and what is not in it. */
const PLACES = new Uint8Array(0x500).fill(0xff);
[...ALPHABET].forEach((character, place) => {
  PLACES[character.charCodeAt(0)] = place;
});

/** The longest ending that the table knows decides. */
function ruleFor(form: string, { firstChild, rule, letter }: LemmaTable): number {
  let node = 0;
  let found = rule[0] as number;
  for (let index = form.length - 1; index >= -1; index--) {
    const place = index < 0 ? BEGINNING : (PLACES[form.charCodeAt(index)] ?? 0xff);
    let child = firstChild[node] as number;
    const end = firstChild[node + 1] as number;
    while (child < end && letter[child] !== place) child++;
    if (child === end) break;
    node = child;
    if (rule[node] !== 0) found = rule[node] as number;
  }
  return found;
}

/** Of a folded form. A word that the table was not made from is changed as words that end like it. */
export function lemmasInTable(form: string, table: LemmaTable): string[] {
  const changes = table.rules[ruleFor(form, table)] ?? [];
  const lemmas: string[] = [];
  for (const { cut, add } of changes)
    lemmas.push(cut === 0 && add === '' ? form : form.slice(0, -cut || undefined) + add);
  return lemmas;
}
