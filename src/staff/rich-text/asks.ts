// The questions before something is put into the text, and what is done with the answers.
import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { LibraryFile } from '../../files/file.schema.ts';
import type { Translate } from '../../i18n/texts.ts';
import { videoOf } from '../../rich-text/video.ts';
import { readTextAddress, readWebAddress } from '../../shared/typed-address.ts';
import type { Prompt } from './ask-form.tsx';
import { blocksBefore, type OtherText, withFigure } from './both-texts.ts';

type Answers = Record<string, string>;

const filled = (typed: string): string | null => typed.trim() || null;

const between = (least: number, most: number) => (typed: string) => {
  const number = Number(typed);
  return Number.isInteger(number) && number >= least && number <= most ? String(number) : null;
};

export function asksFor(editor: Editor, t: Translate<['staff', 'common']>) {
  const has = (mark: string, attribute: string) =>
    (editor.getAttributes(mark)[attribute] as string | undefined) ?? '';
  const isNothingSelected = (mark: string) => editor.state.selection.empty && !editor.isActive(mark);
  const required = { read: filled, message: t('common:errors.required') };

  const link = (): Prompt => ({
    title: t('format.link'),
    isBesideSelection: true,
    fields: [
      {
        name: 'href',
        isLink: true,
        label: t('linkPrompt'),
        value: has('link', 'href').replace(/^tel:/, ''),
        placeholder: 'https://',
        read: readTextAddress,
        message: t('common:errors.invalidUrl'),
      },
    ],
    ...(editor.isActive('link') && { removeLabel: t('removeLink') }),
    onRemove: () => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
    onDone: ({ href = '', title }) => {
      const chain = editor.chain().focus();
      if (!isNothingSelected('link')) return chain.extendMarkRange('link').setLink({ href }).run();
      // With nothing selected the title of what was found, or the address itself, becomes the text of the link.
      const text = title ?? href.replace(/^(mailto|tel):/, '');
      return chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    },
  });

  const abbreviation = (): Prompt => {
    const isNew = isNothingSelected('abbreviation');
    const word = { name: 'word', label: t('ask.abbreviation'), value: '', ...required };
    const title = {
      name: 'title',
      label: t('ask.meaning'),
      value: has('abbreviation', 'title'),
      ...required,
    };
    return {
      title: t('insert.abbreviation'),
      fields: isNew ? [word, title] : [title],
      ...(editor.isActive('abbreviation') && { removeLabel: t('part.remove') }),
      onRemove: () => editor.chain().focus().extendMarkRange('abbreviation').unsetMark('abbreviation').run(),
      onDone: ({ word: text = '', title: meaning = '' }) => {
        const attrs = { title: meaning };
        const chain = editor.chain().focus();
        if (isNew)
          chain.insertContent({ type: 'text', text, marks: [{ type: 'abbreviation', attrs }] }).run();
        else chain.extendMarkRange('abbreviation').setMark('abbreviation', attrs).run();
      },
    };
  };

  const table = (): Prompt => ({
    title: t('insert.table'),
    fields: [
      {
        name: 'rows',
        label: t('ask.rows'),
        value: '3',
        read: between(1, 50),
        message: t('ask.fromTo', { from: 1, to: 50 }),
      },
      {
        name: 'columns',
        label: t('ask.columns'),
        value: '3',
        read: between(1, 20),
        message: t('ask.fromTo', { from: 1, to: 20 }),
      },
      { name: 'caption', label: t('ask.caption'), value: '' },
      { name: 'header', label: t('ask.headerRow'), value: '1', isChoice: true },
    ],
    onDone: (answers) => insertTable(editor, answers),
  });

  const caption = (): Prompt => ({
    title: t('part.table'),
    fields: [{ name: 'caption', label: t('ask.caption'), value: has('table', 'caption') }],
    onDone: ({ caption: text = '' }) =>
      editor.chain().focus().updateAttributes('table', { caption: text }).run(),
  });

  const alt = (): Prompt => ({
    title: t('part.picture'),
    fields: [{ name: 'alt', label: t('ask.alt'), value: has('picture', 'alt') }],
    onDone: ({ alt: text = '' }) => editor.chain().focus().updateAttributes('picture', { alt: text }).run(),
  });

  const video = (): Prompt => {
    const isThere = editor.isActive('video');
    const address = {
      name: 'href',
      label: t('ask.videoAddress'),
      value: has('video', 'href'),
      placeholder: 'https://www.youtube.com/watch?v=',
      read: (typed: string) => videoOf(readWebAddress(typed) ?? '')?.address ?? null,
      message: t('ask.noVideo'),
    };
    const title = { name: 'title', label: t('ask.videoTitle'), value: '', ...required };
    return {
      title: t('insert.video'),
      fields: isThere ? [address] : [address, title],
      onDone: ({ href = '', title: text = '' }) => {
        if (isThere) editor.chain().focus().updateAttributes('video', { href }).run();
        else insertPart(editor, { type: 'video', attrs: { href }, content: [{ type: 'text', text }] });
      },
    };
  };

  /** Of a picture that was chosen, in both languages where the form has both texts. */
  const picture = (file: LibraryFile, lang: 'uk' | 'en', other: OtherText | undefined): Prompt => {
    const inLanguage = (code: 'uk' | 'en') => [
      {
        name: `alt-${code}`,
        lang: code,
        value: code === 'uk' ? file.altUa : file.altEn,
        label: code === 'uk' ? t('ask.altUa') : t('ask.altEn'),
      },
      {
        name: `caption-${code}`,
        lang: code,
        value: '',
        label: code === 'uk' ? t('ask.captionUa') : t('ask.captionEn'),
      },
    ];
    const otherLang = lang === 'uk' ? 'en' : 'uk';
    const both = { name: 'both', label: t('ask.bothTexts'), value: other?.value ? '1' : '', isChoice: true };
    return {
      title: t('insert.picture'),
      fields: [
        ...inLanguage(lang),
        ...(other ? [...inLanguage(otherLang), { ...both, isChoice: true as const }] : []),
      ],
      onDone: (answers) => {
        const blocks = blocksBefore(editor);
        const of = (code: 'uk' | 'en') => ({
          src: file.url,
          alt: answers[`alt-${code}`] ?? '',
          caption: answers[`caption-${code}`] ?? '',
        });
        const { src, alt: description, caption: words } = of(lang);
        const content = words === '' ? [] : [{ type: 'text', text: words }];
        insertPart(editor, { type: 'picture', attrs: { src, alt: description }, content });
        if (other && answers.both) other.onChange(withFigure(other.value, blocks, of(otherLang)));
      },
    };
  };

  return { link, abbreviation, table, caption, alt, video, picture };
}

export type Part = { type: string; attrs?: Record<string, unknown>; content?: object[] };

/** After the paragraph, list or table that the caret is in; an empty paragraph gives its place. */
export function insertPart(editor: Editor, part: Part): void {
  const { $to } = editor.state.selection;
  const isEmpty = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  const place =
    $to.depth === 0 ? $to.pos : isEmpty ? { from: $to.before(1), to: $to.after(1) } : $to.after(1);
  const start = typeof place === 'number' ? place : place.from;
  editor
    .chain()
    .focus()
    .insertContentAt(place, part, { updateSelection: false })
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView();
      return true;
    })
    .run();
}

function insertTable(editor: Editor, { rows, columns, caption, header }: Answers): void {
  const row = (cell: string) => ({
    type: 'tableRow',
    content: Array.from({ length: Number(columns) }, () => ({
      type: cell,
      content: [{ type: 'paragraph' }],
    })),
  });
  const all = Array.from({ length: Number(rows) }, (_, index) =>
    row(header && index === 0 ? 'tableHeader' : 'tableCell'),
  );
  insertPart(editor, { type: 'table', attrs: { caption }, content: all });
}
