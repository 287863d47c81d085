// Asks for the address of a link in a text.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTextAddress } from '../../../shared/typed-address.ts';
import styles from './rich-text-editor.module.css';

type LinkFormProps = {
  address: string;
  /** The new address, an empty one to take the link away, null to leave it as it is. */
  onDone: (url: string | null) => void;
};

/** Not a form element: it stands inside one. */
export function LinkForm({ address, onDone }: LinkFormProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [url, setUrl] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const apply = () => {
    const read = readTextAddress(url);
    if (read === null) setWrong(true);
    else onDone(read);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div role="group" className={styles.linkForm} aria-label={t('format.link')}>
      <label htmlFor={id}>{t('linkPrompt')}</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the field appears because the editor asked for it.
        autoFocus
        value={url}
        placeholder="https://"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-message` : undefined}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <button type="button" onClick={apply}>
        {t('apply')}
      </button>
      <button type="button" onClick={() => onDone('')}>
        {t('removeLink')}
      </button>
      {isWrong && (
        <p id={`${id}-message`} role="alert">
          {t('common:errors.invalidUrl')}
        </p>
      )}
    </div>
  );
}
