// A field with a few answers, of which one is chosen.
import type { FieldMessage } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';

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
