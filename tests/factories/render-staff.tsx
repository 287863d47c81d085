// Staff pages in a component test: every address of theirs on a router in memory, with toasts.
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useNavigate } from 'react-router';
import categories from '../../content/categories.json';
import type { Staff } from '../../src/access/access.schema.ts';
import AccountPage from '../../src/staff/account/account-page.tsx';
import PasswordPage from '../../src/staff/account/password-page.tsx';
import AccountsPage from '../../src/staff/accounts/accounts-page.tsx';
import AuditPage from '../../src/staff/audit/audit-page.tsx';
import CalendarPage from '../../src/staff/calendar/calendar-page.tsx';
import OpenCollection from '../../src/staff/collections/open-collection.tsx';
import { KindsContext } from '../../src/staff/frame/kinds-context.ts';
import { STAFF_KINDS } from '../../src/staff/kinds.ts';
import LibraryPage from '../../src/staff/library/library-page.tsx';
import MaintenancePage from '../../src/staff/maintenance/maintenance-page.tsx';
import NewsEditor from '../../src/staff/news/editor.tsx';
import NewsHistory from '../../src/staff/news/history.tsx';
import NewsList from '../../src/staff/news/list.tsx';
import { useCategoryStore } from '../../src/staff/news/use-categories.ts';
import PolicyEditor from '../../src/staff/policies/editor.tsx';
import PolicyHistory from '../../src/staff/policies/history.tsx';
import PoliciesList from '../../src/staff/policies/list.tsx';
import SearchesPage from '../../src/staff/searches/searches-page.tsx';
import { useAuth } from '../../src/staff/session/auth-store.ts';
import StaffArea from '../../src/staff/staff-area.tsx';
import VacancyEditor from '../../src/staff/vacancies/editor.tsx';
import VacancyHistory from '../../src/staff/vacancies/history.tsx';
import VacanciesList from '../../src/staff/vacancies/list.tsx';
import { ToastHost } from '../../src/ui/toast-host.tsx';
import { render } from './render.ts';

/** As on the site, one listener follows all links; here it leads a router that the browser knows nothing of. */
function FollowLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-inside]');
      if (!link) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}

function Frame() {
  return (
    <KindsContext value={STAFF_KINDS}>
      <FollowLinks />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ToastHost />
    </KindsContext>
  );
}

const children = [
  { path: 'news', Component: NewsList },
  { path: 'news/:id', Component: NewsEditor },
  { path: 'news/:id/history', Component: NewsHistory },
  { path: 'vacancies', Component: VacanciesList },
  { path: 'vacancies/:id', Component: VacancyEditor },
  { path: 'vacancies/:id/history', Component: VacancyHistory },
  { path: 'policies', Component: PoliciesList },
  { path: 'policies/:id', Component: PolicyEditor },
  { path: 'policies/:id/history', Component: PolicyHistory },
  { path: 'library', Component: LibraryPage },
  { path: 'calendar', Component: CalendarPage },
  { path: 'audit', Component: AuditPage },
  { path: 'searches', Component: SearchesPage },
  { path: 'maintenance', Component: MaintenancePage },
  { path: 'password', Component: PasswordPage },
  { path: 'account', Component: AccountPage },
  { path: 'accounts', Component: AccountsPage },
  { path: ':name/:id?/history?', Component: OpenCollection },
];

const CATEGORIES = categories.map((fields, index) => ({
  ...fields,
  id: index + 1,
  isActive: 1 as const,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ukrainianUpdatedAt: null,
}));

/** Who is signed in, unless it is said otherwise. */
export const OLENA: Staff = { id: 1, email: 'a@b.c', name: 'Олена', role: 'administrator' };

function renderAt(address: string, user: Staff, routes: RouteObject[]) {
  useAuth.setState({ token: 'T', isLoggedIn: true, user });
  // As the release has them, unless a test has an answer of its own.
  useCategoryStore.setState({ categories: CATEGORIES });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { ...render(<RouterProvider router={router} />), router };
}

export const renderStaff = (address: string, user = OLENA) =>
  renderAt(address, user, [{ path: '/adminpage', Component: Frame, children }]);

/** With the header and the menu. */
export function renderStaffArea(address: string, user = OLENA) {
  return renderAt(address, user, [
    { path: '/adminpage', Component: StaffArea, children },
    { path: '/login', element: <h1>Вхід</h1> },
  ]);
}
