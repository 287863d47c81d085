// `npm test`: everything, in the order in which it fails fastest, with a plain summary at the end. Steps of one stage run
// side by side: some of them wait for the network or for processes while others need the processor.
// `npm test -- --changed` runs what the changes that are not committed concern, `npm run check` what needs no browser and no
// process of its own; with `--long` properties are tried ten times as often.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { findOrInstallHeadlessShell } from './chromium.ts';
import { keepFilesInMemory } from './memory-folder.ts';

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

const given = process.argv.slice(2);
const has = (option: string) => given.includes(option);

function vitest(name: string, file: string, ...parameters: string[]): Step {
  const report = `test-results/${file}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: ['npx', 'vitest', 'run', ...parameters, ...reporters],
    report,
    count: unitCounts,
  };
}

const projects = (...names: string[]) => names.map((name) => `--project=${name}`);

const READ = [
  script('lint and format', 'lint'),
  script('types', 'typecheck'),
  script('known vulnerabilities of dependencies', 'audit:dependencies'),
];
const STATIC = [...READ, script('build', 'build')];
const BUDGET = script('script budget', 'budget');
const JOURNEYS: Step = {
  ...script('browser journeys', 'test:e2e'),
  report: 'test-results/e2e.json',
  count: e2eCounts,
};

/** Files that differ from what is committed. */
function changedFiles(): string[] {
  const lines = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { encoding: 'utf8' });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/** Checks read files instead of importing them; what a browser gets is walked through. */
function concerned(): Step[][] {
  const changed = changedFiles();
  const isSeen = changed.some((file) =>
    /^(src|locales|content|public|tests\/e2e)\/(?!.*\.test\.tsx?$)/.test(file),
  );
  return [
    STATIC,
    [
      vitest('tests that import what has changed', 'changed', '--changed', '--passWithNoTests'),
      vitest('checks', 'checks', 'tests/checks', '--project=units'),
      BUDGET,
    ],
    isSeen ? [JOURNEYS] : [],
  ];
}

const EVERYTHING = [
  STATIC,
  [
    vitest(
      'unit, API on SQLite, SQL on both engines, components, pages, checks',
      'unit',
      ...projects('units', 'browser', 'site'),
    ),
    BUDGET,
  ],
  // Journeys take all but one processor of a small machine; processes, one after another, wait for each other meanwhile.
  [JOURNEYS, vitest('processes', 'processes', '--maxWorkers=1', ...projects('processes'))],
];

/** Whoever waits for it has no use for a build, and learns of all that is wrong at once. */
const GATE = [[...READ, vitest('unit, API, SQL, checks', 'unit', ...projects('units'))]];

const STAGES: Step[][] = has('--changed') ? concerned() : has('--gate') ? GATE : EVERYTHING;

/** What a step prints comes when it ends, so that two do not mix. */
async function run({ name, command: [command = '', ...parameters], report, count }: Step) {
  const started = Date.now();
  const env = has('--long') ? { ...process.env, LONG_RUNS: '1' } : process.env;
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env });
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
keepFilesInMemory();
// Component tests and journeys need it; their configuration only looks for one.
if (!has('--gate')) findOrInstallHeadlessShell();
const done: Awaited<ReturnType<typeof run>>[] = [];
const failed = () => done.reduce((sum, { counts }) => sum + counts.failed, 0);

for (const stage of STAGES) {
  if (failed() === 0) done.push(...(await Promise.all(stage.map(run))));
}

const passed = done.reduce((sum, { counts }) => sum + counts.passed, 0);
console.log(`\n${done.map(({ line }) => line).join('\n')}\n\n${passed} passed, ${failed()} failed`);
process.exit(failed() === 0 ? 0 : 1);
