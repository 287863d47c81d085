// A labelled field with its message beside it.
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { FieldMessage } from './field-message.ts';
import styles from './form-field.module.css';

type FormFieldProps = {
  label: string;
  /** By what it is found in the form, where it is in a list. */
  field?: string | undefined;
  isRequired?: boolean;
  /** The control is none of HTML's own and takes its name from `labelId`. */
  isOwnControl?: boolean;
  message?: FieldMessage | undefined;
  hint?: string | undefined;
  /** Allowed, but perhaps not meant. */
  warning?: string | undefined;
  /** Gets what ties the control to its label and message. */
  children: (control: {
    id: string;
    labelId: string;
    describedBy: string | undefined;
    isInvalid: boolean;
  }) => ReactNode;
};

export function FormField({
  label,
  field,
  isRequired,
  isOwnControl,
  message,
  hint,
  warning,
  children,
}: FormFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const Label = isOwnControl ? 'span' : 'label';
  const described = [message && `${id}-message`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field} data-field={field}>
      <Label id={`${id}-label`} className={styles.label} htmlFor={isOwnControl ? undefined : id}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </Label>
      {children({
        id,
        labelId: `${id}-label`,
        describedBy: described || undefined,
        isInvalid: Boolean(message),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={styles.warning}>
          <StaffIcon name="warning" size={20} /> {warning}
        </p>
      )}
      {message && (
        <p id={`${id}-message`} className={styles.message}>
          {t(message.key, message.values ?? {})}
        </p>
      )}
    </div>
  );
}
