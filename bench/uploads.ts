// Whether readers notice that editors upload: pictures of 12 megapixels while a cached page is read.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { load } from './load.ts';
import { EDITOR } from './servers.ts';

const PICTURES = 4;

async function photograph(): Promise<Blob> {
  const noise = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Blob([new Uint8Array(noise)], { type: 'image/jpeg' });
}

export async function uploads(url: string): Promise<{ quiet: number; busy: number; seconds: number }> {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(EDITOR),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const picture = await photograph();
  const send = async (index: number) => {
    const form = new FormData();
    form.append('headerUa', `Фото ${index}`);
    form.append('date', '2020-01-01');
    form.append('img', picture, 'photo.jpg');
    const answer = await fetch(`${url}/api/news`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}`);
  };
  const quiet = (await load(`${url}/`, 'br', 5)).p99;
  const started = performance.now();
  const sending = Promise.all(Array.from({ length: PICTURES }, (_, index) => send(index)));
  const busy = (await load(`${url}/`, 'br', 5)).p99;
  await sending;
  return { quiet, busy, seconds: (performance.now() - started) / 1000 };
}
