// A gallery: thumbnails that link to the pictures, and a lightbox that comes only when one is opened.
import { type MouseEvent, useRef, useState } from 'react';
import { pictureUrl } from '../../files/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureView } from '../../ui/picture-view.tsx';
import styles from './gallery.module.css';
import type { GalleryImage, GalleryLightbox } from './gallery-lightbox.tsx';

export function Gallery({ images }: { images: GalleryImage[] }) {
  const { t } = useTranslation('pages');
  const [Lightbox, setLightbox] = useState<typeof GalleryLightbox | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const thumbnails = useRef<(HTMLAnchorElement | null)[]>([]);
  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const module = await import('./gallery-lightbox.tsx').catch(() => null);
    // Without it the picture itself is shown.
    if (!module) return location.assign(href);
    setLightbox(() => module.GalleryLightbox);
    setShown(index);
  };
  return (
    <>
      <ul className={styles.gallery}>
        {images.map(({ picture, alt }, index) => (
          <li key={picture.name}>
            <a
              ref={(element) => {
                thumbnails.current[index] = element;
              }}
              href={pictureUrl(picture.name)}
              data-wait
              onClick={(event) => open(event, index)}
            >
              <PictureView
                picture={picture}
                alt={alt.text || t('news.galleryCounter', { current: index + 1, total: images.length })}
                lang={alt.lang}
                sizes="(min-width: 700px) 260px, 46vw"
              />
            </a>
          </li>
        ))}
      </ul>
      {Lightbox && shown !== null && (
        <Lightbox
          images={images}
          index={shown}
          onClose={(last) => {
            setShown(null);
            thumbnails.current[last]?.focus();
          }}
        />
      )}
    </>
  );
}
