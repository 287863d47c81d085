// An address of the staff area that is no page: a real 404, inside the frame.
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorPage } from '../../site/components/error-page.tsx';
import { StaffHead } from './staff-head.tsx';

export { default, loader } from '../../site/pages/not-found.tsx';

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <StaffHead title={t('errors.notFoundTitle')} />
      <ErrorPage error={error} />
    </>
  );
}
