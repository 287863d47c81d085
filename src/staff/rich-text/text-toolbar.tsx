// The tools of the text editor: what is used every day as buttons, the rest in two menus.
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { Prompt } from './ask-form.tsx';
import { asksFor } from './asks.ts';
import { type Tool, Tools } from './tools.tsx';

type TextToolbarProps = {
  editor: Editor;
  /** Names the text the tools work on. */
  labelledBy: string;
  ask: (prompt: Prompt) => void;
  /** Of the menu of tools that work on the whole text. */
  more: Tool[];
  /** Of the menu of what can be inserted, from the library. */
  files: Tool[];
};

export function TextToolbar({ editor, labelledBy, ask, more, files }: TextToolbarProps) {
  const { t } = useTranslation(['staff', 'common']);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      h4: now.isActive('heading', { level: 4 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      superscript: now.isActive('superscript'),
      subscript: now.isActive('subscript'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      note: now.isActive('note'),
      link: now.isActive('link'),
      isCaption: ['picture', 'video', 'quoteSource'].some((part) => now.isActive(part)),
      canBeHeading: now.can().toggleHeading({ level: 2 }),
      canBeQuote: now.can().toggleBlockquote(),
      canBeNote: now.can().toggleWrap('note'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const asks = asksFor(editor, t);
  const heading = (level: 2 | 3 | 4): Tool => ({
    name: t(`format.h${level}`),
    sign: `H${level}`,
    isOn: is[`h${level}`],
    isOff: is.isCaption || !is.canBeHeading,
    use: () => run().toggleHeading({ level }).run(),
  });
  return (
    <Tools
      labelledBy={labelledBy}
      groups={[
        [heading(2), heading(3), heading(4)],
        [
          { name: t('format.bold'), sign: <b>Ж</b>, isOn: is.bold, use: () => run().toggleBold().run() },
          {
            name: t('format.italic'),
            sign: <i>К</i>,
            isOn: is.italic,
            use: () => run().toggleItalic().run(),
          },
          {
            name: t('format.underline'),
            sign: <u>П</u>,
            isOn: is.underline,
            use: () => run().toggleUnderline().run(),
          },
          {
            name: t('format.superscript'),
            sign: 'x²',
            isOn: is.superscript,
            use: () => run().toggleMark('superscript').run(),
          },
          {
            name: t('format.subscript'),
            sign: 'x₂',
            isOn: is.subscript,
            use: () => run().toggleMark('subscript').run(),
          },
        ],
        [
          {
            name: t('format.bulletList'),
            sign: <StaffIcon name="list" size={18} />,
            isOn: is.bulletList,
            isOff: is.isCaption,
            use: () => run().toggleBulletList().run(),
          },
          {
            name: t('format.orderedList'),
            sign: <StaffIcon name="numbers" size={18} />,
            isOn: is.orderedList,
            isOff: is.isCaption,
            use: () => run().toggleOrderedList().run(),
          },
          {
            name: t('format.quote'),
            sign: '«»',
            isOn: is.blockquote,
            isOff: is.isCaption || !is.canBeQuote,
            use: () => run().toggleBlockquote().run(),
          },
          {
            name: t('format.note'),
            sign: '!',
            isOn: is.note,
            isOff: is.isCaption || !is.canBeNote,
            use: () => run().toggleWrap('note').run(),
          },
        ],
        [
          {
            name: t('format.link'),
            sign: <StaffIcon name="link" size={18} />,
            keys: 'Ctrl + K',
            isOn: is.link,
            use: () => ask(asks.link()),
          },
          {
            name: t('insert.title'),
            sign: '+ ▾',
            items: [
              { name: t('insert.table'), use: () => ask(asks.table()) },
              ...files,
              { name: t('insert.video'), use: () => ask(asks.video()) },
              { name: t('insert.abbreviation'), use: () => ask(asks.abbreviation()) },
              { name: t('format.rule'), use: () => run().setHorizontalRule().run() },
            ],
          },
          { name: t('more.title'), sign: '⋯', items: more },
        ],
        [
          { name: t('format.undo'), sign: '↶', isOff: !is.canUndo, use: () => run().undo().run() },
          { name: t('format.redo'), sign: '↷', isOff: !is.canRedo, use: () => run().redo().run() },
        ],
      ]}
    />
  );
}
