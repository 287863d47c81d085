// On paper only: where the page stands and when it was printed, at the foot of each sheet (global.css).
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../root.tsx';

export function PrintFoot() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const siteUrl = useRouteLoaderData<RootData>('root')?.siteUrl ?? '';
  return (
    <div className="print-foot">
      {siteUrl + pathname + search}
      <span className="needs-scripts">
        {/* Filled when printing starts (src/app/print-date.ts). */}
        {' · '}
        {t('printedOn')} <time data-printed="" suppressHydrationWarning />
      </span>
    </div>
  );
}
