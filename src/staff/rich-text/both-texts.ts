// A picture belongs to both languages: what is put into one text can go to the same place of the other.
import type { Editor } from '@tiptap/react';

/** The text in the other language, as another field of the same form has it. */
export type OtherText = { value: string; onChange: (html: string) => void };

/** How many blocks of the text stand before the caret's, with it. */
export const blocksBefore = ({ state }: Editor): number => state.selection.$to.indexAfter(0);

export type FigureFields = { src: string; alt: string; caption: string };

/** After as many blocks, or at the end where there are fewer. */
export function withFigure(html: string, blocks: number, { src, alt, caption }: FigureFields): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const figure = body.ownerDocument.createElement('figure');
  const img = body.ownerDocument.createElement('img');
  img.setAttribute('src', src);
  img.alt = alt;
  figure.append(img);
  if (caption !== '') {
    const figcaption = body.ownerDocument.createElement('figcaption');
    figcaption.textContent = caption;
    figure.append(figcaption);
  }
  body.insertBefore(figure, body.children[blocks] ?? null);
  return body.innerHTML;
}
