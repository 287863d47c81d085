// Visitors and editors who come at a steady rate.
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Figures = {
  requests: number;
  /** What was not answered as it should be: how, and how often. */
  failures: Record<string, number>;
  acknowledged: number;
  lost: number;
  seconds: number;
};

const TICK_MS = 20;
/**
 * On a machine too slow for the rate the rate gives way: overload is another test. What waits for three seconds is refused, so no more is under
 * way than comes in two.
 */
const MOST_UNDER_WAY = 60;
const MOST_SECONDS = 2;
const READS = ['/', '/en', '/news', '/en/career', '/rss.xml', '/api/news', '/api/vacancies', '/projects'];

/** On a connection of its own: whether an old one is still good is between a client and its balancer. */
function ask(url: string, token?: string, body?: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(url, { agent: false, method: body ? 'POST' : 'GET', headers }, (answer) =>
      text(answer).then((received) => resolve({ status: answer.statusCode ?? 0, body: received }), reject),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

export function startLoad(url: string, token: string, rate: { reads: number; writes: number }) {
  const figures: Figures = { requests: 0, failures: {}, acknowledged: 0, lost: 0, seconds: 0 };
  const ids: number[] = [];
  const underWay = new Set<Promise<void>>();
  const started = Date.now();

  async function one(path: string, isWrite: boolean): Promise<void> {
    figures.requests += 1;
    const body = isWrite ? JSON.stringify({ titleUa: `Вакансія ${figures.requests}` }) : undefined;
    const outcome = await ask(url + path, isWrite ? token : undefined, body).catch(
      (error: NodeJS.ErrnoException) => ({ status: error.code ?? error.message, body: '' }),
    );
    if (outcome.status === 201) ids.push((JSON.parse(outcome.body) as { id: number }).id);
    else if (outcome.status !== 200) {
      const name = `${isWrite ? 'write' : 'read'}: ${outcome.status}`;
      figures.failures[name] = (figures.failures[name] ?? 0) + 1;
    }
  }

  const go = (path: string, isWrite: boolean) => {
    const pending = one(path, isWrite).finally(() => underWay.delete(pending));
    underWay.add(pending);
  };
  const due = { reads: 0, writes: 0 };
  const most = Math.min(MOST_UNDER_WAY, MOST_SECONDS * (rate.reads + rate.writes));
  let turn = 0;
  let last = started;
  const timer = setInterval(() => {
    const seconds = (Date.now() - last) / 1000;
    last += seconds * 1000;
    due.reads += rate.reads * seconds;
    due.writes += rate.writes * seconds;
    for (; due.reads >= 1; due.reads -= 1) {
      if (underWay.size < most) go(READS[turn++ % READS.length] ?? '/', false);
    }
    for (; due.writes >= 1; due.writes -= 1) {
      if (underWay.size < most) go('/api/vacancies', true);
    }
  }, TICK_MS);

  return {
    acknowledged: () => ids.length,
    requests: () => figures.requests,
    /** Waits for the last answers and looks for everything that was acknowledged. */
    async stop(): Promise<Figures> {
      clearInterval(timer);
      figures.seconds = (Date.now() - started) / 1000;
      await Promise.all(underWay);
      for (const id of ids) {
        if ((await ask(`${url}/api/vacancies/${id}`)).status !== 200) figures.lost += 1;
      }
      return { ...figures, acknowledged: ids.length };
    },
  };
}

/**
 * So many visitors who each ask for one page after another that nobody has asked for before. How often each status came;
 * a 503 that does not say when to come back is counted apart.
 */
export async function flood(
  url: string,
  visitors: number,
  isOver: (count: number) => boolean,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let count = 0;
  const visit = async () => {
    while (!isOver(count)) {
      count += 1;
      // A page that is not there is drawn anew each time.
      const answer = await fetch(`${url}/en/missing-${count}`, { headers: { accept: 'text/html' } });
      await answer.text();
      // The machine was too busy for this visitor to send the question in time: nobody has read it, and it is asked again.
      if (answer.status === 408) continue;
      const isUnsaid = answer.status === 503 && !answer.headers.has('retry-after');
      const name = isUnsaid ? '503 without Retry-After' : String(answer.status);
      counts[name] = (counts[name] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return counts;
}
