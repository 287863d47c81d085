// `npm run audit:dependencies`: asks the registry whether a package the site runs on has a known hole of high or critical
// severity. Without a registry that answers such questions it says so and lets the check go on: being offline is no fault.
import { spawnSync } from 'node:child_process';

type Report = {
  vulnerabilities?: Record<string, { severity: string; range?: string }>;
};

export type Verdict = { isGood: boolean; lines: string[] };

const UNREACHABLE: Verdict = {
  isGood: true,
  lines: ['WARNING: dependencies were not checked: the registry cannot be asked'],
};

/** What `npm audit --json` printed, in words. */
export function verdictOf(printed: string): Verdict {
  let report: Report;
  try {
    report = JSON.parse(printed);
  } catch {
    return UNREACHABLE;
  }
  if (!report.vulnerabilities) return UNREACHABLE;
  const bad = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  if (bad.length === 0)
    return { isGood: true, lines: ['No known hole of high severity in the dependencies.'] };
  return {
    isGood: false,
    lines: bad.map(([name, { severity, range }]) => `${name} ${range ?? ''}: ${severity}`),
  };
}

if (import.meta.main) {
  const options = [
    '--omit=dev',
    '--audit-level=high',
    '--json',
    '--fetch-retries=1',
    '--fetch-timeout=15000',
  ];
  const { stdout } = spawnSync('npm', ['audit', ...options], { encoding: 'utf8', timeout: 60_000 });
  const { isGood, lines } = verdictOf(stdout ?? '');
  console.log(lines.join('\n'));
  process.exit(isGood ? 0 : 1);
}
