// Removing a line takes away the very button that has the focus; without this a keyboard would start again at the top.
import type { MouseEvent } from 'react';

/** Nothing has the focus, as after what had it is gone. Who has gone on elsewhere meanwhile stays there. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/**
 * Removes, and gives the focus to the button that takes the place of the pressed one, or to the last; when nothing is
 * left, to what adds. They are marked `data-removes` and `data-adds`, in an element marked `data-lines` or else
 * anywhere on the page.
 */
export async function removeWithFocus(
  { currentTarget: pressed }: MouseEvent<HTMLElement>,
  remove: () => void | Promise<void>,
): Promise<void> {
  const field = pressed.closest('[data-lines], main');
  // Not those of lists inside of this one.
  const own = (selector: string) =>
    [...(field?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (each) => each.closest('[data-lines], main') === field,
    );
  const removers = () => own('[data-removes]');
  const place = removers().indexOf(pressed);
  await remove();
  requestAnimationFrame(() => {
    if (pressed.isConnected || !isFocusLost()) return;
    const left = removers();
    (left[Math.min(place, left.length - 1)] ?? own('[data-adds]')[0])?.focus();
  });
}
