// Turns the drawings of the demonstration content into ready-made pictures, so that the first start only copies files.
// Run it again whenever a drawing in content/demo/artwork changes: node scripts/prepare-demo-pictures.ts
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { makePicture } from '../src/files/make-picture.server.ts';
import type { Picture } from '../src/files/picture.ts';
import { isRefusal } from '../src/shared/problem.ts';

const WIDTH = 1600;
const demo = fileURLToPath(new URL('../content/demo/', import.meta.url));
const media = join(demo, 'media');
const work = await mkdtemp(join(tmpdir(), 'icc-demo-'));

type Prepared = Picture & { source: string; sourceHash: string };
const prepared: Prepared[] = [];
let bytes = 0;

await rm(media, { recursive: true, force: true });
await mkdir(media);
for (const source of (await readdir(join(demo, 'artwork'))).toSorted()) {
  const drawing = await readFile(join(demo, 'artwork', source));
  const path = join(work, `${source}.png`);
  await sharp(drawing)
    .resize({ width: WIDTH })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toFile(path);
  // JPEG is half the size of PNG for these drawings. Without salt the names stay the same from run to run.
  const made = await makePicture(
    { path, fileName: source },
    { salt: Buffer.alloc(0), fallback: 'jpeg', avifEffort: 4 },
  );
  if (isRefusal(made)) throw new Error(`${source}: ${made.refused}`);
  for (const file of made.files) {
    await writeFile(join(media, file.name), file.bytes);
    bytes += file.bytes.length;
  }
  const sourceHash = createHash('sha256').update(drawing).digest('hex').slice(0, 16);
  prepared.push({ source, sourceHash, ...made.picture });
  console.log(`${source} → ${made.picture.name}`);
}
await writeFile(join(demo, 'media.json'), `${JSON.stringify(prepared, null, 2)}\n`);
await rm(work, { recursive: true, force: true });
console.log(`${prepared.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
