// The gallery of a news item: a grid of pictures, sorted by drag or by keyboard. One at a time is open to its descriptions.
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import type { LibraryFile } from '../../files/file.schema.ts';
import { MAX_GALLERY_IMAGES } from '../../files/upload.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useQuestion } from '../frame/use-question.ts';
import { chooseFile, isChosen } from '../library/choose-file.ts';
import { FileButton } from '../library/file-button.tsx';
import { pictureOf } from '../library/file-facts.ts';
import { randomId } from '../session/random-id.ts';
import styles from './gallery-field.module.css';
import { ALTS, countMissingAlts, type EditedGalleryImage, GalleryImage } from './gallery-image.tsx';
import { addressOfPicture } from './picture-field.tsx';
import { SortButtons } from './sort-buttons.tsx';
import { useSorting } from './use-sorting.ts';

const LibraryDialog = lazy(() => import('../library/library-dialog.tsx'));

type GalleryFieldProps = {
  gallery: EditedGalleryImage[];
  /** Looking at files takes a while, and descriptions are typed meanwhile: changes apply to the gallery as it is then. */
  onChange: (change: (gallery: EditedGalleryImage[]) => EditedGalleryImage[]) => void;
  messages: FieldMessages;
};

export function GalleryField({ gallery, onChange, messages }: GalleryFieldProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [refusals, setRefusals] = useState<string[]>([]);
  const { move, announcement, announce, handleOf, dropOf } = useSorting(gallery, (sorted) =>
    onChange(() => sorted),
  );
  const { ask, dialog } = useQuestion();
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();

  const total = gallery.length;
  const [announcedTotal, setAnnouncedTotal] = useState(total);
  if (announcedTotal !== total) {
    setAnnouncedTotal(total);
    if (total > announcedTotal) announce(t('galleryAdded', { total }));
    else announce(total > 0 ? t('galleryRemoved', { total }) : t('galleryEmpty'));
  }

  const list = useRef<HTMLOListElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const toggle = (key: string, isOpen: boolean) =>
    setOpenKey((now) => (isOpen ? key : now === key ? null : now));
  const [shownMessages, setShownMessages] = useState(messages);
  if (shownMessages !== messages) {
    setShownMessages(messages);
    const isWrong = (key: string, said: FieldMessages) =>
      ALTS.some(({ field }) => said[`gallery.${key}.${field}`]);
    const wrong = gallery.find(({ key }) => isWrong(key, messages) && !isWrong(key, shownMessages));
    if (wrong) setOpenKey(wrong.key);
  }
  const missing = countMissingAlts(gallery);

  const take = async (files: File[]) => {
    const room = MAX_GALLERY_IMAGES - gallery.length;
    const refused = files.length > room ? [t('galleryFull')] : [];
    const added: EditedGalleryImage[] = [];
    for (const file of files.slice(0, room)) {
      const result = await chooseFile(file);
      if (isChosen(result)) added.push({ key: randomId(), image: { chosen: result }, altUa: '', altEn: '' });
      else refused.push(`${file.name}: ${t(`common:${result.key}`, result.values ?? {})}`);
    }
    setRefusals(refused);
    if (added.length > 0) onChange((now) => [...now, ...added].slice(0, MAX_GALLERY_IMAGES));
  };

  const takeFromLibrary = (chosen: LibraryFile[]) => {
    // Each once: what is there already stays where it is.
    const files = chosen.filter(({ url }) => gallery.every(({ image }) => addressOfPicture(image) !== url));
    setRefusals(files.length > MAX_GALLERY_IMAGES - gallery.length ? [t('galleryFull')] : []);
    const added = files.map((file) => ({
      key: randomId(),
      image: { kept: pictureOf(file) },
      altUa: file.altUa,
      altEn: file.altEn,
    }));
    onChange((now) => [...now, ...added].slice(0, MAX_GALLERY_IMAGES));
  };

  const change = (key: string, fields: Partial<EditedGalleryImage>) =>
    onChange((now) => now.map((image) => (image.key === key ? { ...image, ...fields } : image)));

  const remove = (isKept: (image: EditedGalleryImage) => boolean) => {
    // What was refused before has been seen by now, and may no longer be true.
    setRefusals([]);
    onChange((now) => now.filter(isKept));
  };

  const clear = async () => {
    const question = {
      title: t('clearGalleryTitle'),
      text: t('clearGalleryText'),
      confirm: t('deleteGallery'),
      isDangerous: true,
    };
    if (await ask(question)) remove(() => false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the file field does the same.
    <div
      data-lines
      data-field="gallery"
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
        <div className={styles.ways}>
          <FileButton
            text={t('chooseFiles')}
            isMultiple
            describedBy={`${id}-hint`}
            onChoose={(files) => void take(files)}
          />
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t('library.fromLibrary')}
          </Button>
        </div>
        <p id={`${id}-hint`}>{t('galleryHint')}</p>
      </div>
      <div role="alert">
        {refusals.length > 0 && (
          <ul className={styles.refusals}>
            {refusals.map((refusal) => (
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
        <p className={styles.missing}>
          {missing > 0 ? (
            <TextButton
              onClick={() => reach(fieldsIn(list.current).find(({ value }) => value.trim() === ''))}
            >
              {t('altsMissing', { total: missing })}
            </TextButton>
          ) : (
            t('altsComplete')
          )}
        </p>
      )}
      {gallery.length > 0 && (
        <ol ref={list} className={styles.list} onKeyDown={goThroughFields}>
          {gallery.map((image, index) => (
            <li key={image.key} {...dropOf(index)}>
              <GalleryImage
                image={image}
                number={index + 1}
                onChange={(fields) => change(image.key, fields)}
                messages={messages}
                isOpen={image.key === openKey}
                onToggle={(isOpen) => toggle(image.key, isOpen)}
                handle={handleOf(index)}
                buttons={(titleId) => (
                  <SortButtons
                    index={index}
                    count={gallery.length}
                    move={move}
                    hasStart
                    remove={{
                      text: t('removeImage'),
                      onRemove: () => remove(({ key }) => key !== image.key),
                    }}
                    describedBy={titleId}
                  />
                )}
              />
            </li>
          ))}
        </ol>
      )}
      {gallery.length > 0 && (
        <TextButton isDangerous className={styles.clear} onClick={(event) => removeWithFocus(event, clear)}>
          {t('deleteGallery')}
        </TextButton>
      )}
      {isChoosing && (
        <Suspense>
          <LibraryDialog
            kind="picture"
            isMany
            onChosen={takeFromLibrary}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog {...dialog} />
    </div>
  );
}

const fieldsIn = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('details input') ?? []),
];

function reach(field: HTMLInputElement | undefined): void {
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  field?.select();
}

/** Tab goes from description to description, past the buttons between them; Escape goes back to the tile. */
function goThroughFields(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const tile = target.closest('details');
  if (key === 'Escape') {
    tile?.removeAttribute('open');
    tile?.querySelector('summary')?.focus();
  }
  if (key !== 'Tab') return;
  const fields = fieldsIn(event.currentTarget);
  const next = fields[fields.indexOf(target) + (shiftKey ? -1 : 1)];
  if (!next || tile?.contains(next)) return;
  event.preventDefault();
  reach(next);
}
