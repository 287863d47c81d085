// What asks for this person today: on its page, and counted in the menu.
import { create } from 'zustand';
import type { Mark, Today } from '../../modules/today/today.schema.ts';
import { callApi } from './api-client.ts';

type TodayState = {
  today: Today | null;
  loadedAt: number;
  load: () => Promise<void>;
  /** Says something of a matter, and looks again. */
  say: (mark: Mark) => Promise<void>;
};

export const useToday = create<TodayState>()((set, get) => ({
  today: null,
  loadedAt: 0,
  load: async () => {
    set({ loadedAt: Date.now() });
    set({ today: await callApi<Today>('/today') });
  },
  say: async (mark) => {
    await callApi('/today/mark', { method: 'PUT', json: mark });
    await get().load();
  },
}));

/** What waits for this person, and what is late. */
export const countWaiting = (today: Today | null): number =>
  today?.matters.filter(({ column, isLate }) => column === 'waiting' || isLate).length ?? 0;
