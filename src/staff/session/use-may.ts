// What the person who is signed in may do: the staff area shows that and nothing else. The server asks by itself.
import { isAllowed, type Permission } from '../../access/permissions.ts';
import { useAuth } from './auth-store.ts';

export function useMay(): (permission: Permission) => boolean {
  const user = useAuth((auth) => auth.user);
  return (permission) => user !== null && !user.needsSecondFactor && isAllowed(user, permission);
}
