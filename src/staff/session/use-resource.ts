// Loading what a screen shows, for every screen of the staff area: late answers are dropped, failures can be retried.
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from './api-client.ts';
import { latestOnly } from './latest-request.ts';
import { reportFailure } from './report-failure.ts';

type Loaded<Data> = { key: string; data: Data };
type Failed = { key: string; reason: 'missing' | 'failed' };

/**
 * @param key Names what is wanted, such as a query; null where nothing is.
 * @param load Must be the same function as long as the key is the same (`useCallback`).
 */
export function useResource<Data>(key: string | null, load: () => Promise<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data> | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [begin] = useState(latestOnly);

  const reload = useCallback(async () => {
    if (key === null) return;
    const isLatest = begin();
    try {
      const data = await load();
      if (!isLatest()) return;
      setLoaded({ key, data });
      setFailed(null);
    } catch (error) {
      const status = error instanceof ApiFailure ? error.status : 0;
      if (isLatest()) setFailed({ key, reason: status === 404 || status === 400 ? 'missing' : 'failed' });
      // The screen itself says that loading failed; only the end of a session needs a toast.
      if (status === 401) reportFailure(error);
    }
  }, [key, load, begin]);

  useEffect(() => {
    void reload();
    return () => void begin();
  }, [reload, begin]);

  return {
    /** What was loaded last, perhaps for an earlier key. */
    data: loaded?.data ?? null,
    /** Whether the data is that of this key. */
    isCurrent: key !== null && loaded?.key === key,
    failure: key !== null && failed?.key === key ? failed.reason : null,
    reload,
  };
}
