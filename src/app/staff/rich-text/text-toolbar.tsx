// The tools of the text editor: one stop of the Tab key, arrows between them, as the ARIA toolbar pattern has it.
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../../components/ui/staff-icon.tsx';
import styles from './rich-text-editor.module.css';

type TextToolbarProps = {
  editor: Editor;
  /** Names the text the tools work on. */
  labelledBy: string;
  onLink: () => void;
};

export function TextToolbar({ editor, labelledBy, onLink }: TextToolbarProps) {
  const { t } = useTranslation('staff');
  const [stop, setStop] = useState(0);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const tools: Tool[] = [
    { name: t('format.h2'), sign: 'H2', isOn: is.h2, use: () => run().toggleHeading({ level: 2 }).run() },
    { name: t('format.h3'), sign: 'H3', isOn: is.h3, use: () => run().toggleHeading({ level: 3 }).run() },
    { name: t('format.bold'), sign: <b>Ж</b>, isOn: is.bold, use: () => run().toggleBold().run() },
    { name: t('format.italic'), sign: <i>К</i>, isOn: is.italic, use: () => run().toggleItalic().run() },
    {
      name: t('format.underline'),
      sign: <u>П</u>,
      isOn: is.underline,
      use: () => run().toggleUnderline().run(),
    },
    {
      name: t('format.bulletList'),
      sign: <StaffIcon name="list" size={18} />,
      isOn: is.bulletList,
      use: () => run().toggleBulletList().run(),
    },
    {
      name: t('format.orderedList'),
      sign: <StaffIcon name="numbers" size={18} />,
      isOn: is.orderedList,
      use: () => run().toggleOrderedList().run(),
    },
    { name: t('format.quote'), sign: '«»', isOn: is.blockquote, use: () => run().toggleBlockquote().run() },
    {
      name: t('format.link'),
      sign: <StaffIcon name="link" size={18} />,
      keys: 'Ctrl + K',
      isOn: is.link,
      use: onLink,
    },
    { name: t('format.rule'), sign: '—', use: () => run().setHorizontalRule().run() },
    { name: t('format.undo'), sign: '↶', isOff: !is.canUndo, use: () => run().undo().run() },
    { name: t('format.redo'), sign: '↷', isOff: !is.canRedo, use: () => run().redo().run() },
  ];
  return (
    <div
      role="toolbar"
      aria-labelledby={labelledBy}
      className={styles.toolbar}
      onKeyDown={(event) => goBetween(event, stop, tools.length)}
    >
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
        />
      ))}
    </div>
  );
}

function goBetween(event: KeyboardEvent<HTMLElement>, from: number, count: number): void {
  const places: Record<string, number> = {
    ArrowRight: (from + 1) % count,
    ArrowLeft: (from + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelectorAll('button')[place]?.focus();
}

type Tool = {
  name: string;
  sign: ReactNode;
  keys?: string;
  isOn?: boolean;
  /** It stays where the keyboard finds it, and does nothing. */
  isOff?: boolean;
  use: () => void;
};

type ToolButtonProps = { tool: Tool; tabIndex: number; onFocus: () => void };

function ToolButton({ tool: { name, sign, keys, isOn, isOff = false, use }, ...stop }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={keys ? `${name} (${keys})` : name}
      aria-label={name}
      aria-keyshortcuts={keys?.replace('Ctrl + ', 'Control+')}
      aria-pressed={isOn}
      aria-disabled={isOff}
      onClick={() => !isOff && use()}
      {...stop}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
