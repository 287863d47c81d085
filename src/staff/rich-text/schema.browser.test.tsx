// The editor and the list of what is allowed.
import { createDocument, getHTMLFromFragment, getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
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
