// Opened by the one route for small rooms: every page of visitors is told of all routes there are.
import { Navigate } from 'react-router';
import { STAFF_PATH } from '../../shared/addresses.ts';
import type { CollectionPages } from '../collections/collection-pages.tsx';
import RedirectsPage from './redirects-page.tsx';

/** A redirect has no page of its own. */
const ToList = () => <Navigate to={`${STAFF_PATH}/redirects`} replace />;

export default { List: RedirectsPage, Editor: ToList, History: ToList } satisfies CollectionPages;
