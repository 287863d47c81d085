// Says after a paste what is not there, or is there in another form.
import { useTranslation } from 'react-i18next';
import type { PasteNote } from './clean-pasted-html.ts';
import styles from './rich-text-editor.module.css';

type PasteNotesProps = { notes: PasteNote[]; onClose: () => void };

/** Long texts are recognised by their beginning. */
const LONGEST = 120;
const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;

export function PasteNotes({ notes, onClose }: PasteNotesProps) {
  const { t } = useTranslation('staff');
  return (
    <div role="status">
      {notes.length > 0 && (
        <div className={styles.notes}>
          <p>{t('paste.title')}</p>
          <ul>
            {notes.map(({ what, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list comes and goes as a whole.
              <li key={index}>
                {t(`paste.${what}`)}
                {text && `: ${shortened(text)}`}
              </li>
            ))}
          </ul>
          <button type="button" onClick={onClose}>
            {t('paste.close')}
          </button>
        </div>
      )}
    </div>
  );
}
