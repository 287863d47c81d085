// Load, by wrk.
import { spawn, spawnSync } from 'node:child_process';
import { get } from 'node:http';
import { median } from './numbers.ts';
import type { Copy } from './servers.ts';

export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

export type Load = { perSecond: number; p99: number };

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

export async function load(
  url: string,
  encoding: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const all = Object.entries({ 'Accept-Encoding': encoding, ...headers });
  const child = spawn('wrk', [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    ...all.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  if (/Non-2xx/.test(text)) throw new Error(`${url} answered with errors`);
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    p99: Number(value) * (MS[unit] ?? 1),
  };
}

/** In turns, so that a busy moment of the machine is everybody's. The median of the rounds. */
export async function compare(
  urls: string[],
  encoding: string,
  rounds: number,
  seconds = 1,
): Promise<number[]> {
  const results: number[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries())
      results[index]?.push((await load(url, encoding, seconds)).perSecond);
  }
  return results.map(median);
}

/** The answer as it is sent, not unpacked. */
export function copyOf(url: string, path: string, encoding: string): Promise<Copy> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const own = /^(date|connection|keep-alive|content-length)$/;
        const headers = Object.entries(answer.headers).filter(([name]) => !own.test(name));
        resolve({
          path,
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        });
      });
    }).once('error', reject);
  });
}
