// Finding words in the text, and putting others in their place.
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import styles from './rich-text-editor.module.css';

type Place = { from: number; to: number };
export type Found = { query: string; places: Place[]; current: number };

const NOTHING: Found = { query: '', places: [], current: 0 };

const key = new PluginKey<Found>('find');

/** In capitals or not, with whichever apostrophe and space; of the same length, which İ alone would not keep. */
const folded = (text: string): string =>
  text
    .replaceAll('İ', 'I')
    .toLowerCase()
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll(/[ʼ'`]/g, '’');

/** The words of a paragraph, a sign for each position in it. */
export function textOfBlock(block: Node): string {
  let text = '';
  block.forEach((child) => {
    text += child.isText ? (child.text ?? '') : '\ufffc'.repeat(child.nodeSize);
  });
  return text;
}

export function placesOf(doc: Node, query: string): Place[] {
  const sought = folded(query);
  const places: Place[] = [];
  if (sought === '') return places;
  doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    const text = folded(textOfBlock(node));
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length))
      places.push({ from: position + 1 + at, to: position + 1 + at + sought.length });
  });
  return places;
}

function next(tr: Transaction, found: Found, state: EditorState): Found {
  const change = tr.getMeta(key) as Partial<Found> | undefined;
  if (!change && (!tr.docChanged || found.query === '')) return found;
  const query = change?.query ?? found.query;
  const places = tr.docChanged || query !== found.query ? placesOf(state.doc, query) : found.places;
  // From where the caret is, unless a place is named.
  const nearest = places.findIndex(({ from }) => from >= state.selection.from);
  const wanted = change?.current ?? (query === found.query ? found.current : Math.max(0, nearest));
  return { query, places, current: Math.min(wanted, Math.max(0, places.length - 1)) };
}

export const find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: {
        init: () => NOTHING,
        apply: (tr, found, _old, state) => next(tr, found, state),
      },
      props: {
        decorations(state) {
          const { places, current } = key.getState(state) ?? NOTHING;
          const marks = places.map(({ from, to }, index) =>
            Decoration.inline(from, to, {
              class: (index === current ? styles.foundNow : styles.found) ?? '',
            }),
          );
          return DecorationSet.create(state.doc, marks);
        },
      },
    }),
  ],
});

export const foundIn = (editor: Editor): Found => key.getState(editor.state) ?? NOTHING;

/** An empty one ends the search. */
export function search(editor: Editor, query: string): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { query }));
  showCurrent(editor, 0);
}

/** Goes on by so many places, from the last to the first as well. */
export function showCurrent(editor: Editor, step: number): void {
  const { places, current } = foundIn(editor);
  if (places.length === 0) return;
  const index = (current + step + places.length) % places.length;
  const { from, to } = places[index] as Place;
  const { tr } = editor.state;
  tr.setSelection(TextSelection.create(tr.doc, from, to))
    .setMeta(key, { current: index })
    .scrollIntoView();
  editor.view.dispatch(tr);
}

/** With the marks of what stood there: `insertText` would take a link or an abbreviation away from its last word. */
export function put(tr: Transaction, { from, to }: Place, text: string): void {
  if (text === '') tr.delete(from, to);
  else tr.replaceWith(from, to, tr.doc.type.schema.text(text, tr.doc.nodeAt(from)?.marks));
}

export function replaceCurrent(editor: Editor, text: string): void {
  const { places, current } = foundIn(editor);
  const place = places[current];
  if (!place) return;
  const { tr } = editor.state;
  put(tr, place, text);
  // What was put there is not found in itself.
  tr.setSelection(TextSelection.create(tr.doc, place.from + text.length));
  const after = placesOf(tr.doc, foundIn(editor).query).findIndex(
    ({ from }) => from >= place.from + text.length,
  );
  editor.view.dispatch(tr.setMeta(key, { current: Math.max(0, after) }));
  showCurrent(editor, 0);
}

/** All at once, so that one step back undoes it. How many there were. */
export function replaceAll(editor: Editor, text: string): number {
  const { places } = foundIn(editor);
  const { tr } = editor.state;
  for (const place of places.toReversed()) put(tr, place, text);
  if (places.length > 0) editor.view.dispatch(tr);
  return places.length;
}
