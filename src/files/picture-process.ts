// The process that makes pictures; started by picture-worker.server.ts and ended with the server.
import { makePicture } from './make-picture.server.ts';
import type { Upload } from './upload.ts';

process.on('message', async ({ id, upload }: { id: number; upload: Upload }) => {
  try {
    process.send?.({ id, made: await makePicture(upload) });
  } catch (error) {
    process.send?.({ id, failure: (error as Error).message });
  }
});
process.on('disconnect', () => process.exit());
