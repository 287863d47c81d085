// Stands under the selected words, or over them where there is more room, so that they are seen while something is asked.
import type { Editor } from '@tiptap/react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './rich-text-editor.module.css';

const GAP = 6;
/** What it takes with a list of what was found. */
const NEEDED = 320;
/** Bars at the ends of the screen. */
const BAR = 96;

function placeBeside({ view, state }: Editor, frame: DOMRect): CSSProperties {
  const { from, to } = state.selection;
  const inFrame = (y: number) => Math.max(frame.top, Math.min(y, frame.bottom));
  const [top, bottom] = [inFrame(view.coordsAtPos(from).top), inFrame(view.coordsAtPos(to).bottom)];
  const [above, below] = [top - BAR, window.innerHeight - BAR - bottom];
  return below < NEEDED && above > below
    ? { bottom: frame.bottom - top + GAP }
    : { top: bottom - frame.top + GAP };
}

export function BesideSelection({ editor, children }: { editor: Editor; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // On the screen from the start: its field takes the focus before it has its place, and would scroll the page.
  const [place, setPlace] = useState<CSSProperties>({ position: 'fixed', top: '50%' });
  useLayoutEffect(() => {
    const text = editor.view.dom;
    const follow = () => {
      const frame = box.current?.parentElement?.getBoundingClientRect();
      if (frame) setPlace(placeBeside(editor, frame));
    };
    follow();
    // The text scrolls inside its frame.
    text.addEventListener('scroll', follow);
    window.addEventListener('resize', follow);
    return () => {
      text.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [editor]);
  return (
    <div ref={box} className={styles.beside} style={place}>
      {children}
    </div>
  );
}
