// What the page of an item shows of it, in the language of the page; also for people who look before it is published.
import { type Entry, entryIn } from '../../editorial/collection.ts';
import type { Dashboard } from '../../modules/content/dashboards.kind.ts';
import type { Directory } from '../../modules/content/directories.kind.ts';
import { type Edition, policyOfEdition } from '../../modules/content/editions.kind.ts';
import { artworkUrl } from '../../modules/content/entry-fields.ts';
import type { Eservice } from '../../modules/content/eservices.kind.ts';
import type { OwnPage, PageFields } from '../../modules/content/pages.kind.ts';
import type { Person, PersonFields } from '../../modules/content/people.kind.ts';
import type { Policy } from '../../modules/content/policy.schema.ts';
import { filesOfPolicy } from '../../modules/content/policy-fields.ts';
import type { Project } from '../../modules/content/projects.kind.ts';
import type { KindItems, KindName } from '../../modules/kinds.ts';
import { shownReport } from '../../modules/reports/drawn-report.ts';
import type { Report } from '../../modules/reports/reports.kind.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import { sentOnce } from '../../ui/markup.tsx';
import type { ShownPerson } from '../components/people.tsx';
import { documentLists, showPolicy } from '../components/shown-policy.ts';
import { showVacancy } from '../components/shown-vacancy.ts';
import { fileFacts } from './about-file.ts';
import { documentsMarkup } from './documents-markup.tsx';
import { newsView } from './news-view.tsx';
import type { pageContext } from './page-context.ts';
import { chaptersOf, shownText } from './present-rich-text.ts';
import { projectGlance } from './project-glance.tsx';
import { reportMarkup } from './report-markup.tsx';
import { withNotes } from './text-notes.ts';

type Page = ReturnType<typeof pageContext>;

export async function vacancyView(item: Vacancy, page: Page) {
  const { language, content } = page;
  const shown = showVacancy(item, language, content.organisation.contacts.careerEmail);
  const description = await shownText(shown.description, page);
  const noted = withNotes(description, item, { ...page, path: `/career/${item.id}` });
  return { ...shown, description: { ...noted, text: sentOnce(noted.text, page.parts) } };
}

export async function policyView(policy: Policy, page: Page) {
  const { language, namedFiles, t } = page;
  const named = filesOfPolicy(policy).filter(({ kind }) => kind === 'document');
  const files = await namedFiles(named.map(({ name }) => name));
  const shown = showPolicy(policy, language, (name) => fileFacts(name, { files, language, t }));
  const text = await shownText(shown.text, { ...page, hasContents: false });
  const { years: _years, documents: _documents, ...rest } = shown;
  return {
    policy: { ...rest, text: { ...text, text: sentOnce(text.text, page.parts) } },
    chapters: chaptersOf(text.text),
    lists: documentLists(shown, t).map(({ heading, documents }) => ({
      heading,
      html: documentsMarkup({ documents, language, t, caption: heading }, page),
    })),
  };
}

/** Those who lead, with their portraits and texts as pages show them. */
export async function peopleView(people: Entry<PersonFields>[], page: Page): Promise<ShownPerson[]> {
  const files = await page.namedFiles(people.flatMap(({ picture }) => picture || []));
  return Promise.all(
    people.map(async ({ picture, text, ...person }) => ({
      ...person,
      picture: files.find(({ name }) => name === picture)?.picture ?? null,
      text: sentOnce(
        (await shownText({ text, lang: person.lang }, { ...page, hasContents: false })).text,
        page.parts,
      ),
    })),
  );
}

const personView = async (item: Person, page: Page) =>
  (await peopleView([entryIn(item, page.language)], page))[0];

/** Of a page that staff have added. */
const PARENT_TITLES = { aboutus: 'about', publicinformation: 'publicInformation' } as const;

export async function ownPageView({ title, text, lang, parent }: Entry<PageFields>, page: Page) {
  const shown = await shownText({ text, lang }, page);
  const crumbs = parent ? [{ path: `/${parent}`, text: page.t(`${PARENT_TITLES[parent]}.title`) }] : [];
  return {
    view: { title, text: sentOnce(shown.text, page.parts), lang },
    crumbs,
    description: plainSummary(text) || title,
  };
}

const pageView = (item: OwnPage, page: Page) => ownPageView(entryIn(item, page.language), page);

const projectView = async (item: Project, page: Page) => ({
  project: { ...entryIn(item, page.language), img: artworkUrl(item.imgName) },
  glance: projectGlance(item, page),
});

/** What a list shows of it: there is no more. */
const entryView = async <Item extends object>(item: Item, { language }: Page) => entryIn(item, language);

/** Its charts, drawn: nothing of them is alive. */
async function reportView(item: Report, page: Page) {
  const report = shownReport(item, page.language);
  return { title: report.title, lang: report.lang, ...reportMarkup(report, page) };
}

const editionView = (edition: Edition, page: Page) => policyView(policyOfEdition(edition), page);

/** What is looked at before it is published: of a category there is only a name, and duties are for staff. */
export type ShownKindName = Exclude<KindName, 'categories' | 'duties'>;

/** A kind that is forgotten here does not compile. */
const VIEWS = {
  news: newsView,
  vacancies: vacancyView,
  editions: editionView,
  projects: projectView,
  dashboards: (item: Dashboard, page: Page) => entryView(item, page),
  eservices: (item: Eservice, page: Page) => entryView(item, page),
  directories: (item: Directory, page: Page) => entryView(item, page),
  people: personView,
  pages: pageView,
  reports: reportView,
} satisfies {
  [Name in ShownKindName]: (item: KindItems[Name], page: Page) => Promise<unknown>;
};

export type ItemViews = { [Name in ShownKindName]: Awaited<ReturnType<(typeof VIEWS)[Name]>> };

/** Null for an item that has no page. */
export async function viewOf(kind: KindName, item: KindItems[KindName], page: Page) {
  if (!(kind in VIEWS)) return null;
  const view = VIEWS[kind as ShownKindName] as (item: KindItems[KindName], page: Page) => Promise<unknown>;
  return { kind: kind as ShownKindName, view: await view(item, page) };
}
