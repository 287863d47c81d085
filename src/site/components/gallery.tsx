// A gallery: thumbnails that link to the pictures, and a lightbox that comes only when one is opened.
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { pictureUrl } from '../../files/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureView } from '../../ui/picture-view.tsx';
import styles from './gallery.module.css';
import type { GalleryImage } from './gallery-lightbox.tsx';

const GalleryLightbox = lazy(() => import('./gallery-lightbox.tsx'));

export function Gallery({ images }: { images: GalleryImage[] }) {
  const { t } = useTranslation('pages');
  const [shown, setShown] = useState<number | null>(null);
  const thumbnails = useRef<(HTMLAnchorElement | null)[]>([]);
  const open = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
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
      {shown !== null && (
        <Suspense>
          <GalleryLightbox
            images={images}
            index={shown}
            onClose={(last) => {
              setShown(null);
              thumbnails.current[last]?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
