import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isTooComplex, richTextCleaner, setSiteUrl, withSafeTexts } from './clean-rich-text.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-texts-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function program(name: string, code: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return pathToFileURL(path);
}

test('texts are made safe one after another', async () => {
  const clean = richTextCleaner();
  expect(await Promise.all(['<b>ж</b>', '<script>x</script>а', 'к'].map(clean))).toEqual([
    '<strong>ж</strong>',
    'а',
    'к',
  ]);
});

test('what others say through the thread is not taken for a text', async () => {
  const chatty = `parentPort.postMessage({ 'watch:import': ['file:///a.js'] });
  parentPort.on('message', ({ id, html }) => {
    parentPort.postMessage({ 'watch:require': ['b.js'] });
    parentPort.postMessage({ id: id + 1, clean: 'not yet asked for' });
    parentPort.postMessage({ id, clean: html });
  });`;
  const clean = richTextCleaner(program('chatty', chatty));
  expect(await Promise.all(['один', 'два'].map(clean))).toEqual(['один', 'два']);
});

test('a text that takes too long is given up, and the next one is read', async () => {
  const stuck = `parentPort.on('message', ({ id, html }) => {
    while (html === 'stuck');
    parentPort.postMessage({ id, clean: html });
  });`;
  const clean = richTextCleaner(program('stuck', stuck), 300);
  expect(await Promise.all(['stuck', 'next'].map(clean))).toEqual([null, 'next']);
});

test('a text is read to its end however long the machine stands still', async () => {
  const [begun, awake] = [join(folder, 'begun'), join(folder, 'awake')];
  const asleep = `import { existsSync, writeFileSync } from 'node:fs';
  const still = new Int32Array(new SharedArrayBuffer(4));
  parentPort.on('message', ({ id, html }) => {
    writeFileSync(${JSON.stringify(begun)}, '');
    while (!existsSync(${JSON.stringify(awake)})) Atomics.wait(still, 0, 0, 20);
    parentPort.postMessage({ id, clean: html });
  });`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clean = richTextCleaner(program('asleep', asleep), 3_000);
  const text = clean('текст');
  await expect.poll(() => existsSync(begun)).toBe(true);
  for (let seconds = 0; seconds < 30; seconds += 3) await vi.advanceTimersByTimeAsync(3_000);
  writeFileSync(awake, '');
  expect(await text).toBe('текст');
});

test('a text that takes all the memory there is brings down nothing else', async () => {
  const fragile = `parentPort.on('message', ({ id, html }) => {
    const heap = [];
    while (html === 'heavy') heap.push(new Array(1e6).fill(html));
    parentPort.postMessage({ id, clean: html });
  });`;
  const clean = richTextCleaner(program('fragile', fragile), 60_000);
  expect(await Promise.all(['heavy', 'next'].map(clean))).toEqual([null, 'next']);
});

test('a thread that does not work is a fault of ours, and the next text gets another', async () => {
  const broken = `parentPort.on('message', ({ id, html }) => {
    if (html === 'odd') throw new Error('broken');
    parentPort.postMessage({ id, clean: html });
  });`;
  const clean = richTextCleaner(program('broken', broken));
  const [odd, next] = await Promise.allSettled(['odd', 'next'].map(clean));
  expect(odd).toMatchObject({ status: 'rejected' });
  expect(next).toEqual({ status: 'fulfilled', value: 'next' });
});

test('an answer that comes after its text was given up is not taken for the next one’s', async () => {
  const [asked, answered] = [join(folder, 'asked'), join(folder, 'answered')];
  const late = `import { existsSync, writeFileSync } from 'node:fs';
  parentPort.on('message', ({ id, html }) => {
    while (!existsSync(${JSON.stringify(asked)}));
    parentPort.postMessage({ id, clean: html });
    writeFileSync(${JSON.stringify(answered)}, '');
  });`;
  const none = { user: 0, system: 0 };
  const spent = vi.spyOn(Worker.prototype, 'cpuUsage').mockResolvedValue(none);
  spent.mockResolvedValueOnce(none).mockImplementationOnce(() => {
    // The loop stands still until the answer is there, and the limit is reached before it is read.
    writeFileSync(asked, '');
    while (!existsSync(answered));
    return Promise.resolve({ user: 300_000, system: 0 });
  });
  const clean = richTextCleaner(program('late', late), 300);
  expect(await Promise.all(['slow', 'next'].map(clean))).toEqual([null, 'next']);
});

test.each([
  ['elements left open', '<b>'.repeat(33_333) + '</i>'.repeat(25_000)],
  ['elements inside each other', `${'<ul><li>'.repeat(101)}x`],
  ['elements without number', '<br>'.repeat(25_001)],
  ['ends without beginnings', '</i>'.repeat(25_001)],
])('%s are too much', (_what, html) => {
  expect(isTooComplex(html)).toBe(true);
});

test.each([
  ['a page of paragraphs that nobody closed', '<p>Абзац<br>'.repeat(5_000)],
  ['a long list', `<ul>${'<li>рядок</li>'.repeat(5_000)}</ul>`],
  ['formulas', 'a < b < c '.repeat(15_000)],
])('%s is read', (_what, html) => {
  expect(isTooComplex(html)).toBe(false);
});

test('a limit holds for what comes out', async () => {
  const safe = await withSafeTexts({ ua: '&'.repeat(20), en: 'так' }, { ua: 99, en: 99 });
  expect(safe).toEqual({
    refused: 'invalid-input',
    errors: [{ path: 'ua', message: 'errors.tooLong', max: 99 }],
  });
  expect(await withSafeTexts({ ua: '&'.repeat(19), en: 'так' }, { ua: 99, en: 99 })).toEqual({
    ua: '&amp;'.repeat(19),
    en: 'так',
  });
});

test('a whole address of this installation is stored as the page it leads to', async () => {
  setSiteUrl('https://example.gov.ua');
  const ua = '<p><a href="https://example.gov.ua/en/news/12">Слово</a></p>';
  expect(await withSafeTexts({ ua }, { ua: 99 })).toEqual({ ua: '<p><a href="/news/12">Слово</a></p>' });
});
