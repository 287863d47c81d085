// The text editor. Word's leftovers and anything else that is pasted fall away, because the editor's schema has no place
// for them (schema.ts); what that takes away is told.
import { createDocument, type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { cleanPastedHtml, type PasteNote } from './clean-pasted-html.ts';
import { LinkForm } from './link-form.tsx';
import { PasteNotes } from './paste-notes.tsx';
import styles from './rich-text-editor.module.css';
import { extensions } from './schema.ts';
import { TextToolbar } from './text-toolbar.tsx';

type RichTextEditorProps = {
  /** Names the text for assistive technology. */
  labelledBy: string;
  lang: 'uk' | 'en';
  value: string;
  onChange: (html: string) => void;
  invalidMessageId?: string | undefined;
};

export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange } = props;
  const last = useRef(value);
  const [notes, setNotes] = useState<PasteNote[]>([]);
  /** Pictures have their own fields. Without this the browser would open the file in place of the page. */
  const refuseFiles = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    // Office programs add a picture of what is copied as text.
    if (files.length === 0 || data?.types.includes('text/html') || data?.types.includes('text/plain'))
      return false;
    setNotes(files.map(({ name }) => ({ what: 'file', text: name })));
    return true;
  };
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    // Its style element would need a hole in the content security policy; the rules are in our own file.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => {
        const cleaned = cleanPastedHtml(html);
        setNotes(cleaned.notes);
        return cleaned.html;
      },
      handlePaste: (_view, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }) => refuseFiles(dataTransfer),
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

  // A value that comes from elsewhere (a loaded item, a restored draft) changes the text; our own echo does not, in whatever
  // spelling it comes back from the server.
  useEffect(() => {
    if (!editor || value === last.current) return;
    const former = last.current;
    last.current = value;
    if (!isSameDocument(editor, value, former)) replaceText(editor, value);
  }, [editor, value]);

  const [address, setAddress] = useState<string | null>(null);
  const editLink = () => setAddress((editor?.getAttributes('link').href as string | undefined) ?? '');
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
      <PasteNotes notes={notes} onClose={() => setNotes([])} />
      <EditorContent editor={editor} />
    </div>
  );
}

const isSameDocument = ({ schema }: Editor, one: string, other: string): boolean =>
  createDocument(one, schema).eq(createDocument(other, schema));

/** Only what differs, so that the caret stays and what was typed can still be undone. */
function replaceText(editor: Editor, html: string): void {
  const { doc, tr } = editor.state;
  const next = createDocument(html, editor.schema);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // Where a part is repeated both searches pass over it; neither may go back beyond the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  editor.view.dispatch(tr.setMeta('preventUpdate', true));
}

/** With nothing selected the address itself becomes the text of the link. */
function setLink(editor: Editor, url: string): void {
  const isNothingSelected = editor.state.selection.empty && !editor.isActive('link');
  const chain = editor.chain().focus();
  if (!isNothingSelected) chain.extendMarkRange('link').setLink({ href: url }).run();
  else
    chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] }).run();
}
