// A text with what was added and removed marked word by word. A mark is never a colour alone, and it is read out.
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import partStyles from '../../ui/rich-parts.css?url';
import '../../ui/rich-text.css';
import { type Change, markRuns } from '../../rich-text/mark-words.ts';
import { type Block, readRichText } from '../rich-text/rich-document.ts';
import styles from './compared-text.module.css';
import { markBlocks } from './marked-text.ts';
import { classOfMark, type MarkWords, showMarked, showPieces, toHtml, toReact } from './shown-text.ts';

type Lang = 'uk' | 'en' | undefined;

export function useMarkWords(): MarkWords {
  const { t } = useTranslation('staff');
  return { added: t('compare.added'), removed: t('compare.removed') };
}

type ComparedTextProps = { before: string; after: string; isRich?: boolean; lang?: Lang };

export function ComparedText({ before, after, isRich = false, lang }: ComparedTextProps) {
  const words = useMarkWords();
  if (isRich) return <ComparedBlocks before={readRichText(before)} after={readRichText(after)} lang={lang} />;
  const runsOf = (text: string) => (text === '' ? [] : [{ text, marks: [] }]);
  return (
    <span className={styles.line} lang={lang}>
      {showPieces(markRuns(runsOf(before), runsOf(after)), words).map(toReact)}
    </span>
  );
}

/** The same as HTML, for what shows a formatted text and takes nothing else. */
export const comparedHtml = (before: string, after: string, words: MarkWords): string =>
  markBlocks(readRichText(before), readRichText(after))
    .map((each) => toHtml(showMarked(each, words)))
    .join('');

const listOf = (lines: string[]): Block[] => {
  const items = lines.map((text): Block => {
    const paragraph = { tag: 'p', attributes: '', runs: [{ text, marks: [] }] };
    return { tag: 'li', attributes: '', blocks: [paragraph] };
  });
  return [{ tag: 'ul', attributes: '', blocks: items }];
};

export function ComparedLines({ before, after, lang }: { before: string[]; after: string[]; lang?: Lang }) {
  return <ComparedBlocks before={listOf(before)} after={listOf(after)} lang={lang} />;
}

type ComparedBlocksProps = { before: Block[]; after: Block[]; lang?: Lang };

function ComparedBlocks({ before, after, lang }: ComparedBlocksProps) {
  const words = useMarkWords();
  return (
    <>
      <link rel="stylesheet" href={partStyles} precedence="parts" />
      <div className={`rich-text ${styles.text}`} lang={lang}>
        {markBlocks(before, after).map((each, index) => toReact(showMarked(each, words), index))}
      </div>
    </>
  );
}

export function Mark({ change, children }: { change: Change; children: ReactNode }) {
  const words = useMarkWords();
  if (change === 'same') return children;
  const Element = change === 'added' ? 'ins' : 'del';
  return (
    <Element className={classOfMark(change)}>
      <span className="visually-hidden">{words[change]} </span>
      {children}
    </Element>
  );
}
