// Reads what people send in processes of their own. They yield to the server, so that readers do not wait for editors' uploads;
// the memory a large picture takes is given back; and a file that brings the decoder down, or never lets it end, brings down only
// the process that has it.
import type { ChildProcess } from 'node:child_process';
import { FIELD_MESSAGES } from '../shared/field-messages.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import type { DocumentType } from './document.ts';
import type { CardJob } from './draw-card.server.ts';
import type { Finding } from './finding.ts';
import type { ImageType } from './image-type.server.ts';
import type { MadePicture } from './make-picture.server.ts';
import type { PdfFacts } from './pdf-facts.ts';
import type { Sheet, SheetLimits } from './sheet.ts';
import type { Upload } from './upload.ts';
import { startYielding } from './yielding-process.server.ts';

type Answer = { made: unknown } | { failure: string };

type Share = { bytes: Uint8Array; focus: { x: number; y: number } };
export type FileJob =
  | { picture: Upload; fallback?: ImageType | undefined }
  | { share: Share }
  | { card: CardJob }
  | { document: Upload }
  | { pdf: Upload }
  | { sheet: Upload; most: SheetLimits }
  | { module: string; input: unknown };

/** The address of a module with a function `work`; it is loaded in the process alone. */
export type Work<Input, Made> = { module: URL; types?: (input: Input) => Made };

/** As many at once as are asked for: a queue is before it (file-service.server.ts). */
export type FileWorker = {
  /** With its fallback in the format given, or in its own. */
  makePicture: (upload: Upload, fallback?: ImageType) => Promise<MadePicture | Refusal>;
  makeShare: (share: Share) => Promise<Uint8Array | Refusal>;
  drawCard: (card: CardJob) => Promise<Uint8Array | Refusal>;
  /** What it is, and what it must not hold; null for what is no document. */
  lookAtDocument: (upload: Upload) => Promise<DocumentType | Finding | Refusal | null>;
  /** What of it can be read. One that brings its process down could not be looked at: that is nobody’s fault but its own. */
  lookAtPdf: (upload: Upload) => Promise<PdfFacts>;
  readSheet: (upload: Upload, most: SheetLimits) => Promise<Sheet | Refusal>;
  /** What a module does, whose function `work` takes the input: too much for the thread that answers people. */
  work: <Input, Made>(work: Work<Input, Made>, input: Input) => Promise<Made | Refusal>;
};

/** Files come in bursts; after one, the process is let go. */
const IDLE_MS = 30_000;
/** Of a processor, for one file. The slowest honest picture, 50 megapixels of AVIF, takes some 8 s. */
const PROCESSOR_MS = 20_000;
/** By the clock: a disk may hang. Longer than the processor's time takes on a machine that does other work. */
const LONGEST_MS = 5 * 60_000;
/** Of JavaScript; pixels and bytes have limits of their own. */
const MEMORY_MB = 256;
/** Of all memory, for a PDF: what is packed in it is no JavaScript. The largest that is taken has five times its size. */
const PDF_MEMORY_MB = 512;
/** Of a processor, for a look at what is taken in any case. */
const PDF_MS = 10_000;

const PROCESS = new URL('./file-process.ts', import.meta.url);

const refuse = (message: string): Refusal => ({ refused: 'invalid-input', errors: [{ path: '', message }] });

type Settings = { program?: URL; idleMs?: number; limitMs?: number; memoryMb?: number };

export function fileWorker({
  program = PROCESS,
  idleMs = IDLE_MS,
  limitMs = PROCESSOR_MS,
  memoryMb = MEMORY_MB,
}: Settings = {}): FileWorker {
  const resting = new Map<ChildProcess, NodeJS.Timeout>();

  function start(): ChildProcess {
    const child = startYielding(program, { memoryMb, serialization: 'advanced' });
    child.once('exit', () => {
      clearTimeout(resting.get(child));
      resting.delete(child);
    });
    return child;
  }

  function rest(child: ChildProcess): void {
    // While it idles, it keeps no program from ending.
    child.unref();
    child.channel?.unref();
    const letGo = () => {
      resting.delete(child);
      child.kill();
    };
    resting.set(child, setTimeout(letGo, idleMs).unref());
  }

  function take(): ChildProcess {
    const [rested] = resting;
    if (!rested) return start();
    const [child, letGo] = rested;
    clearTimeout(letGo);
    resting.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  function ask<Made>(job: FileJob): Promise<Made | Refusal> {
    const child = take();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
      const stop = () => {
        clearTimeout(late);
        child.off('message', answer).off('exit', lose).off('error', lose);
      };
      const answer = (said: Answer) => {
        // Node's watch mode speaks here, too.
        if (!('made' in said || 'failure' in said)) return;
        stop();
        rest(child);
        if ('made' in said) resolve(said.made as Made);
        else reject(new Error(said.failure));
      };
      // What it was working on is what ended it: killed for its time or its memory, or fallen by itself.
      const lose = (_code: unknown, signal?: string) => {
        stop();
        const isTooMuch = signal === 'SIGKILL' || 'document' in job || 'sheet' in job || 'module' in job;
        resolve(refuse(isTooMuch ? FIELD_MESSAGES.fileTooComplex : FIELD_MESSAGES.imageFailed));
      };
      child.on('message', answer).once('exit', lose).once('error', lose);
      const most = 'pdf' in job ? { limitMs: Math.min(limitMs, PDF_MS), mostMb: PDF_MEMORY_MB } : { limitMs };
      child.send({ ...most, ...job });
    });
  }

  return {
    makePicture: (picture, fallback) => ask({ picture, fallback }),
    makeShare: (share) => ask({ share }),
    drawCard: (card) => ask({ card }),
    lookAtDocument: (document) => ask({ document }),
    async lookAtPdf(pdf) {
      const looked = await ask<PdfFacts>({ pdf });
      return isRefusal(looked) ? { unread: 'failed' } : looked;
    },
    readSheet: (sheet, most) => ask({ sheet, most }),
    work: ({ module }, input) => ask({ module: module.href, input }),
  };
}
