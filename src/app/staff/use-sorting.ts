// Sorting a list by drag and by keyboard, with each move read out.
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from './sorting.ts';

export function useSorting<Item>(items: Item[], onChange: (items: Item[]) => void) {
  const { t } = useTranslation('staff');
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    setAnnouncement(t('moved', { position: to + 1, total: items.length }));
  };
  return {
    move,
    announcement,
    /** For the element that is dragged and dropped on. */
    dragOf: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        setDragged(index);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index));
      },
      onDragOver: (event: DragEvent) => {
        if (dragged !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, index);
        setDragged(null);
      },
      onDragEnd: () => setDragged(null),
    }),
  };
}
