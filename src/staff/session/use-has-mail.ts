// Whether the site sends letters: without them a forgotten password is a matter for an administrator.
import { useCallback } from 'react';
import { callApi } from './api-client.ts';
import { useResource } from './use-resource.ts';

/** @returns null until it is known; where it cannot be asked, asking for a letter will tell. */
export function useHasMail(): boolean | null {
  const load = useCallback(() => callApi<{ mail: boolean }>('/auth/methods'), []);
  const { data, failure } = useResource('methods', load);
  return failure ? true : (data?.mail ?? null);
}
