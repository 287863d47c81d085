/** One after another: whoever asks while one is under way shares the one that begins when it is over, whatever becomes of it. */
export function sharedTurns(run: () => Promise<void>): () => Promise<void> {
  let now: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = () => {
    now = run().finally(() => {
      // Whoever asks before the next has begun shares it.
      if (!next) now = null;
    });
    return now;
  };
  return () => {
    if (!now) return begin();
    next ??= now
      .catch(() => {})
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
