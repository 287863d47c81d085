// For a browser that holds a staff token, and only for it: checks the session and shows the way back to the staff area.
// Visitors load nothing of it.
import { type ComponentType, useEffect, useState } from 'react';
import { hasStoredToken } from './ui/stored-token.ts';

export function StaffOnSite() {
  const [Shortcut, setShortcut] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasStoredToken()) return;
    import('./staff/site-shortcut.tsx')
      .then(({ SiteShortcut }) => setShortcut(() => SiteShortcut))
      // The page is whole without it.
      .catch(() => {});
  }, []);
  return Shortcut && <Shortcut />;
}
