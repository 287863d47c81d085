// A file by its name: chosen on this device, which sends it to the library, or in the library.
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { isFor, PURPOSES, type Purpose } from '../../files/document.ts';
import { documentUrl } from '../../files/document-url.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldMessage } from '../frame/field-message.ts';
import { TextButton } from '../frame/text-button.tsx';
import { accept, type ChosenFile, chooseForLibrary, isChosen } from '../library/choose-file.ts';
import { FileButton } from '../library/file-button.tsx';
import { hasFailed, UploadStatus } from '../library/upload-status.tsx';
import { nameOfUploaded, useArrival, useUploads } from '../library/uploads.ts';
import styles from './document-field.module.css';

const LibraryDialog = lazy(() => import('../library/library-dialog.tsx'));

/** The name of a file of the library, empty where there is none; or a file that is on its way there. */
export type EditedFile = string | { chosen: ChosenFile };

/** What items name it by; nothing until it has arrived. */
export const nameOfFile = (file: EditedFile): string =>
  typeof file === 'string' ? file : (nameOfUploaded(file.chosen) ?? '');

/** The library puts a hash before the name. */
const NUMBERED = /^([0-9a-f]{6})[0-9a-f]{26}-(.+)$/;

/** For people, who tell two files of one name by how that begins. */
export const textOfFile = (file: EditedFile): string =>
  typeof file === 'string' ? file.replace(NUMBERED, '$2 ($1)') : file.chosen.file.name;

export type DocumentFieldProps = {
  /** By what it is found in the form. */
  field: string;
  file: EditedFile;
  onChange: (file: EditedFile) => void;
  message: FieldMessage | undefined;
  /** Names the document. */
  describedBy: string;
  /** Shows what a name of a picture is of; without it a document is chosen. */
  addressOf?: (name: string) => string;
  /** One that is asked for by what it is. */
  purpose?: Purpose;
};

/** What it is called, by what is chosen. */
type Words = Record<'label' | 'none' | 'upload' | 'replace' | 'remove', TextKey<['staff', 'common']>>;
const FILE_WORDS: Words = {
  ...{ label: 'document.file', none: 'document.noFile', upload: 'document.upload' },
  ...{ replace: 'document.replace', remove: 'document.removeFile' },
};
const WORDS: Record<'picture' | 'document' | Purpose, Words> = {
  picture: {
    ...{ label: 'picture', none: 'noPicture', upload: 'chooseFile', replace: 'chooseFile' },
    remove: 'removePicture',
  },
  document: FILE_WORDS,
  signature: {
    ...{ label: 'document.signature', none: 'document.noSignature', upload: 'document.uploadSignature' },
    ...{ replace: 'document.replaceSignature', remove: 'document.removeSignature' },
  },
  video: { ...FILE_WORDS, none: 'document.none' },
  captions: { ...FILE_WORDS, none: 'document.none' },
};

const REFUSALS = {
  signature: FIELD_MESSAGES.notASignature,
  video: FIELD_MESSAGES.notAVideo,
  captions: FIELD_MESSAGES.notCaptions,
};

export function DocumentField(props: DocumentFieldProps) {
  const { field: place, file, onChange, message, describedBy, addressOf, purpose } = props;
  const kind = addressOf ? 'picture' : 'document';
  const words = WORDS[purpose ?? kind];
  const { t } = useTranslation(['staff', 'common']);
  const [refusal, setRefusal] = useState<FieldMessage | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const chosen = typeof file === 'string' ? null : file.chosen;
  const isMissing = useUploads((uploads) => chosen !== null && hasFailed(uploads[chosen.url]));
  useArrival(chosen, ({ name }) => onChange(name));
  const shown = refusal ?? message;
  const described = [describedBy, shown && `${id}-message`, isMissing && `${id}-upload`];

  const take = async (taken: File | undefined) => {
    if (!taken) return;
    if (purpose && !isFor(purpose, taken.name.toLowerCase())) {
      setRefusal({ key: REFUSALS[purpose] });
      return;
    }
    const result = await chooseForLibrary(taken, kind);
    if (isChosen(result)) onChange({ chosen: result });
    setRefusal(isChosen(result) ? null : result);
  };

  /** The button goes with the file; the keyboard stays where another is chosen. */
  const remove = () => {
    setRefusal(null);
    onChange('');
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
  };

  return (
    <div ref={field} className={styles.field} data-field={place}>
      {addressOf && file !== '' && (
        <img
          className={styles.picture}
          src={typeof file === 'string' ? addressOf(file) : file.chosen.url}
          alt=""
        />
      )}
      <p className={styles.file} hidden={Boolean(addressOf) && file !== ''}>
        <span className={styles.label}>{t(words.label)}</span>{' '}
        {typeof file === 'string' && file !== '' && (
          <a href={file.startsWith('/') ? file : documentUrl(file)} target="_blank" rel="noreferrer">
            {file.replace(NUMBERED, '$2')}
          </a>
        )}
        {chosen && <span>{chosen.file.name}</span>}
        {file === '' && <span className={styles.none}>{t(words.none)}</span>}
      </p>
      {chosen && <UploadStatus chosen={chosen} id={`${id}-upload`} />}
      <div className={styles.ways}>
        <FileButton
          text={t(file === '' ? words.upload : words.replace)}
          accepted={purpose ? PURPOSES[purpose].map((type) => `.${type}`).join() : accept(kind)}
          isInvalid={Boolean(shown) || isMissing}
          describedBy={described.filter(Boolean).join(' ')}
          onChoose={([taken]) => void take(taken)}
        />
        <Button
          look="secondary"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => setChoosing(true)}
        >
          {t(purpose === 'signature' ? 'document.signatureFromLibrary' : 'library.fromLibrary')}
        </Button>
        {file !== '' && (
          <TextButton isDangerous aria-describedby={describedBy} onClick={remove}>
            {t(words.remove)}
          </TextButton>
        )}
      </div>
      {shown && (
        <p id={`${id}-message`} className={styles.message} role="alert">
          {t(`common:${shown.key}`, shown.values ?? {})}
        </p>
      )}
      {isChoosing && (
        <Suspense>
          <LibraryDialog
            kind={kind}
            onChosen={([taken]) => {
              if (!taken) return;
              setRefusal(null);
              onChange(taken.name);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
