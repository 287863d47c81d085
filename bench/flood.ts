// A thread that floods a site until it is told to stop, and says then how it was answered.
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type Flood = 'spelled' | 'search' | 'searches' | 'made-up' | 'silent' | 'slow-body';
export type FloodOrder = { url: string; flood: Flood };

const { url, flood } = workerData as FloodOrder;
const { hostname, port } = new URL(url);
const CALLERS = 64;
const CONNECTIONS = 10_000;

const answers: Record<string, number> = {};
let isOver = false;
let count = 0;
const note = (answer: string | number) => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};

/** A word that nobody has written, near enough to some to be worth correcting. */
const slip = (number: number) =>
  encodeURIComponent(`гуманітрна допомго${'абвгдежз'[number % 8]} ${number.toString(36)}пенсйя`);

const ADDRESSES: Record<Exclude<Flood, 'silent' | 'slow-body'>, (number: number) => string> = {
  spelled: (number) =>
    [
      `/api/%73earch?q=${slip(number)}`,
      `/%61pi/news?page=${number}`,
      `//news?page=${number}`,
      `/NEWS?x=${number}`,
    ][number % 4] as string,
  search: (number) => `/api/search?q=${slip(number)}`,
  searches: (number) => `/eservices?q=${slip(number)}`,
  'made-up': (number) => `/api/news?page=${number}&limit=${(number % 50) + 1}`,
};

/** All of one flood but the first are of many addresses, where a trusted proxy says so. */
const addressOf = (number: number) =>
  flood === 'search' ? '203.0.113.9' : `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

async function call(agent: Agent, path: string): Promise<string | number> {
  const headers = { 'x-forwarded-for': addressOf(count) };
  const { promise, resolve } = Promise.withResolvers<string | number>();
  request({ hostname, port, path, agent, headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
  })
    .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    .end();
  return promise;
}

async function callOnAndOn(pathOf: (number: number) => string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  while (!isOver) {
    count += 1;
    note(await call(agent, pathOf(count)));
    // Some thousand calls a second in all: with more, what is measured is who of us gets the processor.
    await delay(60);
  }
  agent.destroy();
}

const SLOW =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{';
const open = new Set<Socket>();

/** Whatever is closed is opened again. */
async function hold(first: string): Promise<void> {
  while (!isOver) {
    const ended = Promise.withResolvers<void>();
    const socket = connect(Number(port), hostname, () => {
      note('opened');
      if (first) socket.write(first);
    });
    open.add(socket);
    socket
      .resume()
      .on('error', () => {})
      .once('close', () => ended.resolve());
    await ended.promise;
    open.delete(socket);
    note('closed');
    // Some thousand a second, here too.
    await delay(10_000);
  }
}

const pathOf = flood === 'silent' || flood === 'slow-body' ? null : ADDRESSES[flood];
const all = pathOf
  ? Array.from({ length: CALLERS }, () => callOnAndOn(pathOf))
  : Array.from({ length: CONNECTIONS }, () => hold(flood === 'silent' ? '' : SLOW));

parentPort?.once('message', async () => {
  isOver = true;
  for (const socket of open) socket.destroy();
  if (pathOf) await Promise.all(all);
  parentPort?.postMessage(answers);
  process.exit();
});
