// A file that misses its field would be opened by the browser in place of the page, with everything that was typed.
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToasts } from '../../ui/toasts.ts';

export function useNoStrayDrops(): void {
  const { t } = useTranslation('staff');
  useEffect(() => {
    const isFile = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') && !event.defaultPrevented;
    const onDragOver = (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      useToasts.getState().show('error', t('strayDrop'));
    };
    addEventListener('dragover', onDragOver);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('drop', onDrop);
    };
  }, [t]);
}
