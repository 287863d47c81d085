// Pictures on their way to the library, shown in the text where they will stand. They are decorations: no part of the document
// before they have arrived, so neither a working copy nor a save can hold the address of a file in this browser.
import { closeHistory } from '@tiptap/pm/history';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import type { LibraryFile } from '../../files/file.schema.ts';
import type { FieldMessage } from '../frame/field-message.ts';
import { type ChosenFile, chooseFile, isChosen } from '../library/choose-file.ts';
import { forgetUpload, startUpload, useUploadsIntoTexts } from '../library/uploads.ts';
import { randomId } from '../session/random-id.ts';

export type ArrivingPicture = {
  key: string;
  name: string;
  /** What it shows, as far as it is known where it comes from. */
  alt: string;
  /** Where it will stand, between two blocks of the text. */
  position: number;
  /** What is shown there meanwhile is rendered into it. */
  element: HTMLElement;
  /** Null while it is looked at. */
  file: ChosenFile | FieldMessage | null;
};

type Change =
  | { add: ArrivingPicture }
  | { key: string; file: ChosenFile | FieldMessage }
  | { remove: string };

const key = new PluginKey<ArrivingPicture[]>('arrivingPictures');

export const arrivingIn = (editor: Editor): ArrivingPicture[] => key.getState(editor.state) ?? [];

/** Pictures that were brought together keep their order, whichever arrives first. */
function mapped(tr: Transaction, pictures: ArrivingPicture[], removed: number): ArrivingPicture[] {
  if (!tr.docChanged) return pictures;
  return pictures.map((picture, index) => ({
    ...picture,
    position: tr.mapping.map(picture.position, index > removed ? 1 : -1),
  }));
}

function changed(tr: Transaction, before: ArrivingPicture[]): ArrivingPicture[] {
  const change = tr.getMeta(key) as Change | undefined;
  const removed = change && 'remove' in change ? before.findIndex((each) => each.key === change.remove) : -1;
  const pictures = mapped(tr, before, removed);
  if (!change) return pictures;
  if ('add' in change) return [...pictures, change.add];
  if ('remove' in change) return pictures.toSpliced(removed, removed < 0 ? 0 : 1);
  return pictures.map((each) => (each.key === change.key ? { ...each, file: change.file } : each));
}

export const arrivingPictures = Extension.create({
  name: 'arrivingPictures',
  addProseMirrorPlugins: () => [
    new Plugin<ArrivingPicture[]>({
      key,
      state: { init: () => [], apply: changed },
      props: {
        decorations(state) {
          const widgets = (key.getState(state) ?? []).map((picture) =>
            Decoration.widget(picture.position, picture.element, {
              key: picture.key,
              stopEvent: () => true,
              ignoreSelection: true,
            }),
          );
          return DecorationSet.create(state.doc, widgets);
        },
      },
    }),
  ],
});

/** Figures stand between blocks: before an empty paragraph, after any other block. */
function placeFor($position: ResolvedPos): number {
  if ($position.depth === 0) return $position.pos;
  const isEmpty = $position.depth === 1 && $position.parent.content.size === 0;
  return isEmpty ? $position.before(1) : $position.after(1);
}

/** @param at A position in the text; the caret unless told. */
export async function bringPicture(view: EditorView, file: File, at?: number, alt = ''): Promise<void> {
  const change = (meta: Change) => view.dispatch(view.state.tr.setMeta(key, meta));
  const { doc, selection } = view.state;
  const picture = {
    ...{ key: randomId(), name: file.name, alt, file: null },
    position: placeFor(at === undefined ? selection.$to : doc.resolve(at)),
    element: document.createElement('div'),
  };
  picture.element.contentEditable = 'false';
  change({ add: picture });
  const chosen = await chooseFile(file);
  const isWanted = !view.isDestroyed && key.getState(view.state)?.some((each) => each.key === picture.key);
  if (!isWanted) {
    if (isChosen(chosen)) URL.revokeObjectURL(chosen.url);
    return;
  }
  if (isChosen(chosen)) {
    useUploadsIntoTexts.setState((all) => [...all, chosen], true);
    startUpload(chosen);
  }
  change({ key: picture.key, file: chosen });
}

/** It will not be in the text, or is there. */
function letGo({ file }: ArrivingPicture): void {
  if (!file || !isChosen(file)) return;
  useUploadsIntoTexts.setState((all) => all.filter(({ url }) => url !== file.url), true);
  forgetUpload(file);
  URL.revokeObjectURL(file.url);
}

export function removeArriving(editor: Editor, picture: ArrivingPicture): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: picture.key }));
  letGo(picture);
}

export const letGoOfAll = (pictures: ArrivingPicture[]): void => pictures.forEach(letGo);

/** A step of its own, which undo takes back by itself. */
export function putArrived(
  editor: Editor,
  picture: ArrivingPicture,
  { url, altUa, altEn }: LibraryFile,
  lang: 'uk' | 'en',
): void {
  const { schema, tr, doc } = editor.state;
  const $position = doc.resolve(picture.position);
  const known = lang === 'uk' ? altUa : altEn;
  const figure = schema.nodes.picture?.create({ src: url, alt: picture.alt || known });
  if (figure) tr.insert($position.depth === 0 ? $position.pos : $position.after(1), figure);
  editor.view.dispatch(closeHistory(tr).setMeta(key, { remove: picture.key }));
  letGo(picture);
}
