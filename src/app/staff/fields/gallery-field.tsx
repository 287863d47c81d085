// The gallery of a news item: many files, sorted by drag or by keyboard, each with its descriptions.
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_GALLERY_IMAGES } from '../../../files/upload.ts';
import { removeLine } from '../frame/remove-line.ts';
import { randomId } from '../session/random-id.ts';
import { chooseFile, isChosen } from './choose-file.ts';
import type { FieldMessages } from './field-message.ts';
import { FileButton } from './file-button.tsx';
import styles from './gallery-field.module.css';
import { type EditedGalleryImage, GalleryImage } from './gallery-image.tsx';
import { SortButtons } from './sort-buttons.tsx';
import { useSorting } from './use-sorting.ts';

/** They were said when the gallery had this many pictures, and are out of date when it has more or fewer. */
type Refusals = { texts: string[]; count: number };

type GalleryFieldProps = {
  gallery: EditedGalleryImage[];
  onChange: (gallery: EditedGalleryImage[]) => void;
  onClear: () => Promise<void>;
  messages: FieldMessages;
};

export function GalleryField({ gallery, onChange, onClear, messages }: GalleryFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [refusals, setRefusals] = useState<Refusals>({ texts: [], count: 0 });
  const { move, announcement, announce, handleOf, dropOf } = useSorting(gallery, onChange);
  const id = useId();
  // Looking at files takes a while; descriptions are typed meanwhile.
  const latest = useRef(gallery);
  latest.current = gallery;

  const former = useRef(gallery.length);
  useEffect(() => {
    const total = gallery.length;
    if (total > former.current) announce(t('galleryAdded', { total }));
    if (total < former.current) announce(total > 0 ? t('galleryRemoved', { total }) : t('galleryEmpty'));
    former.current = total;
  }, [gallery.length, announce, t]);

  const take = async (files: File[]) => {
    const room = MAX_GALLERY_IMAGES - gallery.length;
    const refused = files.length > room ? [t('galleryFull')] : [];
    const added: EditedGalleryImage[] = [];
    for (const file of files.slice(0, room)) {
      const result = await chooseFile(file);
      if (isChosen(result)) added.push({ key: randomId(), image: { chosen: result }, altUa: '', altEn: '' });
      else refused.push(`${file.name}: ${t(`common:${result.key}`, result.values ?? {})}`);
    }
    setRefusals({ texts: refused, count: latest.current.length + added.length });
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
      <div role="alert">
        {refusals.texts.length > 0 && refusals.count === gallery.length && (
          <ul className={styles.refusals}>
            {refusals.texts.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {gallery.length === 0 && <p className={styles.empty}>{t('galleryEmpty')}</p>}
      {gallery.length > 0 && (
        <ol className={styles.list}>
          {gallery.map((image, index) => (
            <li key={image.key} {...dropOf(index)}>
              <GalleryImage
                image={image}
                number={index + 1}
                onChange={(fields) => change(image.key, fields)}
                messages={messages}
                handle={handleOf(index)}
                buttons={(titleId) => (
                  <SortButtons
                    index={index}
                    count={gallery.length}
                    move={move}
                    onRemove={() => onChange(gallery.filter(({ key }) => key !== image.key))}
                    removeText={t('removeImage')}
                    describedBy={titleId}
                  />
                )}
              />
            </li>
          ))}
        </ol>
      )}
      {gallery.length > 0 && (
        <button type="button" className={styles.clear} onClick={(event) => removeLine(event, onClear)}>
          {t('deleteGallery')}
        </button>
      )}
    </div>
  );
}
