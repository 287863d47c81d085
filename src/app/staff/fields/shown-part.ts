// Which part of an editor a narrow screen shows; a wide one shows them all.
import { createContext, type ReactNode, useState } from 'react';
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { isIn } from './controls.ts';

export type Part = Language | 'readiness';

export const ShownPart = createContext<Part>('ua');

/** What stands over the English texts. */
export const OverEnglish = createContext<ReactNode>(null);

/** A path may go on below the field: `requirementsUa.3`. Corrections stand beside the texts. */
function partWith(messages: FieldMessages): Part | undefined {
  const paths = Object.keys(messages);
  const inFields = paths.filter((path) => !path.startsWith('corrections'));
  const language = LANGUAGES.find((each) => inFields.some((path) => isIn(each, path.replace(/\.\d+$/, ''))));
  return language ?? (inFields.length === 0 && paths.length > 0 ? 'readiness' : undefined);
}

/** A message must not hide behind another part. */
export function useShownPart(messages: FieldMessages): [Part, (part: Part) => void] {
  const [shown, setShown] = useState<Part>('ua');
  const [seen, setSeen] = useState(messages);
  if (seen !== messages) {
    setSeen(messages);
    const isWrong = Object.keys(messages).length > 0;
    setShown(partWith(messages) ?? (isWrong && shown === 'readiness' ? 'ua' : shown));
  }
  return [shown, setShown];
}
