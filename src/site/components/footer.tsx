// The foot of every public page: whom to call, how to reach the centre, where things are, what it must publish.
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Markup } from '../../ui/markup.tsx';
import type { FrameData } from '../load/frame-data.ts';
import styles from './footer.module.css';

export function Footer({ foot, siteUrl }: Pick<FrameData, 'foot' | 'siteUrl'>) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <Markup as="footer" className={`${styles.footer} on-dark no-print`} html={foot} />
      {/* At the foot of each sheet of paper (global.css); the date is filled in when printing starts (print-date.ts). */}
      <div className="print-foot" suppressHydrationWarning>
        {siteUrl + pathname + search}
        <span className="needs-scripts">
          {' · '}
          {/* With a text in it, though empty: that may have changed when the page is hydrated, children may not. */}
          {t('printedOn')}{' '}
          <span data-printed="" suppressHydrationWarning>
            {''}
          </span>
        </span>
      </div>
    </>
  );
}
