// What the doctor says of one thing.

/** `bad` needs somebody now, `warn` soon. */
export type State = 'ok' | 'warn' | 'bad';
export type Finding = { what: string; state: State; said: string };

export type Found = [state: State, said: string];

export const ok = (said: string): Found => ['ok', said];
export const warn = (said: string): Found => ['warn', said];
export const bad = (said: string): Found => ['bad', said];

export const worst = (found: Found[]): State =>
  (['bad', 'warn', 'ok'] as const).find((state) => found.some(([each]) => each === state)) ?? 'ok';
