// Lets visitors fit the pages to their eyes. What is in it is loaded when it is opened: few need it, and all would carry it.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../ui/dialog.tsx';

const AccessibilityForm = lazy(() => import('./accessibility-form.tsx'));

export function AccessibilityPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(false);
  // The browser may open it without us, before the page is alive as well.
  useEffect(() => {
    const dialog = document.getElementById(id);
    const look = () => dialog?.hasAttribute('open') && setIsWanted(true);
    look();
    const observer = new MutationObserver(look);
    if (dialog) observer.observe(dialog, { attributes: true });
    return () => observer.disconnect();
  }, [id]);
  return (
    <PanelDialog id={id} title={t('a11y.title')} closeLabel={t('a11y.close')}>
      {isWanted && (
        <Suspense fallback={<p>{t('suspenseFallback')}</p>}>
          <AccessibilityForm />
        </Suspense>
      )}
    </PanelDialog>
  );
}
