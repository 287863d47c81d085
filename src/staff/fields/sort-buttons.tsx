import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import styles from './sort-buttons.module.css';

type SortButtonsProps = {
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  /** Where an item can be taken out of the list. */
  remove?: { text: string; onRemove: () => void };
  /** Names the item the buttons belong to. */
  describedBy: string;
};

const MOVES = [
  { by: -1, text: 'moveUp', sign: '↑' },
  { by: 1, text: 'moveDown', sign: '↓' },
] as const;

export function SortButtons({ index, count, move, remove, describedBy }: SortButtonsProps) {
  const { t } = useTranslation('staff');
  /** The focus goes with the item, so that pressing twice moves the same item twice. */
  const moveWithFocus = ({ currentTarget: pressed }: MouseEvent, by: number) => {
    const items = pressed.closest('li')?.parentElement?.children;
    move(index, index + by);
    requestAnimationFrame(() =>
      items?.[index + by]?.querySelector<HTMLElement>(`[data-moves="${by}"]`)?.focus(),
    );
  };
  return (
    <div className={styles.buttons}>
      {MOVES.map(({ by, text, sign }) => (
        <button
          key={by}
          type="button"
          data-moves={by}
          aria-label={t(text)}
          title={t(text)}
          aria-describedby={describedBy}
          aria-disabled={index + by < 0 || index + by >= count}
          onClick={(event) => moveWithFocus(event, by)}
        >
          {sign}
        </button>
      ))}
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
