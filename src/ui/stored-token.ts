// The token of the staff's session, as it is stored in this browser.
export const AUTH_KEY = 'auth';

/** RFC 6750: what a bearer token is made of. */
const TOKEN = /^[\w.~+/=-]+$/;

/** In our own form (`{"state": {"token": …}}`), as `{"token": …}`, or bare: the person is still signed in. */
export function tokenIn(stored: unknown): string | null {
  if (typeof stored === 'object' && stored !== null) {
    const { state, token } = stored as { state?: unknown; token?: unknown };
    return tokenIn(state ?? token);
  }
  if (typeof stored !== 'string') return null;
  try {
    return tokenIn(JSON.parse(stored));
  } catch {
    return TOKEN.test(stored) ? stored : null;
  }
}

export function hasStoredToken(): boolean {
  try {
    return tokenIn(localStorage.getItem(AUTH_KEY)) !== null;
  } catch {
    // Unreadable storage: nobody can be signed in.
    return false;
  }
}
