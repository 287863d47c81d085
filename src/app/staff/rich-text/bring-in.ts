// Brings into the text what a paste left out: files go to the library first.
import type { Editor } from '@tiptap/react';
import type { LibraryFile } from '../../../files/file.schema.ts';
import { IMAGE_TYPES } from '../../../files/upload.ts';
import { transliterateFileName } from '../../../shared/transliterate.ts';
import { chooseFile, isChosen } from '../library/choose-file.ts';
import { callApi } from '../session/api-client.ts';
import { insertPart } from './asks.ts';

/** Null for a file that the library does not take. */
async function upload(file: File): Promise<LibraryFile | null> {
  if ((IMAGE_TYPES as readonly string[]).includes(file.type)) {
    const chosen = await chooseFile(file);
    if (!isChosen(chosen)) return null;
    URL.revokeObjectURL(chosen.url);
  }
  const form = new FormData();
  form.append('file', file, transliterateFileName(file.name));
  return callApi<LibraryFile>('/files', { method: 'POST', form }).catch(() => null);
}

/** A picture as a figure, a document as a link. */
export function insertFile(editor: Editor, file: LibraryFile, alt: string): void {
  if (file.kind === 'picture') insertPart(editor, { type: 'picture', attrs: { src: file.url, alt } });
  else {
    const marks = [{ type: 'link', attrs: { href: file.url } }];
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: file.title || file.name, marks })
      .run();
  }
}

export async function bringIn(
  editor: Editor,
  lang: 'uk' | 'en',
  file: File | null,
  alt = '',
): Promise<boolean> {
  const stored = file && (await upload(file));
  if (!stored) return false;
  insertFile(editor, stored, alt || (lang === 'uk' ? stored.altUa : stored.altEn));
  return true;
}
