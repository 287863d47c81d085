/** Draws the film frame by frame and pipes the frames to ffmpeg, which writes both formats at once. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DURATION, FILM_HEIGHT, FILM_WIDTH, FRAME_RATE, frame, POSTER_TIME } from './film.ts';

const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-crf',
  '23',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
];
const VP9 = [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '36',
  '-b:v',
  '0',
  '-pix_fmt',
  'yuv420p',
  '-row-mt',
  '1',
  '-cpu-used',
  '2',
];
const CLEAN = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];

export function requireFfmpeg(): void {
  if (spawnSync('ffmpeg', ['-version']).error) {
    throw new Error(
      'The film needs ffmpeg with libx264 and libvpx-vp9 on the PATH; install it or draw without "video".',
    );
  }
}

export async function encodeFilm(directory: string): Promise<void> {
  requireFfmpeg();
  mkdirSync(directory, { recursive: true });
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${FILM_WIDTH}x${FILM_HEIGHT}`,
    '-r',
    String(FRAME_RATE),
    '-i',
    '-',
  ];
  const outputs = [
    ...H264,
    ...CLEAN,
    join(directory, 'edopomoga.mp4'),
    ...VP9,
    ...CLEAN,
    join(directory, 'edopomoga.webm'),
  ];
  const ffmpeg = spawn('ffmpeg', ['-y', '-v', 'error', ...input, ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const finished = once(ffmpeg, 'close');
  for (let i = 0; i < DURATION * FRAME_RATE; i++) {
    const pixels = await sharp(Buffer.from(frame(i / FRAME_RATE)))
      .resize(FILM_WIDTH, FILM_HEIGHT)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await finished;
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`);
}

export const poster = (): Promise<Buffer> =>
  sharp(Buffer.from(frame(POSTER_TIME)))
    .resize(FILM_WIDTH, FILM_HEIGHT)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
