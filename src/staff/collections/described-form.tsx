// The form of a small collection, described field by field: what a field is edited by, and how two versions of it are merged.
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { slugOf } from '../../editorial/collection.ts';
import { inEnglish } from '../../editorial/kind.ts';
import type { Purpose } from '../../files/document.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readTextAddress, readWebAddress } from '../../shared/typed-address.ts';
import { choice, code, day, file, lines, picture, richText, text } from '../compare/field-rules.ts';
import { list } from '../compare/list-rule.ts';
import type { FieldRules, Rule } from '../compare/merge.ts';
import type { FormProps } from '../editor/editor-kind.ts';
import { SelectField, SwitchField } from '../fields/choice-fields.tsx';
import { isIn, langOf } from '../fields/controls.ts';
import {
  DocumentField,
  type DocumentFieldProps,
  type EditedFile,
  nameOfFile,
  textOfFile,
} from '../fields/document-field.tsx';
import { EntriesField } from '../fields/entries-field.tsx';
import { FieldRow, FormSection, FormSections } from '../fields/form-section.tsx';
import { LanguageColumns } from '../fields/language-columns.tsx';
import { LinesField } from '../fields/lines-field.tsx';
import { RichTextField, TextField } from '../fields/text-field.tsx';
import type { FieldMessage, FieldMessages } from '../frame/field-message.ts';
import { type FieldName, type FieldNames, useFieldLabel } from '../frame/field-names.ts';
import { FormField } from '../frame/form-field.tsx';
import type { StaffText } from '../frame/staff-text.ts';
import { TextButton } from '../frame/text-button.tsx';
import { randomId } from '../session/random-id.ts';
import styles from './described-form.module.css';
import { type Source, useOptions } from './use-options.ts';

type ControlProps<Value> = {
  field: string;
  /** As messages name it: inside of an entry, with the entry's place. */
  path: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  message: FieldMessage | undefined;
  messages: FieldMessages;
  hint: string | undefined;
  /** The same in the other language. */
  other: { value: Value; onChange: (value: Value) => void } | undefined;
  /** The Ukrainian title, for what is proposed from it. */
  title: string;
};

export type Control<Value> = {
  rule: (name: FieldName) => Rule<Value>;
  /** Null where it is carried along and nobody edits it. */
  Field: ((props: ControlProps<Value>) => ReactNode) | null;
  hint?: StaffText;
  /** It has the whole width to itself. */
  isWide?: boolean;
};

/** Each with the type of its own field, which a loop over all of them does not know. */
const each = (controls: object) => Object.entries(controls) as [string, Control<never>][];

type Hinted = {
  hint?: StaffText;
  /** `both`: in English, too. */
  isRequired?: boolean | 'both';
};
const lang = (field: string) => (isIn('en', field) || isIn('ua', field) ? langOf(field as 'xUa') : undefined);
const required = (field: string, isRequired: Hinted['isRequired'] = false) =>
  isRequired === 'both' || (isRequired && !isIn('en', field));
const hinted = (hint?: StaffText) => (hint ? { hint } : {});

/** A line; with `rows`, one of several sentences. */
export const line = ({ hint, isRequired, rows }: Hinted & { rows?: number } = {}): Control<string> => ({
  rule: (name) => text(name),
  ...hinted(hint),
  Field: ({ field, label, value, onChange, message, hint: said }) => (
    <TextField
      {...{ label, value, onChange, message, hint: said }}
      {...(lang(field) && { lang: lang(field) as 'uk' | 'en' })}
      isRequired={required(field, isRequired)}
      {...(rows ? { rows } : { isGrowing: true })}
    />
  ),
});

/** A telephone, a number: what is no text. */
export const exact = ({ hint, isRequired }: Hinted = {}): Control<string> => ({
  rule: code,
  ...hinted(hint),
  Field: ({ field, label, value, onChange, message, hint: said }) => (
    <TextField
      {...{ label, value, message, hint: said }}
      isRequired={required(field, isRequired)}
      onChange={(typed) => onChange(typed.trimStart())}
    />
  ),
});

export const webAddress = ({ hint, isRequired }: Hinted = {}): Control<string> => ({
  rule: code,
  ...hinted(hint),
  Field: ({ field, label, value, onChange, message, hint: said }) => (
    <TextField
      {...{ label, value, onChange, message, hint: said }}
      inputMode="url"
      placeholder="https://"
      isRequired={required(field, isRequired)}
      // Leaving it as it was mends nothing: what is said of it stays.
      onLeave={() => {
        const address = /^tel:/i.test(value.trim())
          ? value
              .trim()
              .toLowerCase()
              .replace(/[\s()-]/g, '')
          : (readWebAddress(value) ?? value.trim());
        if (address !== value) onChange(address);
      }}
    />
  ),
});

/** Where a link leads: a page of this site, a telephone, a letter, an address of the web. */
export const address = ({ hint, isRequired }: Hinted = {}): Control<string> => ({
  rule: code,
  ...hinted(hint),
  Field: ({ field, label, value, onChange, message, hint: said }) => (
    <TextField
      {...{ label, value, onChange, message, hint: said }}
      inputMode="url"
      isRequired={required(field, isRequired)}
      onLeave={() => {
        const read = readTextAddress(value) ?? value.trim();
        if (read !== value) onChange(read);
      }}
    />
  ),
});

/** The end of an address, proposed from the title. */
export const addressEnd = (hint: StaffText): Control<string> => ({
  rule: code,
  hint,
  Field: ({ label, value, onChange, message, hint: said, title }) => {
    const { t } = useTranslation('staff');
    const proposed = slugOf(title);
    return (
      <div>
        <TextField
          {...{ label, value, message, hint: said }}
          isRequired
          onChange={(typed) => onChange(typed.trim().toLowerCase())}
        />
        {value === '' && proposed !== '' && (
          <TextButton onClick={() => onChange(proposed)}>{t('takeSlug', { slug: proposed })}</TextButton>
        )}
      </div>
    );
  },
});

export const formatted = (): Control<string> => ({
  rule: richText,
  Field: ({ field, label, value, onChange, message, other }) => (
    <RichTextField
      {...{ label, value, onChange, message }}
      lang={langOf(field as 'xUa')}
      {...(other && { other })}
    />
  ),
});

/** Paragraphs, each a line of its own. */
export const paragraphs = (): Control<string[]> => ({
  rule: lines,
  Field: ({ field, label, value, onChange, messages }) => (
    <LinesField
      name={field}
      label={label}
      lang={langOf(field as 'xUa')}
      lines={value}
      onChange={onChange}
      messages={messages}
    />
  ),
});

export const dayField = ({ hint }: Hinted = {}): Control<string | null> => ({
  rule: day,
  ...hinted(hint),
  Field: ({ label, value, onChange, message, hint: said }) => (
    <TextField
      {...{ label, message, hint: said }}
      type="date"
      value={value ?? ''}
      onChange={(typed) => onChange(typed || null)}
    />
  ),
});

const yesOrNo = (is: unknown): StaffText => (is ? 'audit.yes' : 'audit.no');

export const yes = <Value extends boolean | 0 | 1>(
  { is, not }: { is: Value; not: Value },
  { hint }: Hinted = {},
): Control<Value> => ({
  rule: (name) => choice<Value>(name, yesOrNo),
  ...hinted(hint),
  Field: ({ label, value, onChange, hint: said }) => (
    <SwitchField
      label={label}
      {...(said && { hint: said })}
      value={value === is}
      onChange={(checked) => onChange(checked ? is : not)}
    />
  ),
});

export const oneOf = <Value extends string>(
  options: readonly Value[],
  textOf: (option: Value) => StaffText,
): Control<Value> => ({
  rule: (name) => choice<Value>(name, textOf),
  Field: ({ label, value, onChange, message }) => {
    const { t } = useTranslation(['staff', 'pages', 'common']);
    return (
      <SelectField
        {...{ label, value, onChange, message }}
        options={options}
        textOf={(option) => t(textOf(option))}
      />
    );
  },
});

/** One entry of another collection, by what it is known by, or none. */
export const oneEntry = (
  source: Source,
  { none, hint }: { none: StaffText; hint: StaffText },
): Control<string> => ({
  rule: code,
  hint,
  Field: ({ label, value, onChange, message, hint: said }) => {
    const { t } = useTranslation(['staff', 'pages', 'common']);
    const known = useOptions(source);
    const keys = known?.map(({ key }) => key) ?? [];
    const textOf = (key: string) => {
      if (key === '') return t(none);
      return known?.find((each) => each.key === key)?.text ?? (known ? t('chosen.gone', { key }) : key);
    };
    return (
      <SelectField
        {...{ label, value, onChange, message, hint: said, textOf }}
        options={['', ...keys, ...(value === '' || keys.includes(value) ? [] : [value])]}
      />
    );
  },
});

const namedFile = ({ addressOf, purpose }: Pick<DocumentFieldProps, 'addressOf' | 'purpose'> = {}) =>
  function NamedFile({ field, label, value, onChange, message, hint }: ControlProps<string>) {
    const id = useId();
    return (
      <div>
        <p id={id} className={styles.label}>
          {label}
        </p>
        {hint && <p className={styles.hint}>{hint}</p>}
        <DocumentField
          field={field}
          file={value as EditedFile}
          onChange={(edited) => onChange(edited as string)}
          message={message}
          describedBy={id}
          {...(addressOf && { addressOf })}
          {...(purpose && { purpose })}
        />
      </div>
    );
  };

/** A document of the library, by its name. */
export const libraryDocument = ({ hint, purpose }: Hinted & { purpose?: Purpose } = {}): Control<string> => ({
  isWide: true,
  ...hinted(hint),
  rule: (name) =>
    file<string>(name, { isSame: (one, other) => nameOfFile(one) === nameOfFile(other), textOf: textOfFile }),
  Field: namedFile(purpose && { purpose }),
});

/** A picture of the library by its name, or what came with the release. */
export const libraryPicture = (addressOf: (name: string) => string): Control<string> => ({
  isWide: true,
  rule: (name) =>
    picture<string>(name, {
      isSame: (one, other) => nameOfFile(one) === nameOfFile(other),
      addressOf: (value) => (nameOfFile(value) ? addressOf(nameOfFile(value)) : null),
    }),
  Field: namedFile({ addressOf }),
});

/** Short texts, each on a line of its own. */
export const linePerEach = ({
  hint,
  rows,
  isRequired = false,
}: {
  hint: StaffText;
  rows: number;
  isRequired?: boolean;
}): Control<string[]> => ({
  rule: lines,
  hint,
  Field: ({ path, label, value, onChange, messages, hint: said }) => {
    const { t } = useTranslation('staff');
    const wrong = Object.keys(messages).find((each) => each === path || each.startsWith(`${path}.`));
    const line = value[Number(wrong?.slice(path.length + 1) || Number.NaN)];
    return (
      <FormField
        label={label}
        isRequired={isRequired}
        message={wrong === undefined ? undefined : messages[wrong]}
        hint={said}
        warning={line && t('atLine', { line })}
      >
        {({ id, describedBy, isInvalid }) => (
          <textarea
            id={id}
            rows={rows}
            style={{ '--rows': rows } as CSSProperties}
            required={isRequired}
            value={value.join('\n')}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
            // What is sent has no empty lines, and a message names a line by its place.
            onBlur={() => {
              const filled = value.map((each) => each.trim()).filter((each) => each !== '');
              if (filled.join('\n') !== value.join('\n')) onChange(filled);
            }}
          />
        )}
      </FormField>
    );
  },
});

type EntryControls<Each> = { [Field in keyof Each & string]: Control<Each[Field]> };

/** Several entries of a few fields each. */
export const entries = <Each extends Record<string, unknown>>(about: {
  empty: Each;
  most: number;
  controls: EntryControls<Each>;
  names: FieldNames<keyof Each & string>;
  titleOf: (entry: Each) => string;
  texts: { number: StaffText; add: StaffText; remove: StaffText };
  /** Their order means nothing. */
  isUnsorted?: boolean;
  /** There may be many: each shows its fields when it is opened. */
  folded?: { filter: StaffText; wordsOf: (entry: Each) => string };
  /** Another page may begin one, by a parameter of the address. */
  begun?: {
    by: string;
    entryOf: (text: string) => Each;
    /** Where there is one already, that one is opened. */
    isAbout: (entry: Each, text: string) => boolean;
  };
}): Control<Each[]> => ({
  rule: (name) =>
    list<Each, keyof Each & string>(name, {
      identityOf: about.titleOf,
      titleOf: about.titleOf,
      fields: rulesOf<Each>(about.controls as unknown as Controls<Each>, about.names),
    }),
  isWide: true,
  Field: ({ field, value, onChange, messages, hint }) => {
    const { t } = useTranslation(['staff', 'pages', 'common']);
    const label = useFieldLabel();
    const { keys, keep } = useKeys(value.length);
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
    const onOpen = (key: string, isOpen: boolean) =>
      setOpened((now) => new Set(isOpen ? [...now, key] : [...now].filter((each) => each !== key)));
    const keyed = value.map((entry, index) => ({ ...entry, key: keys[index] ?? String(index) }));
    const change = (changed: (Each & { key: string })[]) => {
      keep(changed.map(({ key }) => key));
      onChange(changed.map(({ key: _key, ...entry }) => entry as unknown as Each));
    };
    useBegun(about.begun?.by, (text) => {
      const { isAbout, entryOf } = about.begun ?? {};
      const known = value.findIndex((entry) => isAbout?.(entry, text));
      const index = known < 0 ? value.length : known;
      const key = keyed[known]?.key ?? randomId();
      if (known < 0 && entryOf) change([...keyed, { ...entryOf(text), key }]);
      onOpen(key, true);
      return `${field}.${index}`;
    });
    const { folded } = about;
    return (
      <EntriesField
        name={field}
        entries={keyed}
        onChange={change}
        hint={hint}
        isSorted={!about.isUnsorted}
        folded={
          folded && {
            ...{ opened, onOpen, wordsOf: folded.wordsOf, filter: t(folded.filter) },
            isWrong: (index) =>
              Object.keys(messages).some((path) => `${path}.`.startsWith(`${field}.${index}.`)),
          }
        }
        texts={{ add: t(about.texts.add), remove: t(about.texts.remove) }}
        legend={(entry, index) =>
          (folded && about.titleOf(entry)) || t(about.texts.number, { number: index + 1 })
        }
        make={value.length < about.most ? () => ({ ...about.empty, key: randomId() }) : null}
        fields={(entry, change, place) =>
          each(about.controls).map(([name, { Field, hint: said, isWide }]) => {
            const path = `${place}.${name}`;
            return (
              Field && (
                <div key={name} data-field={path} data-wide={isWide || undefined}>
                  <Field
                    field={name}
                    path={path}
                    label={label(about.names[name as keyof Each & string])}
                    value={entry[name] as never}
                    onChange={(typed: unknown) => change({ [name]: typed } as never)}
                    message={messages[path]}
                    messages={messages}
                    hint={said && t(said)}
                    other={undefined}
                    title=""
                  />
                </div>
              )
            );
          })
        }
      />
    );
  },
});

/** What an entry is known by while it is edited, wherever it is moved to. */
function useKeys(count: number) {
  const [keys, keep] = useState<string[]>([]);
  // There may be more since: a colleague's, or those of another version.
  if (keys.length < count) keep([...keys, ...Array.from({ length: count - keys.length }, () => randomId())]);
  return { keys, keep };
}

/** Once: `begin` answers the place of the entry, where the first field that is empty gets the focus. */
function useBegun(by: string | undefined, begin: (text: string) => string): void {
  const [parameters, setParameters] = useSearchParams();
  const text = (by && parameters.get(by)) || '';
  const isBegun = useRef(false);
  const [place, setPlace] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is begun once is not begun again.
  useEffect(() => {
    if (text === '' || !by || isBegun.current) return;
    isBegun.current = true;
    setPlace(begin(text));
    const without = new URLSearchParams(parameters);
    without.delete(by);
    // The focus is where one writes.
    setParameters(without, { replace: true, preventScrollReset: true, state: { isTyped: true } });
  }, [text]);
  useEffect(() => {
    if (place === '') return;
    const inside = `[data-field="${place}"] :is(input, textarea)`;
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(inside)];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [place]);
}

/** Of what is no text: a number. */
export const exactly = <Value,>(name: FieldName): Rule<Value> =>
  ({ ...code(name), isSame: (one: unknown, other: unknown) => one === other }) as unknown as Rule<Value>;

/** What a client may send and nobody edits here. */
export const carried = (): Control<string> => ({ rule: code, Field: null });

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is there or not, with something of its own to edit: compared as a whole. */
export const part = <Value,>(Field: NonNullable<Control<Value>['Field']>): Control<Value> => ({
  rule: (name) => ({ ...choice<boolean>(name, yesOrNo), isSame: isAlike }) as unknown as Rule<Value>,
  isWide: true,
  Field,
});

export type Controls<Fields> = { [Field in keyof Fields]-?: Control<Fields[Field]> };

export function rulesOf<Fields extends object>(
  controls: Controls<Fields>,
  names: FieldNames<string>,
): FieldRules<Fields> {
  return Object.fromEntries(
    each(controls).map(([field, { rule }]) => [field, rule(names[field] ?? { text: 'title' as StaffText })]),
  ) as unknown as FieldRules<Fields>;
}

export type Section<Fields> = { id: string; title: StaffText; fields: readonly (keyof Fields & string)[] };

export function describedForm<Fields extends object>(
  controls: Controls<Fields>,
  names: FieldNames<string>,
  sections: readonly Section<Fields>[],
  title: string,
) {
  const placed = sections.flatMap(({ fields }) => fields);
  const forgotten = each(controls).find(
    ([field, { Field }]) => Field && !(placed as string[]).includes(field),
  );
  if (forgotten) throw new Error(`No section of the form has ${forgotten[0]}`);

  const isWide = (field: string) => (controls[field as keyof Fields] as unknown as Control<never>).isWide;

  return function DescribedForm({ values, onChange, messages, hints }: FormProps<Fields>) {
    const { t } = useTranslation(['staff', 'pages', 'common']);
    const label = useFieldLabel();
    const typed = values as Record<string, unknown>;
    const change = (field: string) => (value: unknown) => onChange(field as keyof Fields, value as never);
    const otherOf = (field: string): string => {
      const ukrainian = placed.find((each) => isIn('ua', each) && inEnglish(each) === field);
      return ukrainian ?? inEnglish(field);
    };
    const control = (field: string): ReactNode => {
      const { Field, hint } = controls[field as keyof Fields] as unknown as Control<never>;
      const other = otherOf(field);
      return (
        Field && (
          <Field
            field={field}
            path={field}
            label={label(names[field] as FieldName)}
            value={typed[field] as never}
            onChange={change(field)}
            message={messages[field]}
            messages={messages}
            hint={hints?.[field as keyof Fields] ?? (hint && t(hint))}
            other={other !== field ? { value: typed[other] as never, onChange: change(other) } : undefined}
            title={String(typed[title] ?? '')}
          />
        )
      );
    };
    return (
      <FormSections>
        {sections.map(({ id, title: heading, fields }) => {
          const made = Object.fromEntries(fields.map((field) => [field, control(field)]));
          return fields.every((field) => isIn('ua', field) || isIn('en', field)) ? (
            <LanguageColumns
              key={id}
              id={id}
              title={t(heading)}
              controls={made as Record<'xUa', ReactNode>}
            />
          ) : (
            <FormSection key={id} id={id} title={t(heading)}>
              {Object.entries(made)
                .filter(([field]) => isWide(field))
                .map(([field, wide]) => (
                  <div key={field} className={styles.wide} data-field={field}>
                    {wide}
                  </div>
                ))}
              <FieldRow
                controls={Object.fromEntries(Object.entries(made).filter(([field]) => !isWide(field)))}
              />
            </FormSection>
          );
        })}
      </FormSections>
    );
  };
}
