// The picture of a news item: dropped or chosen, shown as the site will show it.
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '../../../files/picture.ts';
import { pictureUrl } from '../../../files/picture.ts';
import type { FieldMessage } from '../frame/field-message.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { type ChosenFile, chooseFile, isChosen } from '../library/choose-file.ts';
import { FileButton } from '../library/file-button.tsx';
import { hasFailed, UploadStatus } from '../library/upload-status.tsx';
import { useUploads } from '../library/uploads.ts';
import styles from './picture-field.module.css';

export type EditedPicture = { kept: Picture } | { chosen: ChosenFile } | null;

type PictureFieldProps = {
  picture: EditedPicture;
  onChange: (picture: EditedPicture) => void;
  message?: FieldMessage | undefined;
};

export function addressOfPicture(picture: NonNullable<EditedPicture>): string {
  return 'kept' in picture ? pictureUrl(picture.kept.name) : picture.chosen.url;
}

export function PictureField({ picture, onChange, message }: PictureFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [refusal, setRefusal] = useState<{ file: string; message: FieldMessage } | null>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const chosen = picture && 'chosen' in picture ? picture.chosen : null;
  const isMissing = useUploads((uploads) => chosen !== null && hasFailed(uploads[chosen.url]));
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
      className={`${styles.field} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{picture ? t('replacePicture') : t('pictureDrop')}</p>
      <FileButton
        text={t('chooseFile')}
        isInvalid={Boolean(shown) || isMissing}
        describedBy={describedBy.filter(Boolean).join(' ')}
        onChoose={([file]) => void take(file)}
      />
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
              <img className={styles.card} src={addressOfPicture(picture)} alt="" />
              <figcaption>{t('asCard')}</figcaption>
            </figure>
            <figure>
              <img className={styles.header} src={addressOfPicture(picture)} alt="" />
              <figcaption>{t('asHeader')}</figcaption>
            </figure>
          </div>
          <button
            type="button"
            className={styles.remove}
            onClick={(event) => removeWithFocus(event, () => onChange(null))}
          >
            {t('removePicture')}
          </button>
        </>
      )}
    </div>
  );
}
