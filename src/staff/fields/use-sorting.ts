// Sorting a list by drag and by keyboard, with each move read out.
import { type DragEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { moved } from './sorting.ts';

export function useSorting<Item>(items: Item[], onChange: (items: Item[]) => void) {
  const { t } = useTranslation('staff');
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    announce(t('moved', { position: to + 1, total: items.length }));
  };
  return {
    move,
    announcement,
    announce,
    /** For the part of an item that starts a drag. Never the whole item: text could not be selected in its fields. */
    handleOf: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        setDragged(index);
        event.dataTransfer.effectAllowed = 'move';
        // A kind of its own: as text the number could be dropped into any field.
        event.dataTransfer.setData('application/x-place', String(index));
        const item = event.currentTarget.closest('li');
        if (item) event.dataTransfer.setDragImage(item, ...placeIn(item, event));
      },
      onDragEnd: () => setDragged(null),
    }),
    /** For the item as a whole. */
    dropOf: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, index);
        setDragged(null);
      },
    }),
  };
}

function placeIn(element: Element, { clientX, clientY }: DragEvent): [number, number] {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
