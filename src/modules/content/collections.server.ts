// Projects, dashboards, services, directories and people: what each collection adds to what all of them have.
import { readdirSync } from 'node:fs';
import {
  type Collection,
  collectionEntry,
  hasSlug,
  serveCollection,
} from '../../editorial/collection.server.ts';
import type { ContentTransaction } from '../../editorial/kind.server.ts';
import { FIELD_MESSAGES as say } from '../../shared/field-messages.ts';
import { once } from '../../shared/once.ts';
import { plainLines } from '../../shared/plain-text.ts';
import type { Refusal } from '../../shared/problem.ts';
import { dashboardEntry, type WordsOfReports } from './dashboard-entry.server.ts';
import { type DashboardFields, dashboardsKind, pathOfDashboard } from './dashboards.kind.ts';
import { type DirectoryFields, directoriesKind } from './directories.kind.ts';
import { isLibraryPicture, isReleasedVideo } from './entry-fields.ts';
import { type EserviceFields, eservicesKind } from './eservices.kind.ts';
import { type PageFields, pagesKind, pathOfPage } from './pages.kind.ts';
import { type PersonFields, peopleKind } from './people.kind.ts';
import { type ProjectFields, projectsKind } from './projects.kind.ts';
import { readSiteContent } from './read-content.server.ts';

const releasedDashboards = once(() => readSiteContent().dashboards.map(({ slug }) => slug));
const artwork = once(
  () =>
    new Set(
      readdirSync(new URL('../../../public/artwork/', import.meta.url)).map((file) =>
        file.replace(/\.svg$/, ''),
      ),
    ),
);

const refuse = (path: string, message: string): Refusal => ({
  refused: 'invalid-input',
  errors: [{ path, message }],
});

const isUnknownArtwork = (name: string): boolean =>
  name !== '' && !isLibraryPicture(name) && !artwork().has(name);

const pictureUse = (field: string, name: string) => (isLibraryPicture(name) ? [{ field, name }] : []);

/** An entry that leads nowhere yet is a draft. */
export const isReady = ({ link, file = '' }: { link: string; file?: string }): boolean =>
  link !== '' || file !== '';

const refusesUnready = async (
  _trx: unknown,
  _before: unknown,
  fields: { link: string; file?: string; isActive: 0 | 1 },
): Promise<Refusal | null> =>
  fields.isActive === 1 && !isReady(fields) ? refuse('link', say.required) : null;

const projects: Collection<ProjectFields> = {
  declaration: projectsKind,
  seeds: () =>
    readSiteContent().projects.map(({ id, asOfDate = null, ...fields }) => ({
      key: String(id),
      fields: { ...projectsKind.empty, ...fields, asOfDate },
    })),
  files: ({ imgName, ...named }) => [
    ...pictureUse('imgName', imgName),
    ...(['video', 'captions', 'captionsInEnglish'] as const)
      .map((field) => ({ field, name: named[field] }))
      .filter(({ name }) => name !== '' && !isReleasedVideo(name)),
  ],
  async refuses(trx, before, { imgName, dashboard, video, captions }) {
    if (isUnknownArtwork(imgName)) return refuse('imgName', say.unknownFile);
    // One that has gone since hinders nobody from mending the rest, nor a release that brings both.
    const isKnown = ['', before?.dashboard, ...releasedDashboards()].includes(dashboard);
    if (!isKnown && !(await hasSlug(trx, dashboardsKind, dashboard)))
      return refuse('dashboard', say.invalidValue);
    // Whoever does not hear it reads it: the law asks for that.
    return video && !isReleasedVideo(video) && !captions ? refuse('captions', say.required) : null;
  },
  searchEntry: (item, lang) =>
    collectionEntry(projectsKind, item, lang, ({ header, shortHeader, describe, ...project }) => ({
      path: `/projects/${item.id}`,
      title: header,
      lead: describe,
      tags: [shortHeader],
      texts: [project.goal, ...project.aboutProject],
      labels: [
        ...project.facts.map(({ label, value }) => `${label}: ${value}`),
        ...project.statistic.map(({ number, secondText }) => `${number} ${secondText}`),
      ],
    })),
};

/** What dashboards must know of their reports. */
type Reports = {
  wordsOf: WordsOfReports;
  move: (content: ContentTransaction, from: string, to: string) => Promise<void>;
};

const dashboards = ({ wordsOf, move }: Reports): Collection<DashboardFields> => ({
  declaration: dashboardsKind,
  address: pathOfDashboard,
  seeds: () =>
    readSiteContent().dashboards.map(({ id: _id, emergency = null, height, ...fields }) => ({
      key: fields.slug,
      fields: { ...fields, height: `${height}px`, emergency },
    })),
  files: ({ imgName }) => pictureUse('imgName', imgName),
  refuses: async (_trx, _before, { imgName }) =>
    isUnknownArtwork(imgName) ? refuse('imgName', say.unknownFile) : null,
  async onWritten(content, before, after) {
    if (before && after && before.slug !== after.slug) await move(content, before.slug, after.slug);
  },
  searchEntry: {
    async entries(db, items, languages) {
      const words = await wordsOf(
        db,
        items.map(({ slug }) => slug),
      );
      return items.flatMap((item) =>
        languages.map((lang) => dashboardEntry(item, lang, words.get(item.slug)?.(lang))),
      );
    },
  },
});

const eservices: Collection<EserviceFields> = {
  declaration: eservicesKind,
  seeds: () =>
    readSiteContent().eservices.map(({ id, ...fields }) => ({
      key: String(id),
      fields,
      isDraft: !isReady(fields),
    })),
  refuses: refusesUnready,
  searchEntry: (item, lang) =>
    collectionEntry(eservicesKind, item, lang, ({ title, description, audience }) => ({
      path: `/eservices#${item.id}`,
      title,
      lead: description,
      tags: [audience],
      isPublic: isReady(item),
    })),
};

const directories: Collection<DirectoryFields> = {
  declaration: directoriesKind,
  seeds: () =>
    readSiteContent().directories.map(({ id: _id, ...fields }) => ({
      key: fields.code,
      fields: { ...fields, file: '' },
      isDraft: !isReady(fields),
    })),
  files: ({ file }) => (file ? [{ field: 'file', name: file }] : []),
  refuses: refusesUnready,
  searchEntry: (item, lang) =>
    collectionEntry(directoriesKind, item, lang, ({ title, description, code, updateFrequency }) => ({
      path: `/directories#${code}`,
      title,
      lead: description,
      tags: [code],
      labels: [updateFrequency],
      isPublic: isReady(item),
    })),
};

const people: Collection<PersonFields> = {
  declaration: peopleKind,
  // Who leads is not a release's to say.
  seeds: () => [],
  files: ({ picture }) => pictureUse('picture', picture),
  searchEntry: (item, lang) =>
    collectionEntry(peopleKind, item, lang, ({ name, position, text }) => ({
      path: '/aboutus#leadership',
      title: name,
      lead: position,
      texts: [plainLines(text)],
    })),
};

const pages: Collection<PageFields> = {
  declaration: pagesKind,
  address: pathOfPage,
  seeds: () => [],
  searchEntry: (item, lang) =>
    collectionEntry(pagesKind, item, lang, ({ title, text }) => ({
      path: pathOfPage(item),
      title,
      texts: [plainLines(text)],
    })),
};

export const servedPages = serveCollection(pages);
export const servedProjects = serveCollection(projects);
export const servedDashboards = (reports: Reports) => serveCollection(dashboards(reports));
export const servedEservices = serveCollection(eservices);
export const servedDirectories = serveCollection(directories);
export const servedPeople = serveCollection(people);
