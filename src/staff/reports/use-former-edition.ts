// What visitors see now, to say what an edition that is being prepared, or a correction, changes.
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { CollectionList } from '../../editorial/collection.ts';
import type { ReportFields } from '../../modules/reports/reports.kind.ts';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';

const load = () => callApi<CollectionList<ReportFields>>('/reports/?state=published');

/** Null where there is none, or until it is known. */
export function useFormerEdition(slug: string): ReportFields | null {
  const [, , , id] = useLocation().pathname.split('/');
  const { data } = useResource('published reports', useCallback(load, []));
  const published = data?.items.filter((each) => each.slug === slug) ?? [];
  const newest = published.toSorted((one, other) =>
    (other.firstPublishedAt ?? '').localeCompare(one.firstPublishedAt ?? ''),
  );
  return published.find((each) => String(each.id) === id) ?? newest[0] ?? null;
}
