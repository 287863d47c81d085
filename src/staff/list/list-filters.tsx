// What a list is narrowed by besides words. Each choice is part of the address at once; what is chosen shows as chips, each of
// which takes it back. On a phone the fields unfold.
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { REVIEWS, type Review, TRANSLATIONS, type Translation } from '../../editorial/item.schema.ts';
import { formatDate } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAtOnce } from '../frame/use-at-once.ts';
import { activeFilters, addressOf, type FilterName, type ListPart } from './list-address.ts';
import styles from './list-filters.module.css';
import { type Category, LONGEST_TAG, tagOf, titleOfTag } from './list-tags.ts';

type Person = { id: number; name: string };

type ListFiltersProps = {
  part: ListPart;
  /** Of a kind whose items have tags. */
  categories: Category[] | null;
  people: Person[];
};

export function ListFilters({ part: loaded, categories, people }: ListFiltersProps) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const [part, show] = useAtOnce(loaded, (next) =>
    // The focus stays at what is being chosen.
    navigate(addressOf(next), { preventScrollReset: true, state: { isTyped: true } }),
  );
  const choose = (name: FilterName, value: string) => show({ ...part, [name]: value, page: 1 });
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = activeFilters(part);
  const bar = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  // The chip that was pressed is gone with its focus: the next one gets it, or what chooses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the chips are others.
  useEffect(() => {
    if (removed.current === null) return;
    const chips = [...(bar.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const fields = [...(bar.current?.querySelectorAll<HTMLElement>('button, input, select') ?? [])];
    const next = chips[Math.min(removed.current, chips.length - 1)];
    (next ?? fields.find((field) => field.checkVisibility()))?.focus();
    removed.current = null;
  }, [active.join()]);
  return (
    <div ref={bar} className={styles.filters}>
      <div className={styles.unfold}>
        <Button
          look="secondary"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!isOpen)}
        >
          {active.length > 0 ? t('filters.openCount', { count: active.length }) : t('filters.open')}
        </Button>
      </div>
      <fieldset id={`${id}-fields`} className={styles.fields} data-open={isOpen || undefined}>
        <legend className="visually-hidden">{t('filters.open')}</legend>
        {categories && (
          <TagField categories={categories} tag={part.tag} onTag={(tag) => choose('tag', tag)} />
        )}
        <LaterField
          label={t('filters.from')}
          type="date"
          value={part.from}
          max={part.to}
          onValue={(day) => choose('from', day)}
        />
        <LaterField
          label={t('filters.to')}
          type="date"
          value={part.to}
          min={part.from}
          onValue={(day) => choose('to', day)}
        />
        <label>
          <span>{t('filters.who')}</span>
          <select value={part.who} onChange={(event) => choose('who', event.target.value)}>
            <option value="">{t('filters.anybody')}</option>
            {/* The chosen one is there before the list of all has come. */}
            {part.who && !people.some((each) => String(each.id) === part.who) && (
              <option value={part.who}>{part.who}</option>
            )}
            {people.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('filters.translation')}</span>
          <select value={part.translation} onChange={(event) => choose('translation', event.target.value)}>
            <option value="">{t('filters.anyTranslation')}</option>
            {TRANSLATIONS.map((translation) => (
              <option key={translation} value={translation}>
                {t(`translation.${translation}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('filters.review')}</span>
          <select value={part.review} onChange={(event) => choose('review', event.target.value)}>
            <option value="">{t('filters.anyReview')}</option>
            {REVIEWS.map((review) => (
              <option key={review} value={review}>
                {t(`review.${review}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={part.bare === '1'}
            onChange={(event) => choose('bare', event.target.checked ? '1' : '')}
          />
          <span>{t('filters.bare')}</span>
        </label>
      </fieldset>
      {active.length > 0 && (
        <ul className={styles.chips} aria-label={t('filters.chosen')}>
          {active.map((name, place) => (
            <Chip
              key={name}
              name={name}
              part={part}
              people={people}
              categories={categories ?? []}
              onRemove={() => {
                removed.current = place;
                choose(name, '');
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type ChipProps = {
  name: FilterName;
  part: ListPart;
  people: Person[];
  categories: Category[];
  onRemove: () => void;
};

function Chip({ name, part, people, categories, onRemove }: ChipProps) {
  const { t } = useTranslation('staff');
  const value = part[name];
  const said: Record<FilterName, () => string> = {
    tag: () => titleOfTag(categories, value),
    from: () => formatDate(value, 'ua'),
    to: () => formatDate(value, 'ua'),
    who: () => people.find(({ id }) => String(id) === value)?.name ?? value,
    translation: () => t(`translation.${value as Translation}`),
    review: () => t(`review.${value as Review}`),
    bare: () => '',
  };
  const text = t(`filters.chip.${name}`, { value: said[name]() });
  return (
    <li>
      <button
        type="button"
        data-chip
        aria-label={t('filters.remove', { filter: text })}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        }}
      >
        {text} <Icon name="close" size={16} />
      </button>
    </li>
  );
}

type TagFieldProps = { categories: Category[]; tag: string; onTag: (tag: string) => void };

/** A category by its title, or any tag as it is written. */
function TagField({ categories, tag, onTag }: TagFieldProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <>
      <LaterField
        label={t('filters.tag')}
        value={titleOfTag(categories, tag)}
        maxLength={LONGEST_TAG}
        list={`${id}-categories`}
        autoComplete="off"
        onValue={(title) => onTag(tagOf(categories, title))}
      />
      <datalist id={`${id}-categories`}>
        {categories.map(({ slug, title }) => (
          <option key={slug} value={title} />
        ))}
      </datalist>
    </>
  );
}

const PAUSE_MS = 600;

type LaterFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
};

/** A field whose value counts after a pause, with Enter or when it is left: a day is typed in three parts. */
function LaterField({ label, value, onValue, ...input }: LaterFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const commit = () => {
    const wanted = typed.trim();
    // The first figures of a year are no year yet.
    const isWhole = input.type !== 'date' || wanted === '' || wanted >= '1900';
    if (wanted !== value && isWhole) onValue(wanted);
  };
  const commitLater = useEffectEvent(commit);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => commitLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <label>
      <span>{label}</span>
      <input
        {...input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}
