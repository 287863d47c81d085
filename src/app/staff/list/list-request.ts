// What every request about a list does to its state: loading while it runs, the error kept when it fails and cleared when
// it succeeds. A failure leaves the list as it was.
import type { Problem } from '../../../shared/problem.ts';
import { ApiFailure } from '../session/api-client.ts';

export type ListError = Problem | { status: number };

export type RequestState = { isLoading: boolean; error: ListError | null };

/** Of the same question asked again and again, the last one is wanted. */
export function lastOnly(): () => () => boolean {
  let last = 0;
  return () => {
    last += 1;
    const mine = last;
    return () => mine === last;
  };
}

type Set<State> = (change: Partial<State> | ((state: State) => Partial<State>)) => void;

export async function request<State extends RequestState, Answer>(
  set: Set<State>,
  call: () => Promise<Answer>,
  apply: (state: State, answer: Answer) => Partial<State>,
  /** False once something newer was asked: the answer then changes nothing here. */
  isWanted = () => true,
): Promise<Answer> {
  set({ isLoading: true } as Partial<State>);
  try {
    const answer = await call();
    if (isWanted()) set((state) => ({ ...apply(state, answer), isLoading: false, error: null }));
    return answer;
  } catch (error) {
    const kept: ListError =
      error instanceof ApiFailure ? (error.problem ?? { status: error.status }) : { status: 0 };
    if (isWanted()) set({ isLoading: false, error: kept } as Partial<State>);
    throw error;
  }
}
