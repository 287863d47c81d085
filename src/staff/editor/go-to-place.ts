// Leads from a point beside the form to the words that it is about.

import type { PointPlace } from '../readiness/readiness.ts';
import { applyTypographyTo } from '../rich-text/apply-typography.ts';
import { editorIn, reachInEditor } from '../rich-text/reach.ts';
import { isQuote } from '../rich-text/typography.ts';

/** Of the field itself, or of what it is part of. */
function elementOf(field: string): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const above = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  return element ?? (above ? elementOf(above) : null);
}

/** The control that has these words, or the first. */
function controlIn(element: Element, words = ''): HTMLInputElement | HTMLTextAreaElement | null {
  const controls = [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return controls.find(({ value }) => words !== '' && value.includes(words)) ?? controls[0] ?? null;
}

/** What is marked as wrong there. */
function wrongIn(element: HTMLElement): HTMLElement | null {
  const wrong = '[aria-invalid="true"]';
  return element.matches(wrong) ? element : element.querySelector<HTMLElement>(wrong);
}

export function goToPlace({ field, ...sought }: PointPlace): void {
  const element = elementOf(field);
  if (!element) return;
  element.closest('details')?.setAttribute('open', '');
  const wrong = Object.keys(sought).length === 0 ? wrongIn(element) : null;
  if (wrong) {
    wrong.focus();
    return;
  }
  // Where it is not on the screen, its note leads there.
  const leads = element.querySelector<HTMLElement>('[data-leads="wrong"]');
  if (leads && Object.keys(sought).length === 0) {
    leads.click();
    return;
  }
  const editor = editorIn(element);
  if (editor) {
    reachInEditor(editor, sought);
    return;
  }
  const control = controlIn(element, sought.words);
  (control ?? element.querySelector<HTMLElement>('select, button'))?.focus();
  const at = sought.words ? (control?.value.indexOf(sought.words) ?? -1) : -1;
  if (at >= 0) control?.setSelectionRange(at, at + (sought.words?.length ?? 0));
}

/**
 * As one step of its editor, if it has one.
 * @returns What takes it back, unless something has been written since.
 */
export function mendQuotesInEditor(field: string, lang: 'uk' | 'en'): (() => void) | null {
  const element = elementOf(field);
  const editor = element && editorIn(element);
  if (!editor) return null;
  applyTypographyTo(editor, lang, isQuote);
  const mended = editor.state.doc;
  return () => {
    if (editor.state.doc.eq(mended)) editor.commands.undo();
  };
}
