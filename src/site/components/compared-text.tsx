// A text with what was taken out of it and what was put in, in words for those who see no colours.
import { useTranslation } from 'react-i18next';
import type { ComparedBlock, ComparedPart } from '../load/compare-texts.ts';
import styles from './compared-text.module.css';

type ComparedTextProps = { blocks: ComparedBlock[]; lang?: string | undefined };

export function ComparedText({ blocks, lang }: ComparedTextProps) {
  const { t } = useTranslation('pages');
  const isChanged = blocks.some(({ parts }) => parts.some(({ change }) => change !== 'same'));
  return (
    <>
      <p className={styles.legend}>
        {isChanged ? (
          <>
            <del>{t('policies.removed')}</del> <ins>{t('policies.added')}</ins>
          </>
        ) : (
          t('policies.noChanges')
        )}
      </p>
      <div className={styles.text} lang={lang}>
        {blocks.map(({ isHeading, parts }, index) => {
          const Block = isHeading ? 'h2' : 'p';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read.
            <Block key={index}>{parts.map(marked)}</Block>
          );
        })}
      </div>
    </>
  );
}

function marked({ text, change }: ComparedPart, index: number) {
  if (change === 'same') return text;
  const Mark = change === 'added' ? 'ins' : 'del';
  return <Mark key={index}>{text}</Mark>;
}
