// Tools for the table, picture, video or quotation that the caret is in.
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Prompt } from './ask-form.tsx';
import { asksFor } from './asks.ts';
import type { Choice } from './file-choice.tsx';
import styles from './rich-text-editor.module.css';
import { type Tool, Tools } from './tools.tsx';

const TABLE_COMMANDS = {
  addRowBefore,
  addRowAfter,
  deleteRow,
  addColumnBefore,
  addColumnAfter,
  deleteColumn,
  mergeCells,
  splitCell,
  // The first row and column, wherever the caret is.
  toggleHeaderRow: toggleHeader('row'),
  toggleHeaderColumn: toggleHeader('column'),
} satisfies Record<string, Command>;

type TableCommand = keyof typeof TABLE_COMMANDS;

const TABLE_GROUPS: TableCommand[][] = [
  ['addRowBefore', 'addRowAfter', 'deleteRow'],
  ['addColumnBefore', 'addColumnAfter', 'deleteColumn'],
  ['mergeCells', 'splitCell', 'toggleHeaderRow', 'toggleHeaderColumn'],
];

type PartToolsProps = {
  editor: Editor;
  ask: (prompt: Prompt) => void;
  choose: (choice: Choice) => void;
  /** Tells those who do not see it what was done. */
  say: (message: string) => void;
};

export function PartTools({ editor, ask, choose, say }: PartToolsProps) {
  const { t } = useTranslation(['staff', 'common']);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      table: now.isActive('table'),
      picture: now.isActive('picture'),
      isHalf: now.isActive('picture', { isHalf: true }),
      video: now.isActive('video'),
      still: Boolean(now.getAttributes('video').still),
      quote: now.isActive('blockquote') && !now.isActive('quotation') && canHaveSource(now),
      can: Object.fromEntries(
        Object.entries(TABLE_COMMANDS).map(([name, command]) => [name, command(now.state)]),
      ),
    }),
  });
  const asks = asksFor(editor, t);
  const setStill = (still: string | null) =>
    editor.chain().focus().updateAttributes('video', { still }).run();
  const remove = (part: string): Tool => ({
    name: t('part.remove'),
    use: () => editor.chain().focus().deleteNode(part).run(),
  });
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  const tools = (label: string, groups: Tool[][]) => (
    <Tools label={label} groups={groups} className={styles.partTools} />
  );
  if (is.table)
    return tools(t('part.table'), [
      ...TABLE_GROUPS.map((names) =>
        names.map((name) => ({
          name: t(`part.${name}`),
          isOff: !is.can[name],
          use: () => {
            run(TABLE_COMMANDS[name]);
            say(t('said.done', { what: t(`part.${name}`) }));
          },
        })),
      ),
      [
        { name: t('part.caption'), use: () => ask(asks.caption()) },
        { name: t('part.removeTable'), use: () => run(deleteTable) },
      ],
    ]);
  if (is.picture)
    return tools(t('part.picture'), [
      [
        { name: t('part.alt'), use: () => ask(asks.alt()) },
        {
          name: t('part.half'),
          isOn: is.isHalf,
          use: () => editor.chain().focus().updateAttributes('picture', { isHalf: !is.isHalf }).run(),
        },
        remove('picture'),
      ],
    ]);
  if (is.video)
    return tools(t('part.video'), [
      [
        { name: t('part.address'), use: () => ask(asks.video()) },
        {
          name: t('part.still'),
          use: () => choose({ kind: 'picture', onChosen: ({ url }) => setStill(url) }),
        },
        { name: t('part.noStill'), isOff: !is.still, use: () => setStill(null) },
        remove('video'),
      ],
    ]);
  if (is.quote) return tools(t('format.quote'), [[{ name: t('part.source'), use: () => addSource(editor) }]]);
  return null;
}

/** A quotation in a list or a note keeps to itself. */
function canHaveSource({ state }: Editor): boolean {
  const { $from } = state.selection;
  return $from.node(1)?.type.name === 'blockquote';
}

/** The caret goes to where the source is written. */
function addSource(editor: Editor): void {
  const { $from } = editor.state.selection;
  const [quote, start, end] = [$from.node(1), $from.before(1), $from.after(1)];
  const { quotation, quoteSource } = editor.schema.nodes;
  if (!quotation || !quoteSource) return;
  const whole = quotation.create(null, [quote, quoteSource.create()]);
  editor.view.dispatch(editor.state.tr.replaceWith(start, end, whole));
  // Inside of the source, which ends two positions before the whole.
  editor
    .chain()
    .focus()
    .setTextSelection(start + whole.nodeSize - 2)
    .run();
}
