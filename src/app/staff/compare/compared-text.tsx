// A text with what was added and removed marked word by word. A mark is never a colour alone, and it is read out.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import richTextStyles from '../../components/ui/rich-text.module.css';
import { type Block, readRichText } from '../rich-text/rich-document.ts';
import styles from './compared-text.module.css';
import { type Marked, markBlocks, markRuns, type Piece } from './marked-text.ts';

type ComparedTextProps = {
  before: string;
  after: string;
  isRich?: boolean;
  lang?: 'uk' | 'en' | undefined;
};

/** The elements that are shown as they are; of others only the words are. */
const BLOCKS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
const MARKS = ['strong', 'em', 'u', 's', 'sup', 'sub'] as const;

const nameIn = <Name extends string>(names: readonly Name[], tag: string): Name | undefined =>
  names.find((name) => name === tag);

export function ComparedText({ before, after, isRich = false, lang }: ComparedTextProps) {
  if (isRich) return <ComparedBlocks before={readRichText(before)} after={readRichText(after)} lang={lang} />;
  const runsOf = (text: string) => (text === '' ? [] : [{ text, marks: [] }]);
  return (
    <span className={styles.line} lang={lang}>
      <Pieces pieces={markRuns(runsOf(before), runsOf(after))} />
    </span>
  );
}

export function ComparedLines({
  before,
  after,
  lang,
}: {
  before: string[];
  after: string[];
  lang?: 'uk' | 'en';
}) {
  const listOf = (lines: string[]): Block[] => [
    { tag: 'ul', attributes: '', blocks: lines.map((line) => itemOf(line)) },
  ];
  return <ComparedBlocks before={listOf(before)} after={listOf(after)} lang={lang} />;
}

const itemOf = (line: string): Block => ({
  tag: 'li',
  attributes: '',
  blocks: [{ tag: 'p', attributes: '', runs: [{ text: line, marks: [] }] }],
});

type ComparedBlocksProps = { before: Block[]; after: Block[]; lang?: 'uk' | 'en' | undefined };

function ComparedBlocks({ before, after, lang }: ComparedBlocksProps) {
  return (
    <div className={`${richTextStyles.text} ${styles.text}`} lang={lang}>
      {markBlocks(before, after).map((each) => (
        <MarkedBlock key={each.key} marked={each} />
      ))}
    </div>
  );
}

function MarkedBlock({ marked }: { marked: Marked }) {
  if (marked.inside) {
    const Container = nameIn(BLOCKS, marked.tag) ?? 'div';
    return (
      <Container>
        {marked.inside.map((each) => (
          <MarkedBlock key={each.key} marked={each} />
        ))}
      </Container>
    );
  }
  if (marked.tag === 'hr') {
    return (
      <Mark change={marked.change}>
        <hr />
      </Mark>
    );
  }
  const Leaf = nameIn(BLOCKS, marked.tag) ?? 'p';
  return (
    <Leaf>
      <Pieces pieces={marked.pieces} />
    </Leaf>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return groupsOf(pieces).map((group) => (
    <Mark key={group.key} change={group.change}>
      {group.pieces.map((piece) => (
        <Formatted key={piece.key} piece={piece} isAddressShown={group.change !== 'same'} />
      ))}
    </Mark>
  ));
}

type Keyed = Piece & { key: number };
type Group = { change: Piece['change']; pieces: Keyed[]; key: number };

/** Words that were added together are announced once, whatever their formatting. */
function groupsOf(pieces: Piece[]): Group[] {
  const groups: Group[] = [];
  for (const [key, piece] of pieces.entries()) {
    const last = groups.at(-1);
    if (last?.change === piece.change) last.pieces.push({ ...piece, key });
    else groups.push({ change: piece.change, pieces: [{ ...piece, key }], key });
  }
  return groups;
}

export function Mark({ change, children }: { change: Piece['change']; children: ReactNode }) {
  const { t } = useTranslation('staff');
  if (change === 'same') return children;
  const Element = change === 'added' ? 'ins' : 'del';
  return (
    <Element className={styles[change]}>
      <span className="visually-hidden">{t(`compare.${change}`)} </span>
      {children}
    </Element>
  );
}

/** As the sanitiser allows them, so that nothing else can become a link. */
const isAddress = (href: string) => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(href);

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function Formatted({ piece, isAddressShown }: { piece: Piece; isAddressShown: boolean }) {
  const lines = piece.text.split('\n');
  let shown: ReactNode = lines.flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing else to be known by.
    index === 0 ? [line] : [<br key={index} />, line],
  );
  let address: string | null = null;
  for (const mark of piece.marks) {
    const Format = nameIn(MARKS, mark);
    const [, href = ''] = /^a(?: .*)? ?href="([^"]*)"/.exec(mark) ?? [];
    if (Format) shown = <Format>{shown}</Format>;
    else if (isAddress(unescaped(href))) {
      address = unescaped(href);
      shown = (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {shown}
        </a>
      );
    }
  }
  return (
    <>
      {shown}
      {address && isAddressShown && <span className={styles.address}> ({address})</span>}
    </>
  );
}
