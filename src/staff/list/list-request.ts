// What every request about a list asks and what it does to the list's state: loading while it runs, the error stored when it
// fails and cleared when it succeeds. A failure leaves the list as it was.
import type { StaffFields, State } from '../../editorial/item.schema.ts';
import type { Problem } from '../../shared/problem.ts';
import { ApiFailure } from '../session/api-client.ts';

/** `page` counts from 0, as the API does. What is empty is left out. */
export type ListQuery = {
  page?: number;
  isActive: 0 | 1;
  category?: string;
  state?: State | 'all';
  q?: string;
  tag?: string;
  from?: string;
  to?: string;
  who?: string;
  translation?: string;
  review?: string;
  bare?: string;
  sort?: string;
};

export function listCall(kind: string, limit: number, { page = 0, isActive, ...filters }: ListQuery): string {
  const query = new URLSearchParams({
    limit: String(limit),
    page: String(page),
    isActive: String(isActive),
  });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `/${kind}/?${query}`;
}

export type Visibility = { id: number; isActive: 0 | 1 };
export type ListedItem = Visibility & StaffFields & { updatedAt: string; version: number };

/** What becomes of an item that is shown or hidden by hand: times that were set for the same no longer hold. */
export const toggled = <Item extends Visibility & StaffFields>(item: Item, isActive: 0 | 1): Item => ({
  ...item,
  isActive,
  state: isActive === 1 ? 'published' : 'hidden',
  publishAt: null,
  ...(isActive === 0 && { hideAt: null }),
});

export type ListError = Problem | { status: number };

export type RequestState = { isLoading: boolean; error: ListError | null };

type Set<State> = (change: Partial<State> | ((state: State) => Partial<State>)) => void;

export async function request<State extends RequestState, Answer>(
  set: Set<State>,
  call: () => Promise<Answer>,
  apply: (state: State, answer: Answer) => Partial<State>,
  /** False once there is a newer request: the answer then changes nothing here. */
  isLatest = () => true,
): Promise<Answer> {
  set({ isLoading: true } as Partial<State>);
  try {
    const answer = await call();
    if (isLatest()) set((state) => ({ ...apply(state, answer), isLoading: false, error: null }));
    return answer;
  } catch (error) {
    const failure: ListError =
      error instanceof ApiFailure ? (error.problem ?? { status: error.status }) : { status: 0 };
    if (isLatest()) set({ isLoading: false, error: failure } as Partial<State>);
    throw error;
  }
}
