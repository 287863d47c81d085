// What a list is narrowed by besides words: the fields that choose it, and a chip for each condition that takes it back.
import { type ComponentProps, useEffect, useEffectEvent, useId, useState } from 'react';
import { REVIEWS, type Review, TRANSLATIONS, type Translation } from '../../editorial/item.schema.ts';
import { formatDate, formatMonth } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { daysOfMonth } from '../frame/month.ts';
import { TextButton } from '../frame/text-button.tsx';
import { type Condition, conditionsOf, type Filters, type ListPart, monthIn } from './list-address.ts';
import styles from './list-filters.module.css';
import { type Category, LONGEST_TAG, tagOf, titleOfTag } from './list-tags.ts';

type Person = { id: number; name: string };

export type ListFiltersProps = {
  part: ListPart;
  /** Of a kind whose items have tags. */
  categories: Category[] | null;
  people: Person[];
  /** Those that items are of, the last first. */
  months: string[];
};

type FilterFieldsProps = ListFiltersProps & {
  id: string;
  isOpen: boolean;
  choose: (filters: Partial<Filters>) => void;
};

export function FilterFields({ part, categories, people, months, id, isOpen, choose }: FilterFieldsProps) {
  const { t } = useTranslation('staff');
  return (
    <fieldset id={id} className={styles.fields} hidden={!isOpen}>
      <legend className="visually-hidden">{t('filters.open')}</legend>
      {categories && <TagField categories={categories} tag={part.tag} onTag={(tag) => choose({ tag })} />}
      <MonthField months={months} month={monthIn(part)} onDays={choose} />
      <LaterField
        label={t('filters.from')}
        type="date"
        value={part.from}
        max={part.to}
        onValue={(day) => choose({ from: day })}
      />
      <LaterField
        label={t('filters.to')}
        type="date"
        value={part.to}
        min={part.from}
        onValue={(day) => choose({ to: day })}
      />
      <label>
        <span>{t('filters.who')}</span>
        <select value={part.who} onChange={(event) => choose({ who: event.target.value })}>
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
        <select value={part.translation} onChange={(event) => choose({ translation: event.target.value })}>
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
        <select value={part.review} onChange={(event) => choose({ review: event.target.value })}>
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
          onChange={(event) => choose({ bare: event.target.checked ? '1' : '' })}
        />
        <span>{t('filters.bare')}</span>
      </label>
    </fieldset>
  );
}

type ChipsProps = Pick<ListFiltersProps, 'part' | 'categories' | 'people'> & {
  onRemove: (condition: Condition, place: number) => void;
  onClear: () => void;
};

export function Chips({ part, categories, people, onRemove, onClear }: ChipsProps) {
  const { t } = useTranslation('staff');
  const conditions = conditionsOf(part);
  if (conditions.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <ul className={styles.chips} aria-label={t('filters.chosen')}>
        {conditions.map((name, place) => (
          <Chip
            key={name}
            name={name}
            part={part}
            people={people}
            categories={categories ?? []}
            onRemove={() => onRemove(name, place)}
          />
        ))}
      </ul>
      <TextButton onClick={onClear}>{t('filters.clear')}</TextButton>
    </div>
  );
}

type ChipProps = {
  name: Condition;
  part: ListPart;
  people: Person[];
  categories: Category[];
  onRemove: () => void;
};

function Chip({ name, part, people, categories, onRemove }: ChipProps) {
  const { t } = useTranslation('staff');
  const value = name === 'month' ? monthIn(part) : part[name];
  const said: Record<Condition, () => string> = {
    month: () => formatMonth(value, 'ua'),
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

type MonthFieldProps = {
  months: string[];
  month: string;
  onDays: (days: { from: string; to: string }) => void;
};

/** A month is its days from the first to the last. */
function MonthField({ months, month, onDays }: MonthFieldProps) {
  const { t } = useTranslation('staff');
  // The chosen one is there before the list of all has come, and where items are of it no more.
  const known = month === '' || months.includes(month) ? months : [month, ...months];
  return (
    <label>
      <span>{t('filters.month')}</span>
      <select
        value={month}
        onChange={({ target: { value } }) => onDays(value ? daysOfMonth(value) : { from: '', to: '' })}
      >
        <option value="">{t('filters.anyMonth')}</option>
        {[...Map.groupBy(known, (each) => each.slice(0, 4))].map(([year, ofYear]) => (
          <optgroup key={year} label={year}>
            {ofYear.map((each) => (
              <option key={each} value={each}>
                {formatMonth(each, 'ua')}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
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
