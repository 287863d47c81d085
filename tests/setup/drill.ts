// Bad days on purpose, for the figures in docs/operations.md.
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Cluster, memoryOf, type SiteProcess, signIn } from './cluster.ts';
import { flood, startLoad } from './load.ts';

const print = (name: string, value: string | number) => console.log(`  ${name.padEnd(34)}${value}`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const sorted = (times: number[]) => times.toSorted((a, b) => a - b);

async function until(isTrue: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isTrue().catch(() => false))) await delay(10);
  return performance.now() - started;
}

/** The status of an answer, read to its end. */
async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
}

function write(url: string, token: string, titleUa: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return statusOf(`${url}/api/vacancies`, { method: 'POST', headers, body: JSON.stringify({ titleUa }) });
}

async function spreading(here: SiteProcess, there: SiteProcess, token: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const title = `Вакансія ${round} для всіх`;
    await write(here.url, token, title);
    times.push(await until(async () => (await (await fetch(`${there.url}/career`)).text()).includes(title)));
  }
  console.log('\nA write on one process, until a page of another shows it');
  print('middle of 20, slowest', `${seconds(sorted(times)[10] ?? 0)}, ${seconds(Math.max(...times))}`);
}

async function rollingRestart(cluster: Cluster, token: string): Promise<boolean> {
  const load = startLoad(cluster.url, token, { reads: 220, writes: 4 });
  await delay(2_000);
  for (const index of [...cluster.processes.keys(), ...cluster.processes.keys()]) {
    await cluster.restart(index);
    await delay(1_000);
  }
  const { requests, failures, acknowledged, lost, seconds: took } = await load.stop();
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  console.log(`\nRolling restart, each process twice, behind ${cluster.balancer.name}`);
  print('requests', `${requests} in ${Math.round(took)} s, ${Math.round(requests / took)} a second`);
  print('failed', failed === 0 ? '0' : `${failed} ${JSON.stringify(failures)}`);
  print('writes acknowledged, lost', `${acknowledged}, ${lost}`);
  return failed === 0 && lost === 0;
}

async function lostDatabase({ postgres, processes }: Cluster, token: string): Promise<boolean> {
  const { url, child } = processes[0] as SiteProcess;
  await statusOf(`${url}/`);
  await postgres.pause();
  await until(async () => (await fetch(`${url}/`)).headers.has('cache-status'));
  const away = [
    await statusOf(`${url}/`),
    await statusOf(`${url}/en/news?category=data-security`),
    await write(url, token, 'Ні'),
  ];
  await delay(5_000);
  await postgres.resume();
  const returned = performance.now();
  const isWell = async ({ url: each }: SiteProcess) =>
    (await write(each, token, 'Так')) === 201 && (await statusOf(`${each}/readyz`)) === 200;
  await Promise.all(processes.map((each) => until(() => isWell(each))));
  const took = performance.now() - returned;
  console.log('\nPostgreSQL away for 5 s');
  print('kept page, other page, write', away.join(', '));
  print('all well after its return', seconds(took));
  return child.exitCode === null && took < 5_000 && away.join() === '200,503,503';
}

/** One more visitor, who wants a page that is kept; in a thread of its own, so as not to wait for the other thousand. */
const KEPT_VISITOR = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  for (;;) {
    const started = performance.now();
    const answer = await fetch(workerData);
    await answer.arrayBuffer();
    parentPort.postMessage({ status: answer.status, time: performance.now() - started });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
})();`;

async function overload({ processes }: Cluster): Promise<boolean> {
  const { url, child } = processes[0] as SiteProcess;
  const memory = () => memoryOf(child.pid ?? 0);
  // After the last write of the other process has arrived.
  await delay(1_000);
  await statusOf(`${url}/`);
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 500);
  const kept: { status: number; time: number }[] = [];
  const visitor = new Worker(KEPT_VISITOR, { eval: true, workerData: `${url}/` });
  visitor.on('message', (answer) => kept.push(answer));
  const end = Date.now() + 20_000;
  const counts = await flood(url, 1_000, () => Date.now() > end);
  await visitor.terminate();
  clearInterval(watch);
  await delay(3_000);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const times = sorted(kept.map(({ time }) => time));
  console.log('\nA thousand visitors at once on one process, 20 s, nothing they ask for is kept');
  print('asked, drawn, shed with 503', `${all}, ${counts['404'] ?? 0}, ${counts['503'] ?? 0}`);
  const [middle = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
  print('a kept page meanwhile', `middle ${seconds(middle)}, slowest ${seconds(slowest)}`);
  print(
    'memory before, most, after',
    [before, most, memory()].map((each) => `${Math.round(each)} MB`).join(', '),
  );
  const isAnswered = kept.length > 0 && kept.every(({ status }) => status === 200);
  return isAnswered && all === (counts['404'] ?? 0) + (counts['503'] ?? 0);
}

/** Whether everything went as it should. */
export async function drill(cluster: Cluster): Promise<boolean> {
  const { token } = await signIn(cluster.url);
  const [here, there] = cluster.processes as [SiteProcess, SiteProcess];
  await spreading(here, there, token);
  const results = [
    await rollingRestart(cluster, token),
    await lostDatabase(cluster, token),
    await overload(cluster),
  ];
  const isGood = results.every(Boolean);
  console.log(isGood ? '\nAll as it should be.' : '\nNot as it should be.');
  return isGood;
}
