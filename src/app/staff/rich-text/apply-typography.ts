// Puts the typography of the whole text in order, as one step that can be undone.
import type { Editor } from '@tiptap/react';
import { put, textOfBlock } from './find.ts';
import { typographyOf } from './typography.ts';

/** How many places were changed. */
export function applyTypographyTo(editor: Editor, lang: 'uk' | 'en'): number {
  const { doc, tr } = editor.state;
  const changes: { from: number; to: number; text: string }[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    for (const { from, to, text } of typographyOf(textOfBlock(node), lang))
      changes.push({ from: position + 1 + from, to: position + 1 + to, text });
  });
  for (const { text, ...place } of changes.reverse()) put(tr, place, text);
  if (changes.length > 0) editor.view.dispatch(tr);
  return changes.length;
}
