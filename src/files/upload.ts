// What an upload may be, for the form and the API alike. Safe in the browser.
import { z } from 'zod';
import { FIELD_MESSAGES } from '../shared/field-messages.ts';

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;
export const MAX_GALLERY_IMAGES = 20;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** A file as it arrived: bytes in a temporary place, the name as the client gave it. */
export type Upload = { path: string; fileName: string };

export const uploadSchema = z
  .custom<Upload>(
    (value) => typeof value === 'object' && value !== null && 'path' in value,
    FIELD_MESSAGES.fileType,
  )
  .meta({ type: 'string', format: 'binary' });
