// The head of a staff page: its title, and nothing for search engines. React puts both into the document's head.
import { useTranslation } from 'react-i18next';

export function StaffHead({ title }: { title?: string | undefined }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <title>{title ? `${title} — ${t('panelTitle')}` : t('panelTitle')}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
