// The tags of a file: words of one's own, or those that other files have.
import { useId, useState } from 'react';
import { FILE_LIMITS, type FileTag } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldMessage } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import styles from './tags-field.module.css';

type TagInputProps = {
  id: string;
  typed: string;
  known: FileTag[];
  describedBy?: string | undefined;
  isInvalid?: boolean;
  onType: (typed: string) => void;
  onEnter: () => void;
  onLeave?: () => void;
};

/** Suggests tags that there are. */
export function TagInput({ id, typed, known, onType, onEnter, onLeave, ...input }: TagInputProps) {
  return (
    <>
      <input
        id={id}
        value={typed}
        maxLength={FILE_LIMITS.tag}
        list={`${id}-known`}
        autoComplete="off"
        data-adds
        aria-describedby={input.describedBy}
        aria-invalid={input.isInvalid}
        onBlur={onLeave}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form of an editor may be around it.
          event.preventDefault();
          onEnter();
        }}
      />
      <datalist id={`${id}-known`}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** As it is written where it is known; null for a tag that the file has, or one too many. */
export function tagToAdd(typed: string, tags: string[], known: FileTag[]): string | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (!text || tags.length >= FILE_LIMITS.tags || tags.some((tag) => isSame(tag, text))) return null;
  return known.find(({ tag }) => isSame(tag, text))?.tag ?? text;
}

type TagsFieldProps = {
  tags: string[];
  known: FileTag[];
  message: FieldMessage | undefined;
  onChange: (tags: string[]) => void;
};

export function TagsField({ tags, known, message, onChange }: TagsFieldProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = tagToAdd(typed, tags, known);
    if (tag !== null) onChange([...tags, tag]);
    setTyped('');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div role="group" aria-labelledby={`${id}-tags`} className={styles.tags} data-lines>
      <span id={`${id}-tags`} className={styles.label}>
        {t('library.tags')}
      </span>
      {tags.length > 0 && (
        <ul className={styles.list}>
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <button
                type="button"
                data-removes
                aria-label={t('removeTag', { tag })}
                onClick={(event) =>
                  removeWithFocus(event, () => onChange(tags.filter((each) => each !== tag)))
                }
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <FormField label={t('addTag')} hint={t('library.tagsHint')} message={message}>
        {({ id: field, describedBy, isInvalid }) => (
          <TagInput
            {...{ id: field, describedBy, isInvalid, typed }}
            known={known.filter(({ tag }) => !tags.includes(tag))}
            onType={setTyped}
            onEnter={add}
            onLeave={add}
          />
        )}
      </FormField>
    </div>
  );
}
