// A row that leaves a list, or comes back to it, takes the focus out of the page; it goes on where one was.
import { isFocusLost } from '../frame/remove-with-focus.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

const rowOf = (id: number) => rows().find(({ dataset }) => dataset.row === String(id));

/** The place of a row among those that are there. */
export const placeOf = (id: number): number => rows().findIndex(({ dataset }) => dataset.row === String(id));

/** If nothing has the focus: the row itself, else the one that took its place, else what adds another. */
export function focusRow(id: number, place: number): void {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return;
    const left = rows();
    const row = rowOf(id) ?? left[Math.min(Math.max(place, 0), left.length - 1)];
    (row?.querySelector<HTMLElement>('h2 a') ?? document.querySelector<HTMLElement>('[data-adds]'))?.focus();
  });
}
