// The password of whoever is signed in, asked for again, and what is said where it is not right.
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { ApiFailure } from '../session/api-client.ts';
import type { FieldMessage, FieldMessageKey } from './field-message.ts';
import { FormField } from './form-field.tsx';

const MESSAGES: Record<string, FieldMessageKey> = {
  'wrong-password': FIELD_MESSAGES.passwordWrong,
  'too-many-requests': FIELD_MESSAGES.tooManyTries,
};

/** Undefined where the failure is not about the password. */
export function messageOfPassword(error: unknown): FieldMessage | undefined {
  const key = MESSAGES[(error instanceof ApiFailure && error.problem?.code) || ''];
  return key && { key };
}

type OwnPasswordFieldProps = { ref: Ref<HTMLInputElement>; message: FieldMessage | undefined };

export function OwnPasswordField({ ref, message }: OwnPasswordFieldProps) {
  const { t } = useTranslation('staff');
  return (
    <FormField label={t('factor.password')} message={message}>
      {({ id, describedBy, isInvalid }) => (
        <input
          ref={ref}
          id={id}
          type="password"
          required
          autoComplete="current-password"
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
      )}
    </FormField>
  );
}
