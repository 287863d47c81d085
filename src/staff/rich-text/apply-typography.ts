// Puts the typography of the whole text in order, as one step that can be undone.
import type { Editor } from '@tiptap/react';
import { put, textOfBlock } from './find.ts';
import { type TypographyChange, typographyOf } from './typography.ts';

/** How many places were changed. `isWanted` gets the words of the paragraph, too. */
export function applyTypographyTo(
  editor: Editor,
  lang: 'uk' | 'en',
  isWanted: (change: TypographyChange, text: string) => boolean = () => true,
): number {
  const { doc, tr } = editor.state;
  const changes: { from: number; to: number; text: string }[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    const words = textOfBlock(node);
    for (const change of typographyOf(words, lang).filter((each) => isWanted(each, words)))
      changes.push({ from: position + 1 + change.from, to: position + 1 + change.to, text: change.text });
  });
  for (const { text, ...place } of changes.reverse()) put(tr, place, text);
  if (changes.length > 0) editor.view.dispatch(tr);
  return changes.length;
}
