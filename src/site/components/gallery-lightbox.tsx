// The lightbox itself, in a chunk of its own.
import { useRef } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import { bytesName, type Picture, pictureUrl, variantName } from '../../files/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Localized } from '../load/in-page-language.ts';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';

export type GalleryImage = { picture: Picture; alt: Localized };

type GalleryLightboxProps = { images: GalleryImage[]; index: number; onClose: (lastIndex: number) => void };

export function GalleryLightbox({ images, index, onClose }: GalleryLightboxProps) {
  const { t } = useTranslation(['pages', 'common']);
  const last = useRef(index);
  return (
    <Lightbox
      open
      index={index}
      close={() => onClose(last.current)}
      on={{
        view: ({ index: current }) => {
          last.current = current;
        },
      }}
      slides={images.map(({ picture, alt }) => ({
        src: pictureUrl(picture.name),
        alt: alt.text,
        description: alt.text,
        width: picture.width,
        height: picture.height,
        srcSet: picture.widths.map((width) => ({
          src: pictureUrl(variantName(bytesName(picture), width, 'webp')),
          width,
          height: Math.round((picture.height * width) / picture.width),
        })),
      }))}
      plugins={[Captions, Counter]}
      // A ground of their own keeps the arrows plain on any picture.
      styles={{ button: { backgroundColor: 'rgb(14 21 27 / 75%)', borderRadius: 8, filter: 'none' } }}
      carousel={{ finite: images.length < 2 }}
      labels={{
        Previous: t('news.galleryPrev'),
        Next: t('news.galleryNext'),
        Close: t('common:close'),
        Lightbox: t('news.gallery'),
        'Photo gallery': t('news.gallery'),
        Carousel: t('news.gallery'),
        Slide: t('news.gallerySlide'),
        Caption: t('news.galleryCaption'),
        '{index} of {total}': t('news.galleryCounter', { current: '{index}', total: '{total}' }),
      }}
    />
  );
}
