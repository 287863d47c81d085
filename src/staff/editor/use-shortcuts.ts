// Ctrl+S, or ⌘S, saves instead of the browser; Ctrl+Enter publishes, wherever one is writing.
import { type RefObject, useEffect } from 'react';

/** The value of the button that publishes. */
export const PUBLISH = 'publish';

export function useShortcuts(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPublishing = event.code === 'Enter' || event.code === 'NumpadEnter';
      if (!(event.ctrlKey || event.metaKey) || !(isPublishing || event.code === 'KeyS')) return;
      // A dialog has keys of its own.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      // A field that takes its value when it is left takes it now, and the form is sent once that has been rendered.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement) {
        focused.blur();
        focused.focus();
      }
      setTimeout(() => {
        const publish = form.current?.querySelector<HTMLButtonElement>(`button[value="${PUBLISH}"]`);
        form.current?.requestSubmit(isPublishing ? publish : undefined);
      });
    };
    // Before the text editor, for which Ctrl+Enter is a line break.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [form]);
}
