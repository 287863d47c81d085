// Reaching into a text editor from outside of it: what stands beside a form leads to the words it is about.
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor, TiptapEditorHTMLElement } from '@tiptap/react';
import { placesOf } from './find.ts';

/** Words, an address that a link leads to, or that of a picture. */
export type Sought = { words?: string; href?: string; src?: string };

export const editorIn = (element: Element): Editor | null =>
  element.querySelector<TiptapEditorHTMLElement>('[contenteditable].ProseMirror')?.editor ?? null;

const leadsTo = (node: Node, href: string): boolean =>
  node.marks.some(
    ({ attrs }) => String(attrs.href ?? '').replace(/[?#].*/, '') === href.replace(/[?#].*/, ''),
  );

function selectionOf({ state: { doc } }: Editor, { words, href, src }: Sought) {
  const [place] = words ? placesOf(doc, words) : [];
  if (place) return TextSelection.create(doc, place.from, place.to);
  let found: TextSelection | NodeSelection | null = null;
  doc.descendants((node, position) => {
    if (found) return false;
    if (href && node.isText && leadsTo(node, href))
      found = TextSelection.create(doc, position, position + node.nodeSize);
    if (src && node.attrs.src === src) found = NodeSelection.create(doc, position);
    return true;
  });
  return found as TextSelection | NodeSelection | null;
}

/** Selects it and brings it into view; without it, the caret is where it was. */
export function reachInEditor(editor: Editor, sought: Sought): void {
  const selection = selectionOf(editor, sought);
  if (selection) editor.view.dispatch(editor.state.tr.setSelection(selection));
  editor.view.focus();
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
}
