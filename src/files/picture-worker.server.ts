// Makes pictures in a process of its own. It yields to the server, so that readers do not wait for editors' uploads; the
// memory a large picture takes is given back; and a file that brings the decoder down brings down only that.
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FIELD_MESSAGES } from '../shared/field-messages.ts';
import type { Refusal } from '../shared/problem.ts';
import type { ImageType } from './image-type.server.ts';
import type { MadePicture } from './make-picture.server.ts';
import type { Upload } from './upload.ts';

type Answer = { id: number; made: unknown } | { id: number; failure: string };
type Waiting = { resolve: (made: unknown) => void; reject: (error: Error) => void };

type Share = { bytes: Uint8Array; focus: { x: number; y: number } };
export type PictureJob = { upload: Upload; fallback?: ImageType | undefined } | Share;

export type PictureMaker = {
  /** With its fallback in the format given, or in its own. */
  make: (upload: Upload, fallback?: ImageType) => Promise<MadePicture | Refusal>;
  makeShare: (share: Share) => Promise<Uint8Array | Refusal>;
};

/** A tenth of a processor that the server wants for itself: readers hardly notice, and an editor's upload still ends. */
const YIELDING_PRIORITY = 10;
/** Pictures come in bursts; after one, the process is let go. */
const IDLE_MS = 30_000;

const PROCESS = new URL('./picture-process.ts', import.meta.url);

const UNREADABLE: Refusal = {
  refused: 'invalid-input',
  errors: [{ path: '', message: FIELD_MESSAGES.imageFailed }],
};

export function pictureMaker(program = PROCESS, idleMs = IDLE_MS): PictureMaker {
  let child: ChildProcess | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function lose(ended: ChildProcess): void {
    if (child !== ended) return;
    child = null;
    // Those it was working on are what ended it.
    for (const { resolve } of waiting.values()) resolve(UNREADABLE);
    waiting.clear();
  }

  function letGo(): void {
    const done = child;
    child = null;
    done?.kill();
  }

  function rest(): void {
    if (waiting.size > 0 || !child) return;
    // While it idles, it keeps no program from ending.
    child.unref();
    child.channel?.unref();
    idle = setTimeout(letGo, idleMs).unref();
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      if (started.pid) setPriority(started.pid, YIELDING_PRIORITY);
    } catch {
      // Where that is not allowed, pictures take their share like everything else.
    }
    started.on('message', (answer: Answer) => {
      const job = waiting.get(answer.id);
      // Node's watch mode speaks here, too.
      if (!job) return;
      waiting.delete(answer.id);
      if ('made' in answer) job.resolve(answer.made);
      else job.reject(new Error(answer.failure));
      rest();
    });
    started.once('error', () => lose(started));
    started.once('exit', () => lose(started));
    return started;
  }

  function ask<Made>(job: PictureJob): Promise<Made> {
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    lastId += 1;
    const id = lastId;
    const made = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    child.send({ id, ...job });
    return made as Promise<Made>;
  }

  return { make: (upload, fallback) => ask({ upload, fallback }), makeShare: (share) => ask(share) };
}
