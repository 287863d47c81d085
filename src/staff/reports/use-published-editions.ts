// What visitors see now, to say what an edition that is being prepared, or a correction, changes.
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { CollectionList } from '../../editorial/collection.ts';
import type { Report, ReportFields } from '../../modules/reports/reports.kind.ts';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';

const load = () => callApi<CollectionList<ReportFields>>('/reports/?state=published');

/** The dashboard shows the first. */
export const newestFirst = (one: Report, other: Report): number =>
  (other.firstPublishedAt ?? '').localeCompare(one.firstPublishedAt ?? '') || other.id - one.id;

export type PublishedEditions = {
  /** Null where there is none, or until it is known. */
  onDashboard: Report | null;
  /** The one that is being edited, where visitors have it. */
  own: Report | null;
};

export function usePublishedEditions(slug: string): PublishedEditions {
  const [, , , id] = useLocation().pathname.split('/');
  const { data } = useResource('published reports', useCallback(load, []));
  const published = data?.items.filter((each) => each.slug === slug) ?? [];
  const newest = published.toSorted(newestFirst);
  return {
    onDashboard: newest[0] ?? null,
    own: published.find((each) => String(each.id) === id) ?? null,
  };
}
