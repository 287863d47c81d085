// Only the paragraphs, items and rows of a text that differ, old and new in one, word by word.
import { joinPassages, type Passage, passagesOf } from '../rich-text/rich-document.ts';
import { align, type Pair } from './align.ts';
import { ComparedLines, ComparedText } from './compared-text.tsx';
import styles from './compared-values.module.css';

type Lang = 'uk' | 'en';

const sidesOf = <Part,>(pair: Pair<Part>): { before: Part | null; after: Part | null } => ({
  before: 'removed' in pair ? pair.removed : 'before' in pair ? pair.before : null,
  after: 'added' in pair ? pair.added : 'after' in pair ? pair.after : null,
});

const changedOf = <Part,>(before: Part[], after: Part[], textOf: (part: Part) => string) =>
  align(before, after, textOf)
    .map(sidesOf)
    .filter((sides) => !(sides.before && sides.after && textOf(sides.before) === textOf(sides.after)));

const htmlOf = (passage: Passage | null): string => (passage ? joinPassages([passage]) : '');

export function ChangedPassages({ before, after, lang }: { before: string; after: string; lang: Lang }) {
  const changed = changedOf(passagesOf(before), passagesOf(after), ({ spelling }) => spelling);
  return (
    <ul className={styles.entries}>
      {changed.map((sides, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only shown.
        <li key={index}>
          <ComparedText before={htmlOf(sides.before)} after={htmlOf(sides.after)} isRich lang={lang} />
        </li>
      ))}
    </ul>
  );
}

export function ChangedLines({ before, after, lang }: { before: string[]; after: string[]; lang: Lang }) {
  const changed = changedOf(before, after, (line) => line);
  return (
    <ComparedLines
      before={changed.flatMap((sides) => sides.before ?? [])}
      after={changed.flatMap((sides) => sides.after ?? [])}
      lang={lang}
    />
  );
}
