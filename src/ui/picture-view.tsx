// A stored picture in the size and format that suits the screen, with its room reserved.
import { focusPosition, type Picture, pictureSrcSet, pictureUrl } from '../files/picture.ts';

type PictureViewProps = {
  picture: Picture;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  lang?: string | undefined;
  /** The first thing a visitor sees: fetched at once instead of when it scrolls near. */
  isFirst?: boolean;
  className?: string | undefined;
};

export function PictureView({ picture, alt, sizes, lang, isFirst = false, className }: PictureViewProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(picture, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(picture.name)}
        alt={alt}
        lang={lang}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
        style={{ backgroundColor: picture.colour, objectPosition: focusPosition(picture) }}
      />
    </picture>
  );
}
