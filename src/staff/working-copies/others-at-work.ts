// Who else is at work: others whose working copy is no older than a minute.
import { useEffect, useState } from 'react';
import type { CopyAtWork } from '../../editorial/item.schema.ts';
import { callApi } from '../session/api-client.ts';

const EVERY_MS = 15_000;

/**
 * Names by item. Asked again and again, as long as somebody looks.
 *
 * @param item One item instead of all; null where there is nothing to ask about.
 */
export function useOthersAtWork(kind: string, item?: string | null): Map<string, string[]> {
  const [others, setOthers] = useState<CopyAtWork[]>([]);
  useEffect(() => {
    if (item === null) return;
    const query = new URLSearchParams({ kind, ...(item && { item }) });
    const ask = async () => {
      if (document.hidden) return;
      // It is a courtesy: when it fails nobody has to know.
      const answer = await callApi<CopyAtWork[]>(`/working-copies?${query}`).catch(() => []);
      setOthers((now) => (JSON.stringify(now) === JSON.stringify(answer) ? now : answer));
    };
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [kind, item]);
  const names = new Map<string, string[]>();
  for (const { item: at, by } of others) names.set(at, [...(names.get(at) ?? []), by.name]);
  return names;
}
