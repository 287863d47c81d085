// `npm test`: everything, in the order in which it fails fastest, with a plain summary at the end.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

type Step = { name: string; command: string[]; report?: string; count?: (report: never) => Counts };
type Counts = { passed: number; failed: number };

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

const UNIT_REPORT = 'test-results/unit.json';

const steps: Step[] = [
  { name: 'lint and format', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'unit, API on SQLite and PostgreSQL, components, checks',
    command: [
      'npx',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    report: UNIT_REPORT,
    count: unitCounts,
  },
  {
    name: 'known vulnerabilities of dependencies',
    command: ['npm', 'run', '--silent', 'audit:dependencies'],
  },
  { name: 'script budget', command: ['npm', 'run', '--silent', 'budget'] },
  {
    name: 'browser journeys',
    command: ['npm', 'run', '--silent', 'test:e2e'],
    report: 'test-results/e2e.json',
    count: e2eCounts,
  },
];

mkdirSync('test-results', { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];

for (const step of steps) {
  const started = Date.now();
  console.log(`\n── ${step.name}`);
  const [command = '', ...parameters] = step.command;
  const isGood = spawnSync(command, parameters, { stdio: 'inherit' }).status === 0;
  let counts: Counts = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  if (step.report && step.count) {
    try {
      counts = step.count(JSON.parse(readFileSync(step.report, 'utf8')) as never);
    } catch {
      // A runner that died before it wrote its report has failed, whatever it had counted.
    }
    if (!isGood && counts.failed === 0) counts.failed = 1;
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(
    `${isGood ? 'ok    ' : 'FAILED'}  ${step.name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`,
  );
  if (!isGood) break;
}

console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && lines.length === steps.length ? 0 : 1);
