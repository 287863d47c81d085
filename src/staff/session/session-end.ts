// What has to be done before a session ends, and cannot be done after it: what was typed is stored for whom it belongs to.

/** `ended`: by the server, while somebody was at work. */
export type EndOfSession = 'ended' | 'signed-out';

type Preparation = (end: EndOfSession) => Promise<void>;

const preparations = new Set<Preparation>();

/** Returns a function that takes it back. */
export function beforeSessionEnds(prepare: Preparation): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** What hangs holds nobody back. */
const PATIENCE_MS = 2_000;

export async function prepareEndOfSession(end: EndOfSession): Promise<void> {
  const prepared = Promise.allSettled([...preparations].map((prepare) => prepare(end)));
  await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
