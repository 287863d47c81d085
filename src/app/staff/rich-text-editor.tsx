// The text editor: what it can make is exactly what the server keeps (sanitize-rich-text). Word's leftovers and anything
// else that is pasted fall away, because the editor's own schema has no place for them.
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/ui/icon.tsx';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import styles from './rich-text-editor.module.css';

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

export const isAllowedLink = (url: string): boolean =>
  /^(https?:\/\/|mailto:|\/(?!\/))\S+$/i.test(url) || url === '/';

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

  return (
    <div className={styles.editor}>
      {editor && <Toolbar editor={editor} labelledBy={props.labelledBy} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({ editor, labelledBy }: { editor: Editor; labelledBy: string }) {
  const { t } = useTranslation('staff');
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

  const [address, setAddress] = useState<string | null>(null);
  const editLink = () => setAddress((editor.getAttributes('link').href as string | undefined) ?? 'https://');

  return (
    <>
      <div role="toolbar" aria-labelledby={labelledBy} className={styles.toolbar}>
        <Tool name={t('format.h2')} isOn={is.h2} onClick={() => run().toggleHeading({ level: 2 }).run()}>
          H2
        </Tool>
        <Tool name={t('format.h3')} isOn={is.h3} onClick={() => run().toggleHeading({ level: 3 }).run()}>
          H3
        </Tool>
        <Tool name={t('format.bold')} isOn={is.bold} onClick={() => run().toggleBold().run()}>
          <b>Ж</b>
        </Tool>
        <Tool name={t('format.italic')} isOn={is.italic} onClick={() => run().toggleItalic().run()}>
          <i>К</i>
        </Tool>
        <Tool name={t('format.underline')} isOn={is.underline} onClick={() => run().toggleUnderline().run()}>
          <u>П</u>
        </Tool>
        <Tool
          name={t('format.bulletList')}
          isOn={is.bulletList}
          onClick={() => run().toggleBulletList().run()}
        >
          <Icon name="list" size={18} />
        </Tool>
        <Tool
          name={t('format.orderedList')}
          isOn={is.orderedList}
          onClick={() => run().toggleOrderedList().run()}
        >
          <Icon name="numbers" size={18} />
        </Tool>
        <Tool name={t('format.quote')} isOn={is.blockquote} onClick={() => run().toggleBlockquote().run()}>
          «»
        </Tool>
        <Tool name={t('format.link')} isOn={is.link} onClick={editLink}>
          <Icon name="link" size={18} />
        </Tool>
        <Tool name={t('format.rule')} onClick={() => run().setHorizontalRule().run()}>
          —
        </Tool>
        <Tool name={t('format.undo')} isDisabled={!is.canUndo} onClick={() => run().undo().run()}>
          ↶
        </Tool>
        <Tool name={t('format.redo')} isDisabled={!is.canRedo} onClick={() => run().redo().run()}>
          ↷
        </Tool>
      </div>
      {address !== null && (
        <LinkForm
          address={address}
          onDone={(url) => {
            setAddress(null);
            if (url === '') run().extendMarkRange('link').unsetLink().run();
            else if (url !== null) setLink(editor, url);
            else editor.commands.focus();
          }}
        />
      )}
    </>
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

const withScheme = (url: string) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(url) ? `https://${url}` : url);

type LinkFormProps = {
  address: string;
  /** The new address, an empty one to take the link away, null to leave it as it is. */
  onDone: (url: string | null) => void;
};

/** Not a form element: it stands inside one. */
function LinkForm({ address, onDone }: LinkFormProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [url, setUrl] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const apply = () => {
    const whole = withScheme(url.trim());
    if (isAllowedLink(whole)) onDone(whole);
    else setWrong(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div role="group" className={styles.linkForm} aria-label={t('format.link')}>
      <label htmlFor={id}>{t('linkPrompt')}</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the field appears because the editor asked for it.
        autoFocus
        value={url}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-message` : undefined}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <button type="button" onClick={apply}>
        {t('apply')}
      </button>
      <button type="button" onClick={() => onDone('')}>
        {t('removeLink')}
      </button>
      {isWrong && (
        <p id={`${id}-message`} role="alert">
          {t('common:errors.invalidUrl')}
        </p>
      )}
    </div>
  );
}

type ToolProps = {
  name: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Tool({ name, isOn, isDisabled, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
