// Why something goes to visitors all the same: the field for it, and what happens to a form that is sent without it.
import { type SubmitEvent, useState } from 'react';
import { MOST_REASON } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { TextField } from '../fields/text-field.tsx';

export function useReasonField(onReason: (reason: string) => void) {
  const { t } = useTranslation('staff');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (reason.trim() !== '') return onReason(reason.trim());
      setMissing(true);
      event.currentTarget.querySelector('textarea')?.focus();
    },
    field: (
      <TextField
        label={t('reason.label')}
        hint={t('reason.hint')}
        lang="uk"
        isRequired
        rows={3}
        maxLength={MOST_REASON}
        value={reason}
        message={isMissing ? { key: FIELD_MESSAGES.required } : undefined}
        onChange={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
    ),
  };
}
