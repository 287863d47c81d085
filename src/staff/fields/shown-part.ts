// Which part of an editor a narrow screen shows; a wide one shows them all.
import { createContext, type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { isIn } from './controls.ts';

export type Part = Language | 'readiness';

export const ShownPart = createContext<Part>('ua');

/** What stands over the English texts. */
export const OverEnglish = createContext<ReactNode>(null);

/** Where a field is, or what is below it (`requirementsUa.3`); undefined where both languages have it in sight. */
export function partOf(path: string): Part | undefined {
  const [field = ''] = path.split('.');
  // Beside the texts.
  return field === 'corrections' ? 'readiness' : LANGUAGES.find((each) => isIn(each, field));
}

function partWith(messages: FieldMessages): Part | undefined {
  const parts = Object.keys(messages).map(partOf);
  const isBeside = parts.length > 0 && parts.every((part) => part === 'readiness');
  return LANGUAGES.find((each) => parts.includes(each)) ?? (isBeside ? 'readiness' : undefined);
}

/** A message must not hide behind another part. */
export function useShownPart(messages: FieldMessages): [Part, Dispatch<SetStateAction<Part>>] {
  const [shown, setShown] = useState<Part>('ua');
  const [seen, setSeen] = useState(messages);
  if (seen !== messages) {
    setSeen(messages);
    const isWrong = Object.keys(messages).length > 0;
    setShown(partWith(messages) ?? (isWrong && shown === 'readiness' ? 'ua' : shown));
  }
  return [shown, setShown];
}
