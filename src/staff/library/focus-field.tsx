// The point that crops keep in view, set on the picture itself: by pointer, or by arrow keys.
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { LibraryFile } from '../../files/file.schema.ts';
import { focusPosition, MIDDLE, type Picture, pictureUrl, variantName } from '../../files/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextButton } from '../frame/text-button.tsx';
import styles from './file-details.module.css';

type Focus = LibraryFile['focus'];
type FocusFieldProps = { picture: Picture; focus: Focus; onChange: (focus: Focus) => void };

const STEP = 0.01;
const LARGE_STEP = 0.1;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whole per cents: nobody sees less, and they are read out. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number): number => Math.round(value * 100);

/** The address of a picture that was replaced is the same; its copies are others, and so the browser shows them. */
function shownUrl(picture: Picture): string {
  const width = Math.max(...picture.widths);
  return pictureUrl(picture.stored ? variantName(picture.stored, width, 'webp') : picture.name);
}

export function FocusField({ picture: shown, focus, onChange }: FocusFieldProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const picture = useRef<HTMLDivElement>(null);
  const isMiddle = focus.x === MIDDLE.x && focus.y === MIDDLE.y;
  const point = t('library.focusPoint', { x: percent(focus.x), y: percent(focus.y) });
  // What was there when the file was opened is no news.
  const [isMoved, setMoved] = useState(false);
  const change = (next: Focus) => {
    setMoved(true);
    onChange(next);
  };

  const pick = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const area = picture.current?.getBoundingClientRect();
    if (!area) return;
    change({
      x: share((clientX - area.left) / area.width),
      y: share((clientY - area.top) / area.height),
    });
  };
  /** A finger that moves scrolls the page; it picks by a tap. */
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && event.buttons & 1) pick(event);
  };
  const move = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const [dx, dy] = MOVES[event.key] ?? [];
    if (event.key === 'Home') change(MIDDLE);
    else if (dx !== undefined && dy !== undefined)
      change({ x: share(focus.x + dx * step), y: share(focus.y + dy * step) });
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div role="group" className={styles.focus} aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {t('library.focus')}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does. */}
      <div
        ref={picture}
        className={styles.whole}
        onPointerDown={(event) => {
          if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
        onClick={(event) => {
          // A key that presses the point has no place.
          if (event.detail > 0) pick(event);
        }}
      >
        <img src={shownUrl(shown)} alt="" draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          aria-label={point}
          aria-describedby={`${id}-hint`}
          onKeyDown={move}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('library.focusHint')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {isMoved && point}
      </p>
      <div className={styles.crop}>
        <figure>
          <img src={shownUrl(shown)} alt="" style={{ objectPosition: focusPosition({ focus }) }} />
          <figcaption>{t('library.asCard')}</figcaption>
        </figure>
        {/* Stays, so that the keyboard does. */}
        <TextButton aria-disabled={isMiddle} onClick={() => change(MIDDLE)}>
          {t('library.focusMiddle')}
        </TextButton>
      </div>
    </div>
  );
}
