import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ContentError } from '../../shared/content-error.ts';
import { readContent, readSiteContent } from './read-content.server.ts';

const SLUGS = [
  'dashbord-humanitarnoyi-dopomohy',
  'nadavachi-sotsialnykh-posluh',
  'dashboard-vpo',
  'dashboard-edopomoga',
  'haryachi-liniyi',
  'nadavachiv-sotsialnykh-posluh',
  'protezni-pidpryyemstva',
  'tsyfrova-hotovnist-sotsposlug',
  'tsyfrova-hotovnist-upszn',
];

const inPublic = (path: string) => existsSync(new URL(`../../../public/${path}`, import.meta.url));

test('the dashboards stand at their nine addresses, in order', () => {
  expect(readSiteContent().dashboards.map(({ slug }) => slug)).toEqual(SLUGS);
});

test('the figures of projects 3 and 5 are exactly the given ones', () => {
  const { projects } = readSiteContent();
  const numbers = (id: number) => projects[id - 1]?.statistic.map(({ number }) => number);
  expect(numbers(3)).toEqual(['12K+', '200K+', '93M+']);
  expect(projects[2]?.asOfDate).toBe('2025-06-18');
  expect(numbers(5)).toEqual(['34 064', '5 718', '12 323 500', '50']);
  expect(projects[4]?.asOfDate).toBe('2024-07-01');
});

test('a page gets one language and nothing of the other', () => {
  const content = readContent();
  const { policies: _policies, ...english } = content('en');
  expect(JSON.stringify(english)).not.toMatch(/[а-яіїєґ]{3}/i);
  expect(content('ua').hotlines[0]).toHaveProperty('text');
  expect(content('ua').hotlines[0]).not.toHaveProperty('textEn');
});

test('every picture and video that content names exists', () => {
  const { projects, dashboards } = readSiteContent();
  const missing = [
    ...[...projects, ...dashboards].map(({ imgName }) => `artwork/${imgName}.svg`),
    ...projects.filter(({ video }) => video).map(({ video }) => video.slice(1)),
  ].filter((path) => !inPublic(path));
  expect(missing).toEqual([]);
});

test('a broken file is refused with its name and the place of the fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icc-content-'));
  await cp(new URL('../../../content/', import.meta.url), folder, { recursive: true });
  const file = join(folder, 'projects.json');
  const projects = JSON.parse(await readFile(file, 'utf8'));
  projects[1].goalEn = '';
  await writeFile(file, JSON.stringify(projects));
  const read = () => readContent(pathToFileURL(`${folder}/`));
  expect(read).toThrow(ContentError);
  expect(read).toThrow(/content\/projects\.json:[\s\S]*\[1\]\.goalEn/);
  await rm(folder, { recursive: true });
});
