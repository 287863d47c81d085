// The process that makes pictures; started by picture-worker.server.ts and ended with the server.
import { makePicture, makeShare } from './make-picture.server.ts';
import type { PictureJob } from './picture-worker.server.ts';

process.on('message', async ({ id, ...job }: { id: number } & PictureJob) => {
  try {
    const made =
      'upload' in job
        ? await makePicture(job.upload, { ...(job.fallback && { fallback: job.fallback }) })
        : await makeShare(job.bytes, job.focus);
    process.send?.({ id, made });
  } catch (error) {
    process.send?.({ id, failure: (error as Error).message });
  }
});
process.on('disconnect', () => process.exit());
