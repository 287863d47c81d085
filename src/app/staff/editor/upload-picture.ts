// Pictures go to the library one by one, before the item that names them is saved.
import type { LibraryFile } from '../../../files/file.schema.ts';
import { transliterateFileName } from '../../../shared/transliterate.ts';
import type { ChosenFile } from '../fields/choose-file.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';

/** Names of files that are in the library already: a save that is tried again sends none of them twice. */
const uploaded = new WeakMap<File, string>();

export const nameOfUploaded = ({ file }: ChosenFile): string | undefined => uploaded.get(file);

/** Files that no item names are swept after a while: one that is gone must be sent again. */
export const forgetUploaded = ({ file }: ChosenFile): boolean => uploaded.delete(file);

export type PictureToUpload = {
  chosen: ChosenFile;
  /** Where the form says what is wrong with it. */
  path: string;
};

/** If one fails, those before it stay uploaded, and nothing else has happened. */
export async function uploadPictures(
  pictures: PictureToUpload[],
  onProgress: (sent: number) => void,
): Promise<void> {
  const missing = pictures.filter(({ chosen }) => !uploaded.has(chosen.file));
  for (const [index, picture] of missing.entries()) {
    onProgress(index / missing.length);
    await upload(picture, (sent) => onProgress((index + sent) / missing.length));
  }
}

async function upload({ chosen: { file }, path }: PictureToUpload, onProgress: (sent: number) => void) {
  const form = new FormData();
  // Names of files go in Latin letters (section 5 of the specification).
  form.append('file', file, transliterateFileName(file.name));
  try {
    const { name } = await callApi<LibraryFile>('/files', { method: 'POST', form, onProgress });
    uploaded.set(file, name);
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || !failure.problem?.errors) throw failure;
    const errors = failure.problem.errors.map((error) => ({ ...error, path }));
    throw new ApiFailure(failure.status, { ...failure.problem, errors });
  }
}
