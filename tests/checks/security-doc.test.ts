// docs/security.md answers every requirement of the standard. That what it points to exists is a check of docs.test.ts.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', ROOT), 'utf8');

/** How many requirements each chapter of ASVS 5.0 has, of all three levels. */
const CHAPTERS = [30, 13, 31, 16, 13, 47, 19, 13, 7, 36, 24, 12, 21, 13, 21, 17, 12];

const lines = [...text.matchAll(/^\| (\d+)\.(\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)];

test('each requirement has one line, with a state and a reason', () => {
  const perChapter = CHAPTERS.map(
    (_, index) => lines.filter(([, chapter]) => Number(chapter) === index + 1).length,
  );
  expect(perChapter).toEqual(CHAPTERS);
  expect(new Set(lines.map(([, chapter, number]) => `${chapter}.${number}`)).size).toBe(lines.length);
  for (const [line, , , , state] of lines) expect(['met', 'n/a', '**not met**'], line).toContain(state);
});

test('the sum and the list of what is not met are those of the lines', () => {
  const count = (state: string) => lines.filter((line) => line[4] === state).length;
  expect(text).toContain(
    `${lines.length} requirements: ${count('met')} met, ${count('n/a')} not applicable (n/a), ${count('**not met**')} not met.`,
  );
  const inShort = /^Not met, in short: .+?\n\n/ms.exec(text)?.[0] ?? '';
  const named = [...inShort.matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number).toSorted();
  const notMet = lines.filter((line) => line[4] === '**not met**').map((line) => `${line[1]}.${line[2]}`);
  expect(named).toEqual(notMet.toSorted());
});
