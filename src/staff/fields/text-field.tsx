// Fields of the editors: a line of text, and a formatted text whose editor comes when it is needed.
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import type { FieldMessage } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { Loading } from '../frame/loading.tsx';

type RichText = typeof import('../rich-text/rich-text-editor.tsx');

/** What is here is drawn at once: React keeps the sign of loading for 300 ms once it has shown it. */
let loaded: RichText['default'] | null = null;

async function loadRichText(): Promise<RichText> {
  const module = await import('../rich-text/rich-text-editor.tsx');
  loaded = module.default;
  return module;
}

const LaterEditor = lazy(loadRichText);

/** For pages that will edit texts, before their item has come. What cannot be loaded is said where it would stand. */
export function fetchRichText(): void {
  if (!import.meta.env.SSR) loadRichText().catch(() => {});
}

type TextFieldProps = {
  label: string;
  /** By what it is found in the form, where it is in a list. */
  field?: string;
  value: string;
  onChange: (value: string) => void;
  message?: FieldMessage | undefined;
  hint?: string | undefined;
  warning?: string | undefined;
  type?: 'text' | 'email' | 'date' | 'datetime-local';
  inputMode?: 'url';
  placeholder?: string;
  /** The language of what is typed. */
  lang?: 'uk' | 'en';
  isRequired?: boolean;
  maxLength?: number;
  /** More than a line of it is seen at once. */
  rows?: number;
  /** As high as its text, which is never cut. */
  isGrowing?: boolean;
  /** The field has lost the focus. */
  onLeave?: () => void;
};

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, message, hint, warning, lang, isRequired = false, maxLength } = props;
  return (
    <FormField {...{ label, message, hint, warning, isRequired }} field={props.field}>
      {({ id, describedBy, isInvalid }) => {
        const control = {
          id,
          lang,
          value,
          maxLength,
          placeholder: props.placeholder,
          required: isRequired,
          'aria-invalid': isInvalid,
          'aria-describedby': describedBy,
          onBlur: props.onLeave,
        };
        return props.rows || props.isGrowing ? (
          // A line of text all the same: Enter would break what the site shows in one paragraph.
          <textarea
            {...control}
            rows={props.rows ?? 1}
            style={{ '--rows': props.rows ?? 1 } as CSSProperties}
            onKeyDown={(event) => event.key === 'Enter' && props.isGrowing && event.preventDefault()}
            onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
          />
        ) : (
          <input
            {...control}
            type={props.type ?? 'text'}
            inputMode={props.inputMode}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </FormField>
  );
}

type RichTextFieldProps = Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'message' | 'isRequired'> & {
  lang: 'uk' | 'en';
  /** The same text in the other language. */
  other?: { value: string; onChange: (value: string) => void };
};

export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, message, lang, other, isRequired = false } = props;
  // The same for as long as the field is there.
  const [RichTextEditor] = useState(() => loaded ?? LaterEditor);
  return (
    <FormField label={label} message={message} isRequired={isRequired} isOwnControl>
      {({ labelId, describedBy, isInvalid }) => (
        <Suspense fallback={<Loading />}>
          <RichTextEditor
            labelledBy={labelId}
            lang={lang}
            value={value}
            onChange={onChange}
            other={other}
            isRequired={isRequired}
            invalidMessageId={isInvalid ? describedBy : undefined}
          />
        </Suspense>
      )}
    </FormField>
  );
}
