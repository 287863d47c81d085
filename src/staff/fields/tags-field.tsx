// Tags: categories to tick, and tags of one's own.
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldMessage } from '../frame/field-message.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import styles from './tags-field.module.css';

/** A tag with a title of its own, which is ticked instead of typed. */
export type Category = { slug: string; titleUa: string; titleEn: string };

/** What a tag of one's own is called in English. */
export type TagTitle = { tag: string; titleEn: string };

type TagsFieldProps = {
  tags: string[];
  onChange: (tags: string[]) => void;
  titles: TagTitle[];
  onTitles: (titles: TagTitle[]) => void;
  /** What other items call tags in English. */
  known?: TagTitle[];
  categories: Category[];
  /** How many tags there may be, and how long each. */
  limits: { tags: number; tag: number };
  message?: FieldMessage | undefined;
};

/** A category by its title in either language, or by its slug. */
function categoryOf(categories: Category[], typed: string): string | undefined {
  const same = (text: string) => text.toLocaleLowerCase('uk') === typed.toLocaleLowerCase('uk');
  return categories.find(({ slug, titleUa, titleEn }) => [slug, titleUa, titleEn].some(same))?.slug;
}

export function TagsField({
  tags,
  onChange,
  categories,
  known = [],
  limits,
  message,
  ...english
}: TagsFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [typed, setTyped] = useState('');
  const id = useId();
  const own = tags.filter((tag) => !categories.some(({ slug }) => slug === tag));
  const isFull = tags.length >= limits.tags;
  const add = () => {
    const text = typed.trim().slice(0, limits.tag);
    const tag = categoryOf(categories, text) ?? text;
    if (tag && !isFull && !tags.includes(tag)) {
      onChange([...tags, tag]);
      const title = knownTitle(tag);
      if (title && !titleOf(tag)) setTitle(tag, title);
    }
    setTyped('');
  };
  const knownTitle = (tag: string) => known.find((each) => each.tag === tag)?.titleEn ?? '';
  const titleOf = (tag: string) => english.titles.find((each) => each.tag === tag)?.titleEn ?? '';
  const setTitle = (tag: string, titleEn: string) => {
    const others = english.titles.filter((each) => each.tag !== tag);
    english.onTitles(titleEn ? [...others, { tag, titleEn }] : others);
  };
  const toggle = (slug: string) =>
    onChange(tags.includes(slug) ? tags.filter((tag) => tag !== slug) : [...tags, slug]);

  return (
    <fieldset className={styles.field} data-lines data-field="tags" aria-describedby={`${id}-hint`}>
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
              <span>{tag}</span>
              <input
                className={styles.english}
                lang="en"
                value={titleOf(tag)}
                maxLength={limits.tag}
                placeholder={t('tagEn')}
                aria-label={t('tagEnNamed', { tag })}
                onChange={(event) => setTitle(tag, event.target.value)}
              />
              {titleOf(tag) === '' && knownTitle(tag) !== '' && (
                <TextButton isInline onClick={() => setTitle(tag, knownTitle(tag))}>
                  {t('takeTagEn', { title: knownTitle(tag) })}
                </TextButton>
              )}
              <button
                type="button"
                data-removes
                aria-label={t('removeTag', { tag })}
                onClick={(event) => removeWithFocus(event, () => toggle(tag))}
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
        maxLength={limits.tag}
        disabled={isFull}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-message ${id}-hint` : `${id}-hint`}
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
      {message && (
        <p id={`${id}-message`} className={styles.message}>
          {t(`common:${message.key}`, message.values ?? {})}
        </p>
      )}
    </fieldset>
  );
}
