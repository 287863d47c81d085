// Whether the site sends letters: without them a forgotten password is a matter for an administrator.
import { useCallback } from 'react';
import { callApi } from './api-client.ts';
import { useResource } from './use-resource.ts';

function useMethods() {
  const load = useCallback(() => callApi<{ mail: boolean }>('/auth/methods'), []);
  return useResource('methods', load);
}

/** @returns null until it is known; where it cannot be asked, asking for a letter will tell. */
export function useHasMail(): boolean | null {
  const { data, failure } = useMethods();
  return failure ? true : (data?.mail ?? null);
}

/** For what is not offered before it is known. */
export const useSurelyHasMail = (): boolean => useMethods().data?.mail === true;
