// The line above the rows: the search, the order, how dense the rows are, the filters. Each choice of what is listed is part of
// the address at once.
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SORTS, type Sort } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { useAtOnce } from '../frame/use-at-once.ts';
import { DENSITIES, useDensity } from './density.ts';
import {
  addressOf,
  conditionsOf,
  type ListPart,
  sortOf,
  withoutCondition,
  withoutFilters,
} from './list-address.ts';
import { Chips, FilterFields, type ListFiltersProps } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';
import styles from './list-tools.module.css';

type ListToolsProps = ListFiltersProps & {
  /** Whether the items have an order that is set by hand. */
  isSortedByHand: boolean;
};

/** What the trash holds has one order and is narrowed by words alone. */
export function ListTools({ part: loaded, isSortedByHand, ...filters }: ListToolsProps) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const [part, show] = useAtOnce(loaded, (next) =>
    // The focus stays at what is being chosen.
    navigate(addressOf(next), { preventScrollReset: true, state: { isTyped: true } }),
  );
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const conditions = conditionsOf(part);
  const bar = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  // What was pressed is gone with its focus: the next chip gets it, or the button that opens the filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the chips are others.
  useEffect(() => {
    if (removed.current === null) return;
    const chips = [...(bar.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const next = chips[Math.min(removed.current, chips.length - 1)];
    (next ?? bar.current?.querySelector<HTMLElement>('[aria-expanded]'))?.focus();
    removed.current = null;
  }, [conditions.join()]);
  const remove = (next: ListPart, place: number) => {
    removed.current = place;
    show(next);
  };
  const isTrash = part.tab === 'trash';
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.tools}>
        <ListSearch part={loaded} />
        {!isTrash && (
          <SortField
            part={part}
            isSortedByHand={isSortedByHand}
            onSort={(sort) => show({ ...part, sort, page: 1 })}
          />
        )}
        <DensitySwitch />
        {!isTrash && (
          <Button
            look="secondary"
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            onClick={() => setOpen(!isOpen)}
          >
            {conditions.length > 0 ? t('filters.openCount', { count: conditions.length }) : t('filters.open')}
          </Button>
        )}
      </div>
      {!isTrash && (
        <FilterFields
          {...filters}
          part={part}
          id={`${id}-fields`}
          isOpen={isOpen}
          choose={(chosen) => show({ ...part, ...chosen, page: 1 })}
        />
      )}
      <Chips
        {...filters}
        part={part}
        onRemove={(condition, place) => remove(withoutCondition(part, condition), place)}
        onClear={() => remove(withoutFilters(part), 0)}
      />
    </div>
  );
}

type SortFieldProps = { part: ListPart; isSortedByHand: boolean; onSort: (sort: Sort | '') => void };

function SortField({ part, isSortedByHand, onSort }: SortFieldProps) {
  const { t } = useTranslation('staff');
  const usual = sortOf({ ...part, sort: '' }, isSortedByHand);
  const sorts = usual === 'best' || usual === 'hand' ? [usual, ...SORTS] : SORTS;
  return (
    <label className={styles.sort}>
      <span>{t('sort.label')}</span>
      <select
        value={sortOf(part, isSortedByHand)}
        onChange={({ target: { value } }) => onSort(SORTS.find((sort) => sort === value) ?? '')}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function DensitySwitch() {
  const { t } = useTranslation('staff');
  const { density, set } = useDensity();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={t('density.label')} className={styles.densities}>
      {DENSITIES.map((each) => (
        <button key={each} type="button" aria-pressed={each === density} onClick={() => set(each)}>
          <StaffIcon name={each} size={18} /> <span>{t(`density.${each}`)}</span>
        </button>
      ))}
    </div>
  );
}
