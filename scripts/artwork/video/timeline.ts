/** Time in the film: seconds become shares of a movement, shares become eased shares. */
export const share = (time: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (time - from) / (to - from)));

/** Starts and ends gently. */
export const ease = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** Arrives a little too far and settles. */
export const settle = (t: number): number => (t === 0 ? 0 : 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2);

export const eased = (time: number, from: number, to: number): number => ease(share(time, from, to));

export const between = (a: number, b: number, t: number): number => a + (b - a) * t;
