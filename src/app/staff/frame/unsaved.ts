// Whether something typed in the staff area is not saved yet, for whatever would end the editing.
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { Question } from './confirm-dialog.tsx';

export const useUnsaved = create<{ isUnsaved: boolean }>()(() => ({ isUnsaved: false }));

/** Asked before what is unsaved would be lost. */
export function useLeavingQuestion(): Question {
  const { t } = useTranslation('staff');
  return { title: t('unsavedTitle'), text: t('unsavedChanges'), confirm: t('leave'), cancel: t('stay') };
}
