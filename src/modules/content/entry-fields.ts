// Fields that entries of several collections have. Safe in the browser.
import { z } from 'zod';
import { DOCUMENT_BASE, documentTypeOfName, isSignatureName } from '../../files/document.ts';
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

/** A signature beside a document is no document. */
const isDocument = (name: string): boolean =>
  isFileName(name) && !['p7s', null].includes(documentTypeOfName(name));

export const documentOrNone = optionalText(LIMITS.name)
  .refine((name) => name === '' || isDocument(name), say.unknownFile)
  .meta({ description: `A document of the library by its name, found at ${DOCUMENT_BASE}…` });

export const signatureOrNone = optionalText(LIMITS.name)
  .refine((name) => name === '' || (isFileName(name) && isSignatureName(name)), say.notASignature)
  .default('')
  .meta({ description: 'The electronic signature of a document, a file of the library by its name' });

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
