// With what takes something from the site: where its visitors are to go instead, if anywhere.
import { useState } from 'react';
import { LONGEST_TARGET } from '../../editorial/redirects.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Switch } from '../../ui/switch.tsx';
import { FormField } from './form-field.tsx';
import styles from './redirect-offer.module.css';

export type RedirectOfferProps = {
  /** What is proposed. */
  path: string;
  /** Undefined: nowhere, as in the beginning. */
  onChange: (to: string | undefined) => void;
};

export function RedirectOffer({ path, onChange }: RedirectOfferProps) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState(path);
  const [isTaken, setTaken] = useState(false);
  return (
    <div className={styles.offer}>
      <label className={styles.choice}>
        <Switch
          checked={isTaken}
          onChange={({ target: { checked } }) => {
            setTaken(checked);
            onChange(checked ? typed : undefined);
          }}
        />
        <span>{t('redirects.offer')}</span>
      </label>
      {isTaken && (
        <FormField label={t('redirects.to')} hint={t('redirects.toHint')}>
          {({ id, describedBy }) => (
            <input
              id={id}
              value={typed}
              maxLength={LONGEST_TARGET}
              autoComplete="off"
              aria-describedby={describedBy}
              onChange={({ target: { value } }) => {
                setTyped(value);
                onChange(value);
              }}
            />
          )}
        </FormField>
      )}
    </div>
  );
}
