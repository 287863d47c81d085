// What is selected stays marked while a field beside the text has the focus: browsers show one selection at a time.
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import styles from './rich-text-editor.module.css';

export const shownSelection = Extension.create({
  name: 'shownSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection: { from, to } }) =>
          DecorationSet.create(doc, [Decoration.inline(from, to, { class: styles.selection ?? '' })]),
      },
    }),
  ],
});
