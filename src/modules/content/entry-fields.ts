// Fields that entries of several collections have. Safe in the browser.
import { z } from 'zod';
import { isFor, isReadAlone, type Purpose } from '../../files/document.ts';
import { DOCUMENT_BASE } from '../../files/document-url.ts';
import { IMAGE_BASE, pictureUrl } from '../../files/picture.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { date, missingOrWrong, optionalText, text } from '../../shared/field-schemas.ts';
import { isFileName } from '../../shared/file-name.ts';
import { TELEPHONE } from '../../shared/telephone.ts';
import { isWebAddress } from '../../shared/typed-address.ts';

export const LIMITS = {
  title: 300,
  description: 1000,
  text: 200_000,
  url: 2000,
  name: 200,
  fact: 200,
} as const;

/** Of an entry: it is framed, or opened by people who were led there by the state. */
export const webAddressOrNone = optionalText(LIMITS.url)
  .refine((link) => link === '' || (isWebAddress(link) && /^https:/i.test(link)), say.invalidUrl)
  .meta({ description: 'An address of the web, encrypted, or nothing' });

export const telephoneOrNone = optionalText(40).refine(
  (phone) => phone === '' || TELEPHONE.test(phone),
  say.invalidValue,
);

export const documentOrNone = optionalText(LIMITS.name)
  .refine((name) => name === '' || (isFileName(name) && isReadAlone(name)), say.unknownFile)
  .meta({ description: `A document of the library by its name, found at ${DOCUMENT_BASE}…` });

const fileFor = (purpose: Purpose, refusal: string, description: string) =>
  optionalText(LIMITS.name)
    .refine((name) => name === '' || (isFileName(name) && isFor(purpose, name)), refusal)
    .default('')
    .meta({ description: `${description}, a file of the library by its name` });

export const signatureOrNone = fileFor(
  'signature',
  say.notASignature,
  'The electronic signature of a document',
);
export const captionsOrNone = fileFor('captions', say.notCaptions, 'What is said in a video (WebVTT)');

/** Those of the release have others of the same name beside them. */
export const isReleasedVideo = (name: string): boolean => /^\/video\/[\w-]+\.mp4$/.test(name);
export const videoOrNone = optionalText(LIMITS.name)
  .refine(
    (name) => name === '' || isReleasedVideo(name) || (isFileName(name) && isFor('video', name)),
    say.notAVideo,
  )
  .meta({ description: 'A video of the release, or of the library by its name' });

/** A picture of the library has an ending, artwork of the release has none. */
export const isLibraryPicture = (name: string): boolean => name.includes('.');

export const pictureOrNone = optionalText(LIMITS.name)
  .refine((name) => name === '' || (isFileName(name) && isLibraryPicture(name)), say.unknownFile)
  .meta({ description: `A picture of the library by its name, found at ${IMAGE_BASE}…` });

/** Artwork of the release, or a picture of the library. */
export const artworkOrPicture = optionalText(LIMITS.name)
  .refine((name) => name === '' || /^[a-z0-9-]+$/.test(name) || isFileName(name), say.unknownFile)
  .meta({ description: 'Artwork of the release, or a picture of the library by its name' });

/** Paragraphs or points; those left empty are none. */
export const textLines = z
  .array(text(5000), { error: missingOrWrong })
  .max(100, say.tooMany)
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
  .default([]);

/** A day, or nothing. */
export const dayOrNone = z
  .union([z.literal('').transform(() => null), date.nullable()], { error: say.invalidDate })
  .default(null);

/** What shows an entry that has chosen no picture. */
const ANY_ARTWORK = 'grid';

export const artworkUrl = (imgName: string): string =>
  isLibraryPicture(imgName) ? pictureUrl(imgName) : `/artwork/${imgName || ANY_ARTWORK}.svg`;
