import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verdictOf } from '../../scripts/check-dependencies.ts';
import { billOfMaterials, inUse, isAllowed, nameOf, readLockFile } from '../../scripts/sbom.ts';

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { 'left-pad': { severity, range: '<1.3.0' } } });

test.each(['high', 'critical'])('a known hole that is %s fails the check and is named', (severity) => {
  const { isGood, lines } = verdictOf(report(severity));
  expect(isGood).toBe(false);
  expect(lines).toEqual([`left-pad <1.3.0: ${severity}`]);
});

test('a lesser one, or none, does not', () => {
  for (const printed of [report('moderate'), JSON.stringify({ vulnerabilities: {} })]) {
    expect(verdictOf(printed)).toEqual({ isGood: true, lines: [expect.not.stringContaining('WARNING')] });
  }
});

test.each([
  '',
  JSON.stringify({ message: 'request failed, reason: getaddrinfo ENOTFOUND' }),
  JSON.stringify({ message: '405 Method Not Allowed - POST …', error: { summary: '' } }),
])('a registry that cannot say is one short line, not a fault: %s', (printed) => {
  const lines = ['WARNING: dependencies were not checked: the registry cannot be asked'];
  expect(verdictOf(printed)).toEqual({ isGood: true, lines });
});

const lock = readLockFile();
const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('every package that sets itself up when it is installed, on any platform, is allowed to, and no other', () => {
  const scripted = Object.keys(lock.packages).filter((path) => lock.packages[path]?.hasInstallScript);
  const allowed = Object.keys(JSON.parse(read('package.json')).allowScripts);
  expect(allowed.toSorted()).toEqual(scripted.map(nameOf).toSorted());
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
});

test('versions are exact and have been out for a while, and the lock file names no registry', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  // Days; a fix that cannot wait lowers it.
  expect(read('.npmrc')).toMatch(/^min-release-age=\d+$/m);
  expect(JSON.parse(read('renovate.json')).minimumReleaseAge).toBe('7 days');
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

test('what the site runs on has licences that are known to fit', () => {
  const others = inUse(lock).filter(([, { license }]) => !isAllowed(license));
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN FILE', false],
  [undefined, false],
])('licence %s: %s', (licence, isGood) => {
  expect(isAllowed(licence)).toBe(isGood);
});

test('the bill of materials has each package the site runs on, with its purl, hash and licence', () => {
  const { components, dependencies } = billOfMaterials(lock);
  for (const [path, { version, integrity, license = '' }] of inUse(lock)) {
    const name = nameOf(path);
    const found = components.filter((each) => each.name === name && each.version === version);
    expect(found, path).toHaveLength(1);
    const [component] = found;
    expect(decodeURIComponent(component?.purl ?? '')).toBe(`pkg:npm/${name}@${version}`);
    expect(component?.hashes[0]?.alg).toBe('SHA-512');
    expect(Buffer.from(component?.hashes[0]?.content ?? '', 'hex').toString('base64')).toBe(
      integrity?.slice('sha512-'.length),
    );
    expect(JSON.stringify(component?.licenses)).toContain(`"${license}"`);
  }
  // And each is needed by something: nothing is listed that nobody can explain.
  const needed = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect(components.filter(({ purl = '' }) => !needed.has(purl)).map(({ name }) => name)).toEqual([]);
});
