// Sanitises rich text in a thread of its own, within limits: what one editor sends must not hold up every reader.
import { Worker } from 'node:worker_threads';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import type { FieldError, Refusal } from '../shared/problem.ts';

/** More than any page needs; a table of a thousand rows and ten columns has fewer. */
const MOST_TAGS = 25_000;
/** The sanitiser's time grows with both together. */
const MOST_DEPTH = 100;
/** Of the thread's own time: a text is not to blame for a machine that does other work meanwhile, or stands still. */
const TIME_LIMIT_MS = 3_000;
/** Of anybody's: others wait for their turn. */
const LONGEST_WAIT_MS = 60_000;
/** Texts come one at a time; after them the thread is let go. */
const IDLE_MS = 30_000;

/** Elements without an end, and those that people leave open because the next one closes them. */
const UNCOUNTED = /^(br|hr|img|input|wbr|col|p|li|dt|dd|tr|td|th|thead|tbody|option)$/;

/** What of the marks in a text is too much to read, before anything reads it. */
export function isTooComplex(html: string): boolean {
  let [tags, depth] = [0, 0];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    tags += 1;
    if (!UNCOUNTED.test(name.toLowerCase())) depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (tags > MOST_TAGS || depth > MOST_DEPTH) return true;
  }
  return false;
}

const site = { url: '' };

/** Of this process, for all texts from now on: links to it are stored as links to the page alone. */
export function setSiteUrl(url: string): void {
  site.url = url;
}

type Job = { id: number; html: string; done: (clean: string | null) => void; fail: (error: unknown) => void };

export type CleanRichText = (html: string) => Promise<string | null>;

async function msSpent(thread: Worker): Promise<number> {
  // One that is not running yet, or no longer, has spent none.
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}

/** Null for a text that cannot be read in good time. */
export function richTextCleaner(
  program = new URL('./rich-text-worker.ts', import.meta.url),
  timeLimitMs = TIME_LIMIT_MS,
): CleanRichText {
  const waiting: Job[] = [];
  let current: Job | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function letGo(): void {
    void worker?.terminate();
    worker = null;
  }

  /** Ends the present job, and begins the next one. */
  function finish(end: (job: Job) => void): void {
    clearTimeout(timer);
    if (current) end(current);
    current = null;
    const next = waiting.shift();
    if (next) begin(next);
    else {
      // An idle thread keeps no program from ending.
      worker?.unref();
      timer = setTimeout(letGo, IDLE_MS).unref();
    }
  }

  function start(): Worker {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    // Others speak here too: Node's watch mode names the files it loaded, and a thread that was given up may still have an
    // answer on its way. Only the answer with the number of the present job counts.
    started.on('message', ({ id, clean }: { id?: number; clean: string | null }) => {
      if (worker === started && id === current?.id) finish(({ done }) => done(clean));
    });
    started.on('error', (error: { code?: string }) => {
      if (worker !== started) return;
      worker = null;
      // Out of memory: what it was reading is what ended it. Anything else is a fault of ours.
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') finish(({ done }) => done(null));
      else finish(({ fail }) => fail(error));
    });
    return started;
  }

  /** Gives up the job once it has had its time. */
  async function watch(job: Job, thread: Worker): Promise<void> {
    const since = performance.now();
    const before = await msSpent(thread);
    const look = async () => {
      const left = timeLimitMs - ((await msSpent(thread)) - before);
      if (current !== job) return;
      if (left > 0 && performance.now() - since < LONGEST_WAIT_MS) {
        timer = setTimeout(look, Math.max(left, 50));
        return;
      }
      letGo();
      finish(({ done }) => done(null));
    };
    if (current === job) timer = setTimeout(look, timeLimitMs);
  }

  function begin(job: Job): void {
    clearTimeout(timer);
    current = job;
    try {
      worker ??= start();
      worker.ref();
      worker.postMessage({ id: job.id, html: job.html, siteUrl: site.url });
      void watch(job, worker);
    } catch (error) {
      // No thread to be had. The next job may have more luck.
      letGo();
      finish(({ fail }) => fail(error));
    }
  }

  return (html) => {
    if (isTooComplex(html)) return Promise.resolve(null);
    return new Promise((done, fail) => {
      lastId += 1;
      const job = { id: lastId, html, done, fail };
      if (current) waiting.push(job);
      else begin(job);
    });
  };
}

const cleanRichText = richTextCleaner();

/** The fields with the named texts made safe, or what is wrong with them. Before the transaction: others wait for that. */
export async function withSafeTexts<Name extends string, Fields extends Record<Name, string>>(
  fields: Fields,
  limits: Record<Name, number>,
): Promise<Fields | Refusal> {
  const safe: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const [path, max] of Object.entries(limits) as [Name, number][]) {
    const text = await cleanRichText(fields[path]);
    if (text === null) errors.push({ path, message: say.textTooComplex });
    // Marks are written out on the way (`&` is `&amp;`), and what is stored has to be read again.
    else if (text.length > max) errors.push({ path, message: say.tooLong, max });
    else safe[path] = text;
  }
  return errors.length > 0 ? { refused: 'invalid-input', errors } : { ...fields, ...safe };
}
