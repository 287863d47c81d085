// Files dropped anywhere on the page, or on a dialog, go into the library.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Answers whether files hover over it. Without an element it is the whole page. */
export function useFileDrop(
  onFiles: (files: File[]) => void,
  element?: RefObject<HTMLElement | null>,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const target = element ? element.current : document;
    if (!target) return;
    const hasFiles = (event: Event): event is DragEvent =>
      event instanceof DragEvent && (event.dataTransfer?.types.includes('Files') ?? false);
    const onOver = (event: Event) => {
      if (!hasFiles(event)) return;
      // Neither the field below a dialog nor the page hears of it.
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    };
    const onLeave = (event: Event) => {
      if (hasFiles(event) && event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: Event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    target.addEventListener('dragover', onOver);
    target.addEventListener('dragleave', onLeave);
    target.addEventListener('drop', onDrop);
    return () => {
      target.removeEventListener('dragover', onOver);
      target.removeEventListener('dragleave', onLeave);
      target.removeEventListener('drop', onDrop);
    };
  }, [element]);
  return isOver;
}
