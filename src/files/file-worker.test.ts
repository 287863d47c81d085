import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWorker } from './file-worker.server.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function upload() {
  const path = join(folder, 'upload');
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toFile(path);
  return { path, fileName: 'Фото.png' };
}

test('a picture made in another process is the picture, and so is the one after a rest', async () => {
  const { makePicture } = fileWorker({ idleMs: 0 });
  for (let time = 0; time < 2; time += 1) {
    const made = await makePicture(await upload());
    if ('refused' in made) throw new Error('refused');
    expect(made.picture).toMatchObject({ width: 600, height: 400, widths: [480] });
    const [fallback] = made.files;
    expect(await sharp(fallback?.bytes).metadata()).toMatchObject({ format: 'png', width: 600 });
  }
});

test('a file that ends the process is refused, and the next one finds another process', async () => {
  const program = join(folder, 'falls.mjs');
  await writeFile(program, `process.on('message', () => process.exit(1));`);
  const { makePicture } = fileWorker({ program: pathToFileURL(program) });
  expect(await makePicture(await upload())).toMatchObject({ refused: 'invalid-input' });
  expect(await makePicture(await upload())).toMatchObject({ refused: 'invalid-input' });
});

test('a file that takes more than its processor time is given up, with nobody else’s', async () => {
  const program = join(folder, 'spins.mjs');
  const limit = new URL('./processor-limit.server.ts', import.meta.url);
  // It holds the thread that hears what is said to it.
  await writeFile(
    program,
    `import { limitProcessorTime } from ${JSON.stringify(limit)};
    const time = limitProcessorTime();
    process.on('message', ({ limitMs, picture }) => {
      time.begin(limitMs);
      while (picture.fileName === 'spins');
      time.end();
      process.send({ made: picture.fileName });
    });`,
  );
  const { makePicture } = fileWorker({ program: pathToFileURL(program), limitMs: 200 });
  const make = (fileName: string) => makePicture({ path: '', fileName });
  expect(await Promise.all([make('spins'), make('other'), make('spins')])).toEqual([
    { refused: 'invalid-input', errors: [{ path: '', message: 'errors.fileTooComplex' }] },
    'other',
    { refused: 'invalid-input', errors: [{ path: '', message: 'errors.fileTooComplex' }] },
  ]);
  expect(await make('next')).toBe('next');
});

test('a PDF that unpacks to more than its memory could not be looked at, and ends nothing but its process', async () => {
  const program = join(folder, 'grows.mjs');
  const limit = new URL('./processor-limit.server.ts', import.meta.url);
  await writeFile(
    program,
    `import { limitProcessorTime } from ${JSON.stringify(limit)};
    const limits = limitProcessorTime();
    process.on('message', ({ limitMs, mostMb, pdf }) => {
      limits.begin(limitMs, pdf.fileName === 'bomb' ? 1 : mostMb);
      while (pdf.fileName === 'bomb');
      limits.end();
      process.send({ made: pdf.fileName });
    });`,
  );
  const { lookAtPdf } = fileWorker({ program: pathToFileURL(program) });
  expect(await lookAtPdf({ path: '', fileName: 'bomb' })).toEqual({ unread: 'failed' });
  expect(await lookAtPdf({ path: '', fileName: 'next' })).toBe('next');
});
