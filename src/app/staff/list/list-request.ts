// What every request about a list does to its state: loading while it runs, the error kept when it fails and cleared when
// it succeeds. A failure leaves the list as it was.
import type { Problem } from '../../../shared/problem.ts';
import { ApiFailure } from '../session/api-client.ts';

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
    const kept: ListError =
      error instanceof ApiFailure ? (error.problem ?? { status: error.status }) : { status: 0 };
    if (isLatest()) set({ isLoading: false, error: kept } as Partial<State>);
    throw error;
  }
}
