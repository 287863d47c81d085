// Asks for what a link, a table, a video or a description needs, above the text it goes into.
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkField } from './link-field.tsx';
import type { LinkTarget } from './link-targets.ts';
import styles from './rich-text-editor.module.css';

export type AskField = {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  lang?: 'uk' | 'en';
  /** A tick instead of words: `1` or empty. */
  isChoice?: true;
  /** An address, or words that find one. */
  isLink?: true;
  /** What was typed as it is stored; null for what cannot be. */
  read?: (typed: string) => string | null;
  /** What is wrong with it then. */
  message?: string;
};

export type Prompt = {
  title: string;
  /** About the selected words, which are to be seen meanwhile. */
  isBesideSelection?: true;
  fields: AskField[];
  /** The name of the button that takes away what the prompt is about. */
  removeLabel?: string;
  onRemove?: () => void;
  onDone: (values: Record<string, string>) => void;
};

type AskFormProps = {
  prompt: Prompt;
  /** Of the text. */
  lang: 'uk' | 'en';
  /** After it was answered, or left as it was. */
  onClose: () => void;
  /** Tells those who do not see it what was done. */
  say: (message: string) => void;
};

/** Not a form element: it stands inside one. */
export function AskForm({ prompt, lang, onClose, say }: AskFormProps) {
  const { t } = useTranslation('staff');
  const [values, setValues] = useState(() =>
    Object.fromEntries(prompt.fields.map(({ name, value }) => [name, value])),
  );
  const [wrong, setWrong] = useState<string[]>([]);
  const finish = (answers: Record<string, string>) => {
    onClose();
    prompt.onDone(answers);
    say(t('said.done', { what: prompt.title }));
  };
  const apply = () => {
    const read = prompt.fields.map(({ name, read: readField }) => {
      const typed = values[name] ?? '';
      return [name, readField ? readField(typed) : typed.trim()] as const;
    });
    const faults = read.filter(([, value]) => value === null).map(([name]) => name);
    setWrong(faults);
    if (faults.length === 0) finish(Object.fromEntries(read) as Record<string, string>);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    apply();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div role="group" className={styles.ask} aria-label={prompt.title} onKeyDown={onKeyDown}>
      {prompt.fields.map((field, index) => (
        <Field
          key={field.name}
          field={field}
          isFirst={index === 0}
          isWrong={wrong.includes(field.name)}
          value={values[field.name] ?? ''}
          textLang={lang}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
          onChoose={({ url, title }) => finish({ [field.name]: url, title })}
        />
      ))}
      <button type="button" onClick={apply}>
        {t('apply')}
      </button>
      {prompt.removeLabel && (
        <button
          type="button"
          onClick={() => {
            onClose();
            prompt.onRemove?.();
          }}
        >
          {prompt.removeLabel}
        </button>
      )}
      <button type="button" onClick={onClose}>
        {t('cancel')}
      </button>
    </div>
  );
}

type FieldProps = {
  field: AskField;
  isFirst: boolean;
  isWrong: boolean;
  value: string;
  textLang: 'uk' | 'en';
  onChange: (value: string) => void;
  onChoose: (target: LinkTarget) => void;
};

function Field({ field, isFirst, isWrong, value, textLang, onChange, onChoose }: FieldProps) {
  const id = useId();
  const described = {
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-message` : undefined,
  };
  if (field.isChoice)
    return (
      <label>
        <input
          type="checkbox"
          checked={value === '1'}
          onChange={(event) => onChange(event.target.checked ? '1' : '')}
        />{' '}
        {field.label}
      </label>
    );
  const control = { id, autoFocus: isFirst, placeholder: field.placeholder, ...described };
  return (
    <span className={styles.prompt}>
      <label htmlFor={id}>{field.label}</label>
      {field.isLink ? (
        <LinkField {...control} {...{ value, textLang, onChange, onChoose }} />
      ) : (
        <input
          {...control}
          value={value}
          lang={field.lang}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {isWrong && (
        <span id={`${id}-message`} role="alert">
          {field.message}
        </span>
      )}
    </span>
  );
}
