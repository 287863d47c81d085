import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import styles from './sort-buttons.module.css';

type SortButtonsProps = {
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  /** Offers to put an item before all others, which takes many steps where there are many. */
  hasStart?: boolean;
  /** Where an item can be taken out of the list. */
  remove?: { text: string; onRemove: () => void };
  /** Names the item the buttons belong to. */
  describedBy: string;
};

const START = { text: 'moveToStart', sign: '⇤', to: () => 0 } as const;
const STEPS = [
  { text: 'moveUp', sign: '↑', to: (index: number) => index - 1 },
  { text: 'moveDown', sign: '↓', to: (index: number) => index + 1 },
] as const;

export function SortButtons({ index, count, move, hasStart = false, remove, describedBy }: SortButtonsProps) {
  const { t } = useTranslation('staff');
  /** The focus goes with the item, so that pressing twice moves the same item twice. */
  const moveWithFocus = ({ currentTarget: pressed }: MouseEvent<HTMLElement>, to: number) => {
    const items = pressed.closest('li')?.parentElement?.children;
    move(index, to);
    requestAnimationFrame(() =>
      items?.[to]?.querySelector<HTMLElement>(`[data-moves="${pressed.dataset.moves}"]`)?.focus(),
    );
  };
  return (
    <div className={styles.buttons}>
      {[...(hasStart ? [START] : []), ...STEPS].map(({ text, sign, to }) => {
        const place = to(index);
        const isOff = place < 0 || place >= count || place === index;
        return (
          <button
            key={text}
            type="button"
            data-moves={text}
            aria-label={t(text)}
            title={t(text)}
            aria-describedby={describedBy}
            aria-disabled={isOff}
            onClick={(event) => !isOff && moveWithFocus(event, place)}
          >
            {sign}
          </button>
        );
      })}
      {remove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={remove.text}
          title={remove.text}
          aria-describedby={describedBy}
          data-removes
          onClick={(event) => removeWithFocus(event, remove.onRemove)}
        >
          ✕
        </button>
      )}
    </div>
  );
}
