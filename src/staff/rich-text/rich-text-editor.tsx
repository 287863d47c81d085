// The text editor. Word's leftovers and anything else that is pasted fall away, because the editor's schema has no place
// for them (schema.ts); what that takes away is told.
import type { EditorView } from '@tiptap/pm/view';
import { createDocument, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { exactTime } from '../frame/exact-time.ts';
import { applyTypographyTo } from './apply-typography.ts';
import { ArrivingList } from './arriving-list.tsx';
import { arrivingPictures, bringPicture } from './arriving-pictures.ts';
import { AskForm, type Prompt } from './ask-form.tsx';
import { asksFor } from './asks.ts';
import { BesideSelection } from './beside-selection.tsx';
import type { OtherText } from './both-texts.ts';
import { bringIn, insertDocument, isPicture, namedPicture } from './bring-in.ts';
import { cleanPastedHtml, type PasteNote } from './clean-pasted-html.ts';
import { type Choice, FileChoice } from './file-choice.tsx';
import { find } from './find.ts';
import { FindPanel } from './find-panel.tsx';
import { PartTools } from './part-tools.tsx';
import { PasteNotes } from './paste-notes.tsx';
import styles from './rich-text-editor.module.css';
import { extensions } from './schema.ts';
import { shownSelection } from './shown-selection.ts';
import { TextToolbar } from './text-toolbar.tsx';
import type { Tool } from './tools.tsx';

type RichTextEditorProps = {
  /** Names the text for assistive technology. */
  labelledBy: string;
  lang: 'uk' | 'en';
  value: string;
  onChange: (html: string) => void;
  invalidMessageId?: string | undefined;
  isRequired?: boolean;
  /** The text in the other language, where the form has one. */
  other?: OtherText | undefined;
};

/** Where one can go on writing below a table; what is not written there is no part of the text. */
const EMPTY_END = /(?:<p><\/p>)+$/;

const ALL = [...extensions, find, arrivingPictures, shownSelection];

export default function RichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation(['staff', 'common']);
  const countId = useId();
  const { value, onChange } = props;
  const last = useRef(value);
  /** The same as the switch, for what was handed over when the editor was made. */
  const isPlain = useRef(false);
  const [notes, setNotes] = useState<PasteNote[]>([]);
  /**
   * Pictures go to the library and to their place at once, other files when somebody says so. Without this the browser would
   * open the file in place of the page.
   */
  const takeFiles = (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
    const files = [...(data?.files ?? [])];
    // Office programs add a picture of what is copied as text.
    if (files.length === 0 || data?.types.includes('text/html') || data?.types.includes('text/plain'))
      return false;
    const name = t('paste.screenshot', { at: exactTime(new Date().toISOString()).replaceAll(':', '.') });
    for (const file of files.filter(isPicture)) void bringPicture(view, namedPicture(file, name), at);
    const others = files.filter((file) => !isPicture(file));
    setNotes(others.map((file) => ({ what: 'file', text: file.name, way: { upload: () => file } })));
    return true;
  };
  const editor = useEditor({
    extensions: ALL,
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
      handlePaste: (view, { clipboardData }) => {
        if (!isPlain.current || !clipboardData?.getData('text/plain')) return takeFiles(view, clipboardData);
        setNotes([]);
        return view.pasteText(clipboardData.getData('text/plain'));
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }) =>
        takeFiles(view, dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos),
      handleDOMEvents: {
        // Chromium goes back through all fields of a page: an undo too many in another one would take the text away unseen.
        beforeinput: (view, event) => {
          if (!event.inputType.startsWith('history') || view.hasFocus()) return false;
          event.preventDefault();
          return true;
        },
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        'aria-describedby': [props.invalidMessageId, countId].filter(Boolean).join(' '),
        ...(props.invalidMessageId && { 'aria-invalid': 'true' }),
        ...(props.isRequired && { 'aria-required': 'true' }),
        lang: props.lang,
        spellcheck: 'true',
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML().replace(EMPTY_END, '');
      // A picture without a caption has no words, either.
      last.current = changed.isEmpty && !html.includes('<img') ? '' : html;
      onChange(last.current);
    },
  });

  // A value that comes from elsewhere (a loaded item, a restored draft) changes the text; our own echo does not, in whatever
  // spelling it comes back from the server.
  useEffect(() => {
    if (!editor || value === last.current) return;
    const previous = last.current;
    last.current = value;
    if (!isSameDocument(editor, value, previous)) replaceText(editor, value);
  }, [editor, value]);

  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [isPlainPaste, setPlainPaste] = useState(false);
  const [said, setSaid] = useState('');
  if (!editor) return <div className={styles.editor} />;

  const closeAsk = () => {
    setPrompt(null);
    editor.commands.focus();
  };
  const choosePicture = (onChosen?: () => void) =>
    setChoice({
      kind: 'picture',
      onChosen: (file) => {
        onChosen?.();
        setPrompt(asksFor(editor, t).picture(file, props.lang, props.other));
      },
    });
  const files: Tool[] = [
    { name: t('insert.picture'), use: () => choosePicture() },
    {
      name: t('insert.file'),
      use: () => setChoice({ kind: 'document', onChosen: (file) => insertDocument(editor, file) }),
    },
  ];
  const bring = async (note: PasteNote): Promise<boolean> => {
    const { way, what, text } = note;
    if (!way) return false;
    const done = () => setNotes((now) => now.filter((each) => each !== note));
    if ('choose' in way) {
      choosePicture(done);
      return true;
    }
    const isBrought =
      'upload' in way
        ? await bringIn(editor, way.upload(), what === 'picture' ? text : '')
        : editor.chain().focus().insertContent({ type: 'text', text: way.insert }).run();
    if (isBrought) done();
    return isBrought;
  };
  const more: Tool[] = [
    { name: t('more.find'), keys: 'Ctrl + F', use: () => setFinding(true) },
    {
      name: t('more.typography'),
      use: () => {
        setSaid(t('more.typographyDone', { count: applyTypographyTo(editor, props.lang) }));
        editor.commands.focus();
      },
    },
    {
      name: t('more.plainPaste'),
      isOn: isPlainPaste,
      use: () => {
        isPlain.current = !isPlainPaste;
        setPlainPaste(!isPlainPaste);
        editor.commands.focus();
      },
    },
  ];
  const hints = {
    '--caption-hint': JSON.stringify(t('hint.caption')),
    '--source-hint': JSON.stringify(t('hint.source')),
  } as CSSProperties;
  const ask = prompt && (
    <AskForm key={prompt.title} prompt={prompt} lang={props.lang} onClose={closeAsk} say={setSaid} />
  );
  const shortcuts: Record<string, () => void> = {
    KeyK: () => setPrompt(asksFor(editor, t).link()),
    KeyF: () => setFinding(true),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: short cuts; buttons of the toolbar do the same.
    <div
      className={styles.editor}
      style={hints}
      data-asking={prompt?.isBesideSelection}
      onKeyDown={(event) => {
        const use = shortcuts[event.code];
        if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !use) return;
        event.preventDefault();
        use();
      }}
    >
      <div className={styles.head}>
        <TextToolbar
          editor={editor}
          labelledBy={props.labelledBy}
          ask={setPrompt}
          more={more}
          files={files}
        />
        <PartTools editor={editor} ask={setPrompt} choose={setChoice} say={setSaid} />
        {!prompt?.isBesideSelection && ask}
        {isFinding && (
          <FindPanel
            editor={editor}
            say={setSaid}
            onClose={() => {
              setFinding(false);
              editor.commands.focus();
            }}
          />
        )}
      </div>
      {prompt?.isBesideSelection && <BesideSelection editor={editor}>{ask}</BesideSelection>}
      <PasteNotes notes={notes} onClose={() => setNotes([])} onBring={bring} />
      <EditorContent editor={editor} />
      <ArrivingList editor={editor} lang={props.lang} say={setSaid} />
      {choice && (
        <FileChoice
          choice={choice}
          onClose={(isChosen) => {
            setChoice(null);
            // What comes next takes the focus.
            if (!isChosen) editor.commands.focus();
          }}
        />
      )}
      <div className={styles.foot}>
        <TextCount editor={editor} id={countId} />
        <span role="status">{said}</span>
      </div>
    </div>
  );
}

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}’ʼ'-]*/gu;

/** Read out with the name of the text, not with every letter. */
function TextCount({ editor, id }: { editor: Editor; id: string }) {
  const { t } = useTranslation('staff');
  const text = useEditorState({
    editor,
    selector: ({ editor: now }) => now.state.doc.textBetween(0, now.state.doc.content.size, '\n', '\n'),
  });
  const words = text.match(WORDS)?.length ?? 0;
  const characters = [...text.replaceAll('\n', '')].length;
  return (
    <span id={id}>
      {t('count.words', { count: words })}, {t('count.characters', { count: characters })}
    </span>
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
