// Fields with a few answers, of which one is chosen.
import { useId } from 'react';
import { Switch } from '../../ui/switch.tsx';
import type { FieldMessage } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import styles from './choice-fields.module.css';

type SelectFieldProps<Value extends string> = {
  label: string;
  hint?: string | undefined;
  message?: FieldMessage | undefined;
  value: Value;
  options: readonly Value[];
  textOf: (option: Value) => string;
  onChange: (value: Value) => void;
};

export function SelectField<Value extends string>({
  label,
  hint,
  message,
  value,
  options,
  textOf,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <FormField label={label} hint={hint} message={message}>
      {({ id, describedBy, isInvalid }) => (
        <select
          id={id}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value as Value)}
        >
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

type SwitchFieldProps = {
  label: string;
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
};

export function SwitchField({ label, hint, value, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.toggle}>
      <label>
        <Switch
          checked={value}
          aria-describedby={hint && `${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
