// The process that reads what people send; started by file-worker.server.ts and ended with the server.
import { lookAtDocument } from './document-type.server.ts';
import { drawCard } from './draw-card.server.ts';
import type { FileJob } from './file-worker.server.ts';
import { lookAtPdf } from './look-at-pdf.server.ts';
import { makePicture, makeShare } from './make-picture.server.ts';
import { limitProcessorTime } from './processor-limit.server.ts';
import { readSheet } from './read-sheet.server.ts';

const processorTime = limitProcessorTime();

async function doJob(job: FileJob): Promise<unknown> {
  if ('module' in job) {
    const { work }: { work: (input: unknown) => unknown } = await import(job.module);
    return work(job.input);
  }
  if ('document' in job) return lookAtDocument(job.document);
  if ('pdf' in job) return lookAtPdf(job.pdf);
  if ('sheet' in job) return readSheet(job.sheet, job.most);
  if ('card' in job) return drawCard(job.card);
  if ('share' in job) return makeShare(job.share.bytes, job.share.focus);
  return makePicture(job.picture, { ...(job.fallback && { fallback: job.fallback }) });
}

process.on('message', async ({ limitMs, mostMb, ...job }: { limitMs: number; mostMb?: number } & FileJob) => {
  processorTime.begin(limitMs, mostMb);
  try {
    process.send?.({ made: await doJob(job) });
  } catch (error) {
    process.send?.({ failure: (error as Error).message });
  } finally {
    processorTime.end();
  }
});
process.on('disconnect', () => process.exit());
