// Who was let in and kept out since this administrator last looked.
import { create } from 'zustand';
import type { AccessChanges } from '../../access/access.schema.ts';
import { callApi } from './api-client.ts';

type AccessChangesState = AccessChanges & { load: () => Promise<void>; markSeen: () => Promise<void> };

export const useAccessChanges = create<AccessChangesState>()((set, get) => ({
  changes: [],
  load: async () => set(await callApi<AccessChanges>('/accounts/changes')),
  markSeen: async () => {
    const until = get().changes[0]?.id ?? 0;
    await callApi('/accounts/changes/seen', { method: 'POST', json: { until } });
    set({ changes: [] });
  },
}));
