// The picture of a news item: dropped, chosen on this device or in the library, shown as the site will show it.
import { type DragEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { LibraryFile } from '../../files/file.schema.ts';
import { focusPosition, type Picture, pictureUrl } from '../../files/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldMessage } from '../frame/field-message.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import { type ChosenFile, chooseFile, isChosen } from '../library/choose-file.ts';
import { FileButton } from '../library/file-button.tsx';
import { pictureOf } from '../library/file-facts.ts';
import { hasFailed, UploadStatus } from '../library/upload-status.tsx';
import { useArrival, useUploads } from '../library/uploads.ts';
import styles from './picture-field.module.css';

const LibraryDialog = lazy(() => import('../library/library-dialog.tsx'));

export type EditedPicture = { kept: Picture } | { chosen: ChosenFile } | null;

type PictureFieldProps = {
  picture: EditedPicture;
  onChange: (picture: EditedPicture) => void;
  /** What the library says of a picture, to be taken where the item says nothing yet. */
  onDescribed?: (file: LibraryFile) => void;
  message?: FieldMessage | undefined;
  /** What is said of it. */
  children?: ReactNode;
};

export function addressOfPicture(picture: NonNullable<EditedPicture>): string {
  return 'kept' in picture ? pictureUrl(picture.kept.name) : picture.chosen.url;
}

/** Crops are cut around its point of focus. */
const cropOf = (picture: NonNullable<EditedPicture>) => ({
  objectPosition: 'kept' in picture ? focusPosition(picture.kept) : undefined,
});

export function PictureField({ picture, onChange, onDescribed, message, children }: PictureFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [refusal, setRefusal] = useState<{ file: string; message: FieldMessage } | null>(null);
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const chosen = picture && 'chosen' in picture ? picture.chosen : null;
  const isMissing = useUploads((uploads) => chosen !== null && hasFailed(uploads[chosen.url]));
  useArrival(chosen, (file) => onDescribed?.(file));
  const shown = refusal?.message ?? message;
  const describedBy = [`${id}-rules`, shown && `${id}-message`, isMissing && `${id}-upload`];

  const take = async (file: File | undefined) => {
    if (!file) return;
    const result = await chooseFile(file);
    if (isChosen(result)) onChange({ chosen: result });
    setRefusal(isChosen(result) ? null : { file: file.name, message: result });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the file field does the same.
    <div
      data-lines
      data-field="picture"
      className={`${styles.field} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{picture ? t('replacePicture') : t('pictureDrop')}</p>
      <div className={styles.ways}>
        <FileButton
          text={t('chooseFile')}
          isInvalid={Boolean(shown) || isMissing}
          describedBy={describedBy.filter(Boolean).join(' ')}
          onChoose={([file]) => void take(file)}
        />
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('library.fromLibrary')}
        </Button>
      </div>
      {isChoosing && (
        <Suspense>
          <LibraryDialog
            kind="picture"
            onChosen={([file]) => {
              if (!file) return;
              setRefusal(null);
              onChange({ kept: pictureOf(file) });
              onDescribed?.(file);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <p id={`${id}-rules`} className={styles.rules}>
        {t('pictureRules')}
      </p>
      {shown && (
        <p id={`${id}-message`} className={styles.message} role="alert">
          {refusal && `${refusal.file}: `}
          {t(`common:${shown.key}`, shown.values ?? {})}
        </p>
      )}
      {picture && (
        <>
          {chosen && <UploadStatus chosen={chosen} id={`${id}-upload`} />}
          <div className={styles.previews}>
            <figure>
              <img className={styles.card} src={addressOfPicture(picture)} style={cropOf(picture)} alt="" />
              <figcaption>{t('asCard')}</figcaption>
            </figure>
            <figure>
              <img className={styles.header} src={addressOfPicture(picture)} alt="" />
              <figcaption>{t('asHeader')}</figcaption>
            </figure>
          </div>
          {children}
          <TextButton isDangerous onClick={(event) => removeWithFocus(event, () => onChange(null))}>
            {t('removePicture')}
          </TextButton>
        </>
      )}
    </div>
  );
}
