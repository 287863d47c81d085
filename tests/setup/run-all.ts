// `npm test`: everything, in the order in which it fails fastest, with a plain summary at the end. Steps of one stage run
// side by side: some of them wait for the network or for processes while others need the processor.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { findOrInstallHeadlessShell } from './chromium.ts';

type Counts = { passed: number; failed: number };
type Step = { name: string; command: string[]; report?: string; count?: (report: never) => Counts };

const unitCounts = (report: { numPassedTests: number; numFailedTests: number }): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
});

const e2eCounts = ({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number };
}): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
});

const script = (name: string, what: string): Step => ({ name, command: ['npm', 'run', '--silent', what] });

const UNIT_REPORT = 'test-results/unit.json';
const REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];

const STAGES: Step[][] = [
  [
    script('lint and format', 'lint'),
    script('types', 'typecheck'),
    script('build', 'build'),
    script('known vulnerabilities of dependencies', 'audit:dependencies'),
  ],
  [
    {
      name: 'unit, API on SQLite and PostgreSQL, components, processes, checks',
      command: ['npx', 'vitest', 'run', ...REPORTERS],
      report: UNIT_REPORT,
      count: unitCounts,
    },
    script('script budget', 'budget'),
  ],
  [{ ...script('browser journeys', 'test:e2e'), report: 'test-results/e2e.json', count: e2eCounts }],
];

/** What a step prints comes when it ends, so that two do not mix. */
async function run({ name, command: [command = '', ...parameters], report, count }: Step) {
  const started = Date.now();
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const isGood = await new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(printed));
  let counts: Counts = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  if (report && count) {
    try {
      counts = count(JSON.parse(readFileSync(report, 'utf8')) as never);
    } catch {
      // A runner that died before it wrote its report has failed, whatever it had counted.
    }
    if (!isGood && counts.failed === 0) counts.failed = 1;
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  const line = `${isGood ? 'ok    ' : 'FAILED'}  ${name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`;
  return { line, counts };
}

mkdirSync('test-results', { recursive: true });
// Component tests and journeys need it; their configuration only looks for one.
findOrInstallHeadlessShell();
const done: Awaited<ReturnType<typeof run>>[] = [];
const failed = () => done.reduce((sum, { counts }) => sum + counts.failed, 0);

for (const stage of STAGES) {
  if (failed() === 0) done.push(...(await Promise.all(stage.map(run))));
}

const passed = done.reduce((sum, { counts }) => sum + counts.passed, 0);
console.log(`\n${done.map(({ line }) => line).join('\n')}\n\n${passed} passed, ${failed()} failed`);
process.exit(failed() === 0 ? 0 : 1);
