// Fields with a few answers: one of several, yes or no.
import type { FieldMessage } from './field-message.ts';
import { FormField } from './form-field.tsx';
import styles from './form-layout.module.css';

type SelectFieldProps<Value extends string> = {
  label: string;
  message?: FieldMessage | undefined;
  value: Value;
  options: readonly Value[];
  textOf: (option: Value) => string;
  onChange: (value: Value) => void;
};

export function SelectField<Value extends string>({
  label,
  message,
  value,
  options,
  textOf,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <FormField label={label} message={message}>
      {({ id }) => (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

type CheckboxFieldProps = {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

export function CheckboxField({ label, hint, isChecked, onChange }: CheckboxFieldProps) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

type VisibilityFieldProps = Pick<CheckboxFieldProps, 'label' | 'hint'> & {
  isActive: 0 | 1;
  onChange: (isActive: 0 | 1) => void;
};

/** Whether an item is shown on the site: a number to the API. */
export function VisibilityField({ isActive, onChange, ...texts }: VisibilityFieldProps) {
  return (
    <CheckboxField
      {...texts}
      isChecked={isActive === 1}
      onChange={(isChecked) => onChange(isChecked ? 1 : 0)}
    />
  );
}
