// The session as a staff page sees it when it opens.
import { useEffect, useState } from 'react';
import { followOtherTabs, useAuth } from './auth-store.ts';

export type Session = 'checking' | 'in' | 'out';

/** Checks the stored token once, when the page opens, and follows other tabs from then on. */
export function useSession(): Session {
  const { isLoggedIn, isRefreshing } = useAuth();
  const [isStarted, setStarted] = useState(isLoggedIn);
  useEffect(() => {
    if (!useAuth.getState().isLoggedIn) {
      useAuth
        .getState()
        .refresh()
        .catch(() => {})
        .finally(() => setStarted(true));
    }
    return followOtherTabs();
  }, []);
  if (isLoggedIn) return 'in';
  return !isStarted || isRefreshing ? 'checking' : 'out';
}
