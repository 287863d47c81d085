// The page of the library: what is looked for, and the file whose details are open, are in the address.

import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StaffHead } from '../frame/staff-head.tsx';
import { addressOf, readQuery } from './library-query.ts';
import { LibraryView } from './library-view.tsx';

/** The keyboard and the scrolled place stay; the parts of the page see to them. */
const STAYING = { preventScrollReset: true, state: { isTyped: true } };

export default function LibraryPage() {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = readQuery(params);
  const shown = params.get('file');
  return (
    <>
      <StaffHead title={t('library.title')} />
      <LibraryView
        title={<h1>{t('library.title')}</h1>}
        query={query}
        onQuery={(next, isTyped = false) => {
          // Back leads out of a search, not through each of its letters.
          const replace = isTyped && query.q !== '' && next.q !== '';
          return navigate(addressOf(next), { ...STAYING, replace });
        }}
        shown={shown}
        onShow={(name) => void navigate(addressOf(query, name), { ...STAYING, replace: shown !== null })}
      />
    </>
  );
}
