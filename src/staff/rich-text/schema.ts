// What the editor can make, which is what the server keeps (src/rich-text/allowed.ts); a test holds the two together. Tables,
// figures and notes stand in the text itself, never in a list, a quotation or each other.
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { type Editor, Mark, Node, wrappingInputRule } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  allowedAddress,
  type Numbering,
  onOneLine,
  readNumbering,
  spellNumbering,
} from '../../rich-text/allowed.ts';
import { videoOf } from '../../rich-text/video.ts';

const superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const abbreviation = Mark.create({
  name: 'abbreviation',
  inclusive: false,
  addAttributes: () => ({ title: { default: '' } }),
  parseHTML: () => [{ tag: 'abbr[title]' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
});

const numberingOf = (list: HTMLElement): Numbering =>
  readNumbering(
    {
      start: list.getAttribute('start'),
      type: list.getAttribute('type'),
      reversed: list.getAttribute('reversed'),
    },
    list.querySelectorAll(':scope > li').length,
  );

/** Three digits are a year or a sum, not the number of an item. */
const NUMBER_OF_ITEM = /^(\d{1,2})\.\s$/;

/** Numbered as the server keeps it. The editor's own list makes one of any number, and takes words for one in a paste. */
const orderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: { default: 1, parseHTML: (list) => numberingOf(list).start },
    type: { default: null, parseHTML: (list) => numberingOf(list).type },
    reversed: { default: false, parseHTML: (list) => numberingOf(list).reversed },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }) => ['ol', spellNumbering(node.attrs as Numbering), 0],
  addCommands() {
    return {
      toggleOrderedList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleOrderedList() };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: NUMBER_OF_ITEM,
        type: this.type,
        getAttributes: ([, number]) => ({ start: Number(number) }),
        joinPredicate: ([, number], { attrs, childCount }) =>
          !attrs.type && !attrs.reversed && attrs.start + childCount === Number(number),
      }),
    ];
  },
});

const note = Node.create({
  name: 'note',
  group: 'part',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.note' }],
  renderHTML: () => ['div', { class: 'note' }, 0],
});

/** Where there is no such element, nothing is read. */
const within = (selector: string) => (figure: HTMLElement) =>
  figure.querySelector<HTMLElement>(selector) ?? document.createElement('div');

/**
 * A caption is what it is: no key and no sign at its start makes a heading or a list of it, and the picture with it. The
 * editor has this for code, of which texts have none.
 */
const CAPTION = { code: true, whitespace: 'normal', priority: 1000 } as const;

const KEYS_OF_BLOCKS = [
  'Mod-Alt-0',
  'Mod-Alt-2',
  'Mod-Alt-3',
  'Mod-Alt-4',
  'Mod-Shift-7',
  'Mod-Shift-8',
  'Mod-Shift-b',
  'Mod-Shift-B',
];

/** Enter leaves a caption for the text below it; the start of one is where its figure can be chosen, and then deleted. */
function leaveCaption(name: string) {
  const isThere = (editor: Editor) => editor.state.selection.$from.parent.type.name === name;
  return ({ editor }: { editor: Editor }) => ({
    ...Object.fromEntries(KEYS_OF_BLOCKS.map((keys) => [keys, () => isThere(editor)])),
    Enter: () => {
      const { $from } = editor.state.selection;
      if ($from.parent.type.name !== name) return false;
      const depth = name === 'quoteSource' ? $from.depth - 1 : $from.depth;
      const after = $from.after(depth);
      return editor
        .chain()
        .insertContentAt(after, { type: 'paragraph' })
        .setTextSelection(after + 1)
        .scrollIntoView()
        .run();
    },
    Backspace: () => {
      const { $from, empty } = editor.state.selection;
      if ($from.parent.type.name !== name || name === 'quoteSource' || !empty || $from.parentOffset > 0)
        return false;
      return editor.commands.setNodeSelection($from.before());
    },
  });
}

const picture = Node.create({
  name: 'picture',
  ...CAPTION,
  group: 'part',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: (figure) => figure.querySelector('img')?.getAttribute('src') ?? '' },
    alt: { default: '', parseHTML: (figure) => figure.querySelector('img')?.getAttribute('alt') ?? '' },
    isHalf: { default: false, parseHTML: (figure) => figure.classList.contains('half') },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => (figure.querySelector('img[src^="/imgs/"]') ? null : false),
      contentElement: within('figcaption'),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    attrs.isHalf ? { class: 'half' } : {},
    ['img', { src: attrs.src, alt: attrs.alt }],
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return leaveCaption(this.name)(this);
  },
});

const video = Node.create({
  name: 'video',
  ...CAPTION,
  group: 'part',
  content: 'text*',
  marks: '',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (figure) => figure.querySelector('a')?.getAttribute('href') ?? '' },
    still: { default: null, parseHTML: (figure) => figure.querySelector('img')?.getAttribute('src') ?? null },
  }),
  parseHTML: () => [
    {
      tag: 'figure.video',
      priority: 60,
      getAttrs: (figure) => (videoOf(figure.querySelector('a')?.getAttribute('href') ?? '') ? null : false),
      contentElement: within('a'),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { class: 'video' },
    ...(attrs.still ? [['img', { src: attrs.still, alt: '' }]] : []),
    ['a', { href: attrs.href }, 0],
  ],
  addKeyboardShortcuts() {
    return leaveCaption(this.name)(this);
  },
});

const quotation = Node.create({
  name: 'quotation',
  group: 'part',
  content: 'blockquote quoteSource',
  isolating: true,
  parseHTML: () => [{ tag: 'figure.quote', priority: 60 }],
  renderHTML: () => ['figure', { class: 'quote' }, 0],
});

const quoteSource = Node.create({
  name: 'quoteSource',
  ...CAPTION,
  content: 'inline*',
  parseHTML: () => [{ tag: 'figure.quote > figcaption', priority: 60 }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return leaveCaption(this.name)(this);
  },
});

/** As the commands for tables know them. */
const TABLE_ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Its caption is no row of it, so it is an attribute; the server tells the rows that hold headings only from the rest. */
const table = Node.create({
  name: 'table',
  group: 'part',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (TABLE_ROLES[name] ? { tableRole: TABLE_ROLES[name] } : {}),
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element) => onOneLine(element.querySelector(':scope > caption')?.textContent ?? ''),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node: { attrs } }) => [
    'table',
    ...(attrs.caption ? [['caption', attrs.caption]] : []),
    ['tbody', 0],
  ],
  addProseMirrorPlugins: () => [tableEditing()],
  // Beyond the last cell, and before the first, the key leaves the text as it does elsewhere.
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () => goToNextCell(step)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: ({ [name]: count }: Record<string, number>): Record<string, number> =>
    (count ?? 1) > 1 ? { [name]: count ?? 1 } : {},
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const parts = [
  Node.create({ name: 'doc', topNode: true, content: '(block | part)+' }),
  superscript,
  subscript,
  abbreviation,
  orderedList,
  note,
  picture,
  video,
  quotation,
  quoteSource,
  table,
  tableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

export const extensions = [
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    orderedList: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['http', 'https', 'mailto', 'tel'],
      // As the server's sanitiser: a text that is opened keeps the links it has.
      isAllowedUri: (url) => allowedAddress(url) === url,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...parts,
];
