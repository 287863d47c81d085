// The text editor: what it can make is exactly what the server keeps (sanitize-rich-text). Word's leftovers and anything
// else that is pasted fall away, because the editor's own schema has no place for them.
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { isAllowedLink, LinkForm } from './link-form.tsx';
import styles from './rich-text-editor.module.css';
import { TextToolbar } from './text-toolbar.tsx';

type RichTextEditorProps = {
  /** Names the text for assistive technology. */
  labelledBy: string;
  lang: 'uk' | 'en';
  value: string;
  onChange: (html: string) => void;
  invalidMessageId?: string | undefined;
};

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (url) => isAllowedLink(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange } = props;
  const last = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    // Its style element would need a hole in the content security policy; the rules are in our own file.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        ...(props.invalidMessageId && { 'aria-describedby': props.invalidMessageId, 'aria-invalid': 'true' }),
        lang: props.lang,
        spellcheck: 'true',
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      last.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(last.current);
    },
  });

  // A value that comes from elsewhere (a loaded item, a restored draft) replaces the text; our own echo does not.
  useEffect(() => {
    if (!editor || value === last.current) return;
    last.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const [address, setAddress] = useState<string | null>(null);
  const editLink = () => setAddress((editor?.getAttributes('link').href as string | undefined) ?? 'https://');
  const onLinkDone = (url: string | null) => {
    setAddress(null);
    if (url === '') editor?.chain().focus().extendMarkRange('link').unsetLink().run();
    else if (editor && url !== null) setLink(editor, url);
    else editor?.commands.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut; the button of the toolbar does the same.
    <div
      className={styles.editor}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return;
        event.preventDefault();
        editLink();
      }}
    >
      {editor && <TextToolbar editor={editor} labelledBy={props.labelledBy} onLink={editLink} />}
      {address !== null && <LinkForm address={address} onDone={onLinkDone} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** With nothing selected the address itself becomes the text of the link. */
function setLink(editor: Editor, url: string): void {
  const isNothingSelected = editor.state.selection.empty && !editor.isActive('link');
  const chain = editor.chain().focus();
  if (!isNothingSelected) chain.extendMarkRange('link').setLink({ href: url }).run();
  else
    chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] }).run();
}
