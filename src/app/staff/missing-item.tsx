import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StaffHead } from './staff-head.tsx';

/** An address of an item that does not exist, or no longer. */
export function MissingItem({ listPath }: { listPath: string }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <StaffHead title={t('notFoundTitle')} />
      <h1>{t('notFoundTitle')}</h1>
      <p>
        <Link to={listPath}>{t('toList')}</Link>
      </p>
    </>
  );
}
