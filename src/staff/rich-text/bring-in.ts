// Puts files into the text. What is not in the library yet goes there first.
import type { Editor } from '@tiptap/react';
import type { LibraryFile } from '../../files/file.schema.ts';
import { transliterateFileName } from '../../shared/transliterate.ts';
import { chooseForLibrary, isChosen } from '../library/choose-file.ts';
import { callApi } from '../session/api-client.ts';
import { insertPart } from './asks.ts';

/** Null for a file that the library does not take. */
async function upload(file: File): Promise<LibraryFile | null> {
  const chosen = await chooseForLibrary(file);
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

export async function bringIn(
  editor: Editor,
  lang: 'uk' | 'en',
  file: File | null,
  alt = '',
): Promise<boolean> {
  const stored = file && (await upload(file));
  if (!stored) return false;
  const known = lang === 'uk' ? stored.altUa : stored.altEn;
  if (stored.kind === 'document') insertDocument(editor, stored);
  else insertPart(editor, { type: 'picture', attrs: { src: stored.url, alt: alt || known } });
  return true;
}
