import { useTranslation } from 'react-i18next';
import { removeLine } from './remove-line.ts';
import styles from './sort-buttons.module.css';

type SortButtonsProps = {
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  onRemove: () => void;
  removeText: string;
  /** Names the item the buttons belong to. */
  describedBy: string;
};

export function SortButtons({ index, count, move, onRemove, removeText, describedBy }: SortButtonsProps) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        aria-label={t('moveUp')}
        title={t('moveUp')}
        aria-describedby={describedBy}
        aria-disabled={index === 0}
        onClick={() => move(index, index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={t('moveDown')}
        title={t('moveDown')}
        aria-describedby={describedBy}
        aria-disabled={index === count - 1}
        onClick={() => move(index, index + 1)}
      >
        ↓
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeText}
        title={removeText}
        aria-describedby={describedBy}
        data-removes
        onClick={(event) => removeLine(event, onRemove)}
      >
        ✕
      </button>
    </div>
  );
}
