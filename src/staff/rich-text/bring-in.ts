// Puts files into the text. What is not in the library yet goes there first.
import type { Editor } from '@tiptap/react';
import type { LibraryFile } from '../../files/file.schema.ts';
import { transliterateFileName } from '../../shared/transliterate.ts';
import { chooseForLibrary, isChosen } from '../library/choose-file.ts';
import { callApi } from '../session/api-client.ts';
import { bringPicture } from './arriving-pictures.ts';

/** Also of a kind that the library does not take: that is said where it would stand. */
export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Null for a file that the library does not take. */
async function uploadDocument(file: File): Promise<LibraryFile | null> {
  const chosen = await chooseForLibrary(file, 'document');
  if (!isChosen(chosen)) return null;
  URL.revokeObjectURL(chosen.url);
  const form = new FormData();
  form.append('file', file, transliterateFileName(file.name));
  form.append('title', file.name);
  return callApi<LibraryFile>('/files', { method: 'POST', form }).catch(() => null);
}

/** With nothing selected its title becomes the text of the link. */
export function insertDocument(editor: Editor, { url, title, name }: LibraryFile): void {
  const chain = editor.chain().focus();
  if (!editor.state.selection.empty) chain.setLink({ href: url }).run();
  else {
    const marks = [{ type: 'link', attrs: { href: url } }];
    chain.insertContent({ type: 'text', text: title || name, marks }).run();
  }
}

export async function bringIn(editor: Editor, file: File | null, alt = ''): Promise<boolean> {
  if (!file) return false;
  if (isPicture(file)) {
    void bringPicture(editor.view, file, undefined, alt);
    return true;
  }
  const stored = await uploadDocument(file);
  if (stored) insertDocument(editor, stored);
  return stored !== null;
}

/** The clipboard calls every screenshot the same. */
const NAMELESS = /^(image|blob|unknown)?(\.\w+)?$/i;

/** A picture of the clipboard under a name by which it is found in the library. */
export function namedPicture(file: File, name: string): File {
  if (!NAMELESS.test(file.name)) return file;
  return new File([file], `${name}.${file.type.slice('image/'.length)}`, { type: file.type });
}
