// A room that is one page, opened by the one route for small rooms: every page of visitors is told of all routes there are.
import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { STAFF_PATH } from '../../shared/addresses.ts';
import type { CollectionPages } from './collection-pages.tsx';

export function roomOfOnePage(name: string, Page: ComponentType): CollectionPages {
  const ToPage = () => <Navigate to={`${STAFF_PATH}/${name}`} replace />;
  return { List: Page, Editor: ToPage, History: ToPage };
}
