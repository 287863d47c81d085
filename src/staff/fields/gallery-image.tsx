// A picture of the gallery as a tile that opens to its descriptions. A group of its own: the fields of all pictures have the
// same labels.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { hasFailed, UploadStatus } from '../library/upload-status.tsx';
import { useArrival, useUploads } from '../library/uploads.ts';
import styles from './gallery-image.module.css';
import { addressOfPicture, type EditedPicture } from './picture-field.tsx';
import { TextField } from './text-field.tsx';

export type EditedGalleryImage = {
  key: string;
  image: NonNullable<EditedPicture>;
  altUa: string;
  altEn: string;
};

export const ALTS = [
  { field: 'altUa', lang: 'uk' },
  { field: 'altEn', lang: 'en' },
] as const;

type Alts = Pick<EditedGalleryImage, 'altUa' | 'altEn'>;

/** The descriptions that the library has and the item lacks: what is written here stays. */
export const missingAlts = (own: Alts, known: Alts): Partial<Alts> =>
  Object.fromEntries(
    ALTS.filter(({ field }) => own[field].trim() === '' && known[field]).map(({ field }) => [
      field,
      known[field],
    ]),
  );

/** Said in the form, because nobody else notices before a visitor who cannot see it does. */
export const MISSING_ALTS = { altUa: 'altMissingUa', altEn: 'altMissingEn' } as const;

const lacks = (image: Alts, field: keyof Alts): boolean => image[field].trim() === '';

export const countMissingAlts = (gallery: Alts[]): number =>
  gallery.flatMap((image) => ALTS.filter(({ field }) => lacks(image, field))).length;

const stateOfAlts = (image: Alts) => {
  if (lacks(image, 'altUa')) return lacks(image, 'altEn') ? 'none' : 'noUa';
  return lacks(image, 'altEn') ? 'noEn' : 'both';
};

type GalleryImageProps = {
  image: EditedGalleryImage;
  number: number;
  onChange: (fields: Partial<EditedGalleryImage>) => void;
  messages: FieldMessages;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What makes the picture start a drag. */
  handle: ComponentProps<'span'>;
  /** Gets the id of what names the picture. */
  buttons: (titleId: string) => ReactNode;
};

export function GalleryImage(props: GalleryImageProps) {
  const { image, number, onChange, messages, isOpen, onToggle, handle, buttons } = props;
  const { t } = useTranslation(['staff', 'common']);
  const id = useId();
  const refusal = messages[`gallery.${image.key}.image`];
  const isAltWrong = ALTS.some(({ field }) => messages[`gallery.${image.key}.${field}`]);
  const state = isAltWrong ? 'wrong' : stateOfAlts(image);
  const chosen = 'chosen' in image.image ? image.image.chosen : null;
  const isMissing = useUploads((uploads) => chosen !== null && hasFailed(uploads[chosen.url]));
  useArrival(chosen, (file) => onChange(missingAlts(image, file)));
  const isInvalid = Boolean(refusal) || isMissing;
  const described = [refusal && `${id}-refusal`, isMissing && `${id}-upload`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div
      role="group"
      data-field={`gallery.${number - 1}.image`}
      className={styles.image}
      aria-labelledby={`${id}-title`}
      aria-describedby={described || undefined}
      // No field is wrong when the file is; the group takes the focus that the first wrong field gets.
      aria-invalid={isInvalid || undefined}
      tabIndex={isInvalid ? -1 : undefined}
    >
      {/* What leads to a field opens the details around it. */}
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary className={styles.tile}>
          <span className={styles.picture} {...handle}>
            <img src={addressOfPicture(image.image)} alt="" draggable={false} />
          </span>
          <span id={`${id}-title`} className={styles.title}>
            {t('galleryNumber', { number })}
            {chosen && <span className={styles.file}> {chosen.file.name}</span>}
          </span>
          <span className={styles.state} data-state={state}>
            {t(`altState.${state}`)}
          </span>
        </summary>
        <div className={styles.texts}>
          {ALTS.map(({ field, lang }) => (
            <div key={field} data-field={`gallery.${number - 1}.${field}`}>
              <TextField
                label={t(field)}
                lang={lang}
                value={image[field]}
                message={messages[`gallery.${image.key}.${field}`]}
                warning={lacks(image, field) ? t(MISSING_ALTS[field]) : undefined}
                onChange={(alt) => onChange({ [field]: alt })}
              />
            </div>
          ))}
        </div>
      </details>
      {chosen && <UploadStatus chosen={chosen} id={`${id}-upload`} />}
      {refusal && (
        <p id={`${id}-refusal`} className={styles.refusal}>
          {t(`common:${refusal.key}`, refusal.values ?? {})}
        </p>
      )}
      {buttons(`${id}-title`)}
    </div>
  );
}
