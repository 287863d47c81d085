// The forms of what is being edited: with chosen files, as the browser can store it; without them, as the server can.
import type { LibraryFile } from '../../files/file.schema.ts';
import type { EditedFile } from '../fields/document-field.tsx';
import type { EditedPicture } from '../fields/picture-field.tsx';
import { type ChosenFile, isChosenFile } from '../library/choose-file.ts';
import { pictureOf } from '../library/file-facts.ts';
import { markUploaded, uploadOf } from '../library/uploads.ts';

export type Values = Record<string, unknown>;

type StoredFile = ChosenFile & { uploaded?: LibraryFile };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof File);

function mapFiles(value: unknown, change: (chosen: StoredFile) => ChosenFile): unknown {
  if (!isObject(value)) return value;
  if (isChosenFile(value)) return change(value);
  if (Array.isArray(value)) return value.map((each) => mapFiles(each, change));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapFiles(part, change)]));
}

/** Files with what the library calls them, if it has them. */
export const toDevice = (values: object): Values =>
  mapFiles(values, (chosen): StoredFile => {
    const upload = uploadOf(chosen);
    return { ...chosen, ...(upload?.is === 'done' && { uploaded: upload.file }) };
  }) as Values;

/** The address of a file ends with the page it was made in: each gets a new one. */
export const fromDevice = (values: object): Values =>
  mapFiles(values, ({ file, uploaded }) => {
    const chosen = { file, url: URL.createObjectURL(file) };
    if (uploaded) markUploaded(chosen, uploaded);
    return chosen;
  }) as Values;

/** Of a line that says more than its file. */
const DOCUMENT_FIELDS = ['file', 'signature'];
const NOT_SENT = Symbol('a file that is not in the library');

const inLibrary = (file: LibraryFile): EditedPicture | EditedFile =>
  file.kind === 'document' ? file.name : { kept: pictureOf(file) };

/**
 * Files by their names in the library. A picture that is not there yet is left out, with its line of a list; the line of a
 * document says more than its file and stays.
 */
export function toServer(values: object): Values {
  const entries = Object.entries(values).map(([field, value]) => {
    const shared = withoutFiles(value);
    return [field, shared === NOT_SENT ? null : shared];
  });
  return Object.fromEntries(entries);
}

function withoutFiles(value: unknown): unknown {
  if (!isObject(value)) return value;
  if ('chosen' in value) {
    const upload = uploadOf(value.chosen as ChosenFile);
    if (upload?.is !== 'done') return NOT_SENT;
    // What is known by its name alone is a picture by its name, too.
    return (value.chosen as ChosenFile).isKept ? upload.file.name : inLibrary(upload.file);
  }
  if (Array.isArray(value)) return value.map(withoutFiles).filter((each) => each !== NOT_SENT);
  const entries = Object.entries(value).map(([name, part]) => {
    const shared = withoutFiles(part);
    return [name, shared === NOT_SENT && DOCUMENT_FIELDS.includes(name) ? '' : shared];
  });
  return entries.some(([, part]) => part === NOT_SENT) ? NOT_SENT : Object.fromEntries(entries);
}
