// Two people may have the same item open: whoever saves later is asked before the other's work is replaced.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../frame/confirm-dialog.tsx';
import { callApi } from '../session/api-client.ts';

export function useOverwriteQuestion(ask: (question: Question) => Promise<boolean>) {
  const { t } = useTranslation('staff');
  /** While a change of ours is not known to be whole: it would look like somebody else's. */
  const isChangedByUs = useRef(false);
  /** `knownAs` is the item's `updatedAt` as this editor knows it. */
  const mayOverwrite = async (path: string, knownAs: string): Promise<boolean> => {
    if (isChangedByUs.current) return true;
    const { updatedAt } = await callApi<{ updatedAt: string }>(path);
    if (updatedAt === knownAs) return true;
    return ask({
      title: t('overwriteTitle'),
      text: t('overwriteText'),
      confirm: t('overwrite'),
      cancel: t('doNotSave'),
    });
  };
  return { isChangedByUs, mayOverwrite };
}
