// The head of a staff page: its title, and nothing for search engines. React puts both into the document's head.
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRoomForBars } from './use-room-for-bars.ts';

export function StaffHead({ title }: { title?: string | undefined }) {
  const { t } = useTranslation('staff');
  // Here, because the bars of a page come together with its head.
  useRoomForBars();
  return (
    <>
      <title>{title ? `${title} — ${t('panelTitle')}` : t('panelTitle')}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
