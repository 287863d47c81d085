// The editor and the list of what is allowed.
import { Fragment, type Mark, type NodeType, type Node as TextNode } from '@tiptap/pm/model';
import { createDocument, getHTMLFromFragment, getSchema } from '@tiptap/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { RICH_TEXTS, WHOLE_TEXT } from '../../../tests/factories/rich-texts.ts';
import { ALLOWED } from '../../rich-text/allowed.ts';
import { arrange } from '../../rich-text/arrange.ts';
import { elementsIn, parseTree, spellTree } from '../../rich-text/tree.ts';
import { isSameRichText } from './rich-document.ts';
import { extensions } from './schema.ts';

const schema = getSchema(extensions);
/** Opened in the editor and saved from it, as it is sent. */
const written = (html: string) => getHTMLFromFragment(createDocument(html, schema).content, schema);
const arranged = (html: string) => spellTree(arrange(parseTree(html)));

test('a text that was opened and saved is the same text, in the demonstration and with everything in it', () => {
  expect(RICH_TEXTS.length).toBeGreaterThan(60);
  for (const html of RICH_TEXTS) {
    expect(isSameRichText(written(html), html), html).toBe(true);
    expect(isSameRichText(arranged(written(html)), html), html).toBe(true);
    expect(arranged(arranged(written(html)))).toBe(arranged(written(html)));
  }
});

/** Choices of a machine, one after the other. */
type Choose = (below: number) => number;

const WORDS = ['Слово', 'і «друге»', '5 < 6 & 7', '3.1. підпункт', '2026. рік', '“мова”', 'п’ять\u00a0тис.'];
const pick = <Value,>(choose: Choose, all: readonly Value[]): Value => all[choose(all.length)] as Value;

const ATTRIBUTES: Record<string, (choose: Choose) => Record<string, unknown>> = {
  heading: (choose) => ({ level: pick(choose, [2, 3, 4]) }),
  orderedList: (choose) => ({
    start: pick(choose, [1, 2, 17, 0, -3, 2026]),
    type: pick(choose, [null, 'a', 'A', 'i', 'I']),
    reversed: pick(choose, [false, true]),
  }),
  picture: (choose) => ({
    src: '/imgs/a1-foto.jpg',
    alt: pick(choose, WORDS),
    isHalf: pick(choose, [true, false]),
  }),
  video: () => ({ href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
  table: (choose) => ({ caption: pick(choose, ['', ...WORDS]) }),
};

function marksOf(type: NodeType, choose: Choose): Mark[] {
  const names = ['bold', 'italic', 'underline', 'superscript', 'subscript'].filter(() => choose(4) === 0);
  const marks = names.map((name) => schema.mark(name));
  if (choose(5) === 0)
    marks.push(schema.mark('link', { href: pick(choose, ['/news', 'https://a.ua/?b=1&c=2']) }));
  if (choose(7) === 0) marks.push(schema.mark('abbreviation', { title: pick(choose, WORDS) }));
  return type.allowedMarks(marks).reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []) as Mark[];
}

/** As many rows as columns, so that every row is whole. */
function tableOf(choose: Choose, depth: number): TextNode[] {
  const columns = 1 + choose(3);
  return Array.from({ length: 1 + choose(3) }, () => {
    const cells = Array.from({ length: columns }, () =>
      nodeOf(pick(choose, [schema.nodes.tableCell, schema.nodes.tableHeader]) as NodeType, choose, depth),
    );
    return schema.node('tableRow', null, cells);
  });
}

/** What may stand in it by the schema itself, chosen at random. */
function insideOf(type: NodeType, choose: Choose, depth: number): TextNode[] {
  if (type.name === 'table') return tableOf(choose, depth);
  if (type.inlineContent) {
    const pieces = Array.from({ length: 1 + choose(3) }, () =>
      schema.text(pick(choose, WORDS), marksOf(type, choose)),
    );
    const isBroken = type.name !== 'video' && choose(6) === 0;
    return isBroken ? [...pieces, schema.node('hardBreak'), schema.text('Далі')] : pieces;
  }
  const inside: TextNode[] = [];
  let { contentMatch: match } = type;
  for (let size = 1 + choose(3); !match.validEnd || (size > 0 && match.edgeCount > 0); size -= 1) {
    const next = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index));
    const simple = next.filter((edge) => edge.type.isTextblock || edge.type.name === 'listItem');
    const edge = pick(choose, depth > 1 && simple.length > 0 ? simple : next);
    inside.push(nodeOf(edge.type, choose, depth + 1));
    match = edge.next;
  }
  return inside;
}

const nodeOf = (type: NodeType, choose: Choose, depth = 0): TextNode =>
  type.create(ATTRIBUTES[type.name]?.(choose) ?? null, Fragment.from(insideOf(type, choose, depth)));

test('whatever the editor can hold comes back from the server as it was', async () => {
  const choices = fc.array(fc.nat(1_000), { minLength: 60, maxLength: 60 });
  const documents = fc.sample(choices, { numRuns: 150, seed: 29 }).map((all) => {
    let index = 0;
    return nodeOf(schema.topNodeType, (below) => (all[index++ % all.length] ?? 0) % below);
  });
  const kinds = new Set(['doc']);
  for (const each of documents) each.descendants(({ type }) => void kinds.add(type.name));
  expect([...kinds].toSorted()).toEqual(Object.keys(schema.nodes).toSorted());
  const sent = documents.map(({ content }) => getHTMLFromFragment(content, schema));
  const kept = await commands.sanitizeRichTexts(sent);
  for (const [index, html] of sent.entries())
    if (!isSameRichText(kept[index] ?? '', html)) expect(kept[index]).toBe(html);
});

test('the editor makes every element and attribute that is allowed, and no other', () => {
  const made = new Map<string, Set<string>>();
  for (const { tag, attributes } of elementsIn(parseTree(arranged(written(WHOLE_TEXT)))))
    made.set(tag, new Set([...(made.get(tag) ?? []), ...Object.keys(attributes)]));
  const allowed = Object.entries(ALLOWED).map(([tag, { attributes = [], classes }]) => [
    tag,
    [...attributes, ...(classes ? ['class'] : [])].toSorted(),
  ]);
  expect(Object.fromEntries([...made].map(([tag, names]) => [tag, [...names].toSorted()]))).toEqual(
    Object.fromEntries(allowed),
  );
});

test('every node and mark of the editor comes from an allowed element', () => {
  const elements = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(({ spec }) =>
    (spec.parseDOM ?? []).flatMap(({ tag, ignore }) =>
      tag && !ignore ? [/[a-z0-9]+(?=[^ >]*$)/.exec(tag)?.[0]] : [],
    ),
  );
  const renamed: Record<string, string> = { b: 'strong', i: 'em' };
  const strange = elements.filter((tag = '') => !ALLOWED[renamed[tag] ?? tag]);
  expect(strange).toEqual([]);
});
