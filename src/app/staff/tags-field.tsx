// Tags: categories to tick, and tags of one's own.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import categories from '../../../content/categories.json';
import { NEWS_LIMITS } from '../../modules/news/news.schema.ts';
import type { FieldMessage } from './field-message.ts';
import { removeLine } from './remove-line.ts';
import styles from './tags-field.module.css';

type TagsFieldProps = {
  tags: string[];
  onChange: (tags: string[]) => void;
  message?: FieldMessage | undefined;
};

/** A category by its title in either language, or by its slug. */
function categoryOf(typed: string): string | undefined {
  const same = (text: string) => text.toLocaleLowerCase('uk') === typed.toLocaleLowerCase('uk');
  return categories.find(({ slug, titleUa, titleEn }) => [slug, titleUa, titleEn].some(same))?.slug;
}

export function TagsField({ tags, onChange, message }: TagsFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [typed, setTyped] = useState('');
  const id = useId();
  const own = tags.filter((tag) => !categories.some(({ slug }) => slug === tag));
  const isFull = tags.length >= NEWS_LIMITS.tags;
  const add = () => {
    const text = typed.trim().slice(0, NEWS_LIMITS.tag);
    const tag = categoryOf(text) ?? text;
    if (tag && !isFull && !tags.includes(tag)) onChange([...tags, tag]);
    setTyped('');
  };
  const toggle = (slug: string) =>
    onChange(tags.includes(slug) ? tags.filter((tag) => tag !== slug) : [...tags, slug]);

  return (
    <fieldset className={styles.field} data-lines aria-describedby={`${id}-hint`}>
      <legend>{t('tags')}</legend>
      <div className={styles.categories}>
        {categories.map(({ slug, titleUa }) => (
          <label key={slug}>
            <input
              type="checkbox"
              checked={tags.includes(slug)}
              disabled={isFull && !tags.includes(slug)}
              onChange={() => toggle(slug)}
            />
            {titleUa}
          </label>
        ))}
      </div>
      {own.length > 0 && (
        <ul className={styles.own}>
          {own.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                data-removes
                aria-label={t('removeTag', { tag })}
                onClick={(event) => removeLine(event, () => toggle(tag))}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className={styles.addLabel}>
        {t('addTag')}
      </label>
      <input
        id={id}
        className={styles.add}
        data-adds
        value={typed}
        maxLength={NEWS_LIMITS.tag}
        disabled={isFull}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('tagsHint')}
      </p>
      {message && <p className={styles.message}>{t(`common:${message.key}`, message.values ?? {})}</p>}
    </fieldset>
  );
}
