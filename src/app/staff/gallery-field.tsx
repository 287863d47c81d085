// The gallery of a news item: many files, sorted by drag or by keyboard, each with its descriptions.
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_GALLERY_IMAGES } from '../../modules/media/upload.ts';
import { chooseFile, isChosen } from './choose-file.ts';
import type { FieldMessages } from './field-message.ts';
import { FileButton } from './file-button.tsx';
import styles from './gallery-field.module.css';
import { type EditedGalleryImage, newKey } from './news-values.ts';
import { addressOfPicture } from './picture-field.tsx';
import { removeLine } from './remove-line.ts';
import { SortButtons } from './sort-buttons.tsx';
import { TextField } from './text-field.tsx';
import { useSorting } from './use-sorting.ts';

const ALTS = [
  { field: 'altUa', lang: 'uk' },
  { field: 'altEn', lang: 'en' },
] as const;

type GalleryFieldProps = {
  gallery: EditedGalleryImage[];
  onChange: (gallery: EditedGalleryImage[]) => void;
  onClear: () => Promise<void>;
  messages: FieldMessages;
};

export function GalleryField({ gallery, onChange, onClear, messages }: GalleryFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [refusals, setRefusals] = useState<string[]>([]);
  const { move, announcement, dragOf } = useSorting(gallery, onChange);
  const id = useId();
  // Looking at files takes a while; descriptions are typed meanwhile.
  const latest = useRef(gallery);
  latest.current = gallery;

  const take = async (files: File[]) => {
    const room = MAX_GALLERY_IMAGES - gallery.length;
    const refused = files.length > room ? [t('galleryFull')] : [];
    const added: EditedGalleryImage[] = [];
    for (const file of files.slice(0, room)) {
      const result = await chooseFile(file);
      if (isChosen(result)) added.push({ key: newKey(), image: { chosen: result }, altUa: '', altEn: '' });
      else refused.push(`${file.name}: ${t(`common:${result.key}`, result.values ?? {})}`);
    }
    setRefusals(refused);
    if (added.length > 0) onChange([...latest.current, ...added]);
  };

  const change = (key: string, fields: Partial<EditedGalleryImage>) =>
    onChange(gallery.map((image) => (image.key === key ? { ...image, ...fields } : image)));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the file field does the same.
    <div
      data-lines
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
    >
      <div className={styles.add}>
        <p>{t('addGallery')}</p>
        <FileButton
          text={t('chooseFiles')}
          isMultiple
          describedBy={`${id}-hint`}
          onChoose={(files) => void take(files)}
        />
        <p id={`${id}-hint`}>{t('galleryHint')}</p>
      </div>
      {refusals.length > 0 && (
        <ul className={styles.refusals} role="alert">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {gallery.length === 0 && <p className={styles.empty}>{t('galleryEmpty')}</p>}
      <ol className={styles.list}>
        {gallery.map((image, index) => (
          <li key={image.key} {...dragOf(index)}>
            <img src={addressOfPicture(image.image)} alt="" />
            <div className={styles.texts}>
              <p id={`${id}-${image.key}`} className={styles.number}>
                {t('galleryNumber', { number: index + 1 })}
              </p>
              {ALTS.map(({ field, lang }) => (
                <TextField
                  key={field}
                  label={t(field)}
                  lang={lang}
                  value={image[field]}
                  message={messages[`gallery.${image.key}.${field}`]}
                  onChange={(alt) => change(image.key, { [field]: alt })}
                />
              ))}
            </div>
            <SortButtons
              index={index}
              count={gallery.length}
              move={move}
              onRemove={() => onChange(gallery.filter(({ key }) => key !== image.key))}
              removeText={t('removeImage')}
              describedBy={`${id}-${image.key}`}
            />
          </li>
        ))}
      </ol>
      {gallery.length > 0 && (
        <button type="button" className={styles.clear} onClick={(event) => removeLine(event, onClear)}>
          {t('deleteGallery')}
        </button>
      )}
    </div>
  );
}
