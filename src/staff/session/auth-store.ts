// Who is signed in. Only the token is stored in the browser, under the key `auth`.
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import type { Credentials, PasswordChange, Staff } from '../../access/access.schema.ts';
import { AUTH_KEY, tokenIn } from '../../ui/stored-token.ts';
import { callApi, setBearer } from './api-client.ts';

export type AuthState = {
  token: string | null;
  isLoggedIn: boolean;
  isRefreshing: boolean;
  user: Staff | null;
  login: (credentials: Credentials) => Promise<void>;
  /** The second half of it: a code or a passkey for the ticket of the first. */
  finish: (answer: { ticket: string; code?: string; passkey?: unknown }) => Promise<void>;
  /** Sets a password at a one-time address. False: signing in, with the second factor, is left to do. */
  accept: (answer: { token: string; newPassword: string }) => Promise<boolean>;
  /** A session in place of the one there was, or another name. */
  take: (answer: { token?: string; user?: Staff }) => void;
  /** Ends every session of the account, here and elsewhere; this browser goes on with a new one. */
  changePassword: (change: PasswordChange) => Promise<void>;
  /** Leaves at once; the server is told, but its answer changes nothing here. */
  logout: () => Promise<void>;
  /** Checks the stored token. Rejected when there is none; a failure only ends the refreshing. */
  refresh: () => Promise<void>;
  clear: () => void;
};

const SIGNED_OUT = { token: null, isLoggedIn: false, user: null };

/** A call that answers with a new session. */
async function begin(set: (state: Partial<AuthState>) => void, path: string, json: object): Promise<void> {
  const { token, user } = await callApi<{ token: string; user: Staff }>(path, { method: 'POST', json });
  setBearer(token);
  set({ token, user, isLoggedIn: true });
}

/** Reads whatever form the token is stored in, and writes one. */
const tolerant = (storage: Storage): StateStorage => ({
  getItem: (name) => JSON.stringify({ state: { token: tokenIn(storage.getItem(name)) }, version: 0 }),
  setItem: (name, value) => storage.setItem(name, value),
  removeItem: (name) => storage.removeItem(name),
});

export const useAuth = create<AuthState>()(
  persist(
    (set, get) => ({
      ...SIGNED_OUT,
      isRefreshing: false,
      login: async (credentials) => begin(set, '/auth/login', credentials),
      finish: async (answer) => begin(set, '/auth/second-factor', answer),
      accept: async (answer) => {
        const begun = await callApi<{ token: string; user: Staff } | null>('/auth/invitation/accept', {
          method: 'POST',
          json: answer,
        });
        if (begun) get().take(begun);
        return begun !== null;
      },
      take: ({ token, user }) => {
        if (token) setBearer(token);
        set({ ...(token && { token, isLoggedIn: true }), ...(user && { user }) });
      },
      changePassword: async (change) => begin(set, '/auth/password', change),
      logout: async () => {
        const told = callApi('/auth/logout', { method: 'POST' }).catch(() => {});
        get().clear();
        await told;
      },
      refresh: async () => {
        const { token } = get();
        if (!token) throw new Error('No token is stored');
        set({ isRefreshing: true });
        setBearer(token);
        try {
          const user = await callApi<Staff>('/auth/current');
          // A person who signed out meanwhile stays out.
          set({ ...(get().token === token && { user, isLoggedIn: true }), isRefreshing: false });
        } catch {
          set({ isRefreshing: false });
        }
      },
      clear: () => {
        setBearer(null);
        set(SIGNED_OUT);
      },
    }),
    {
      name: AUTH_KEY,
      storage: createJSONStorage(() => tolerant(window.localStorage)),
      partialize: ({ token }) => ({ token }),
    },
  ),
);

/** Two tabs agree: what one stores, the other takes over. Returns a function that stops listening. */
export function followOtherTabs(): () => void {
  const onStorage = async (event: StorageEvent) => {
    if (event.key !== AUTH_KEY && event.key !== null) return;
    await useAuth.persist.rehydrate();
    const { token, clear, refresh } = useAuth.getState();
    if (event.key === null || !token) clear();
    else await refresh();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
