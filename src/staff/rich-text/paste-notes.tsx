// Says after a paste what is not there, or is there in another form, and offers to bring it in.
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PasteNote } from './clean-pasted-html.ts';
import styles from './rich-text-editor.module.css';

type PasteNotesProps = {
  notes: PasteNote[];
  onClose: () => void;
  /** Brings it in; false where it could not be. */
  onBring: (note: PasteNote) => Promise<boolean>;
};

/** Long texts are recognised by their beginning. */
const LONGEST = 120;
const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;

export function PasteNotes({ notes, onClose, onBring }: PasteNotesProps) {
  const { t } = useTranslation('staff');
  return (
    <div role="status">
      {notes.length > 0 && (
        <div className={styles.notes}>
          <p>{t('paste.title')}</p>
          <ul>
            {notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same.
              <li key={`${index} ${note.what} ${note.text}`}>
                {t(`paste.${note.what}`)}
                {note.text && (
                  <>
                    {': '}
                    <NoteText text={note.text} isAddress={note.what === 'remotePicture'} />
                  </>
                )}
                <Bring note={note} onBring={onBring} />
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

function NoteText({ text, isAddress }: { text: string; isAddress: boolean }) {
  if (!isAddress || !/^https?:\/\//i.test(text)) return shortened(text);
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {shortened(text)}
    </a>
  );
}

type BringProps = Pick<PasteNotesProps, 'onBring'> & { note: PasteNote };

function Bring({ note, onBring }: BringProps) {
  const { t } = useTranslation('staff');
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  if (!note.way) return null;
  const names = { upload: t('paste.upload'), insert: t('paste.insert'), choose: t('paste.choose') };
  const [way] = Object.keys(note.way) as (keyof typeof names)[];
  return (
    <>
      {' '}
      <button
        type="button"
        aria-disabled={state === 'busy'}
        onClick={async () => {
          if (state === 'busy') return;
          setState('busy');
          setState((await onBring(note)) ? 'ready' : 'failed');
        }}
      >
        {way && names[way]}
      </button>
      {state === 'failed' && ` ${t('paste.failed')}`}
    </>
  );
}
