// The pages of the site, what is in its content files, and policies, as the search knows them.

import type { Catalogues } from '../../i18n/catalogues.server.ts';
import { type InLanguage, inLanguage } from '../../i18n/in-language.ts';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import { type EntryTexts, type SearchEntry, textIn, undatedEntry } from '../../search/entry.ts';
import type { SearchedKind } from '../../search/search.schema.ts';
import {
  ACCESSIBILITY_PATH,
  CONTACTS_PATH,
  DATA_PATH,
  POLICIES_PATH,
  PUBLIC_INFORMATION_PATH,
} from '../../shared/addresses.ts';
import type { Organisation } from './organisation.document.ts';
import { type Policy, policyId } from './policy.schema.ts';
import { documentsOf, publishedPolicy } from './policy-fields.ts';

type LocalizedOrganisation = InLanguage<Organisation>;

type Texts = EntryTexts & {
  /** Of the texts, where it is another than the page's. */
  textLang?: Language;
};

export function policyEntry(policy: Policy, lang: Language): SearchEntry {
  const { title, description } = inLanguage(policy, lang);
  const text = textIn(lang, policy.textUa, policy.textEn);
  return entryOf('policies', lang, {
    item: policyId(policy.slug),
    path: `${POLICIES_PATH}/${policy.slug}`,
    title,
    lead: description,
    textLang: text.lang,
    texts: [
      text.text,
      ...documentsOf(publishedPolicy(policy)).map(({ document }) => inLanguage(document, lang).title),
    ],
  });
}

function aboutTexts(organisation: LocalizedOrganisation): string[] {
  return [
    ...organisation.about,
    ...organisation.keyAreas.flatMap(({ title, description }) => [title, description]),
    ...organisation.values.flatMap(({ title, description }) => [title, description]),
    organisation.milestonesTitle,
    ...organisation.milestones.map(({ year, text }) => `${year}: ${text}`),
  ];
}

function contactTexts({ contacts }: LocalizedOrganisation, t: Translate): string[] {
  return [
    contacts.workingHours,
    contacts.phone,
    contacts.hotlinePhone && `${t('pages:about.hotline')}: ${contacts.hotlinePhone}`,
    contacts.email,
    `${t('pages:about.support')}: ${contacts.supportEmail}`,
    `${t('pages:about.press')}: ${contacts.pressEmail}`,
    `${t('pages:about.career')}: ${contacts.careerEmail}`,
  ];
}

type Numbered = Texts & { item: number };

const ofPages =
  (t: Translate) =>
  (key: string): string =>
    t(`pages:${key}` as 'pages:news.title');
const ofNav =
  (t: Translate) =>
  (key: string): string =>
    t(key as 'nav.news');

/** Of the pages that say who this is. */
function organisationPages(organisation: LocalizedOrganisation, t: Translate): Numbered[] {
  const [page, nav] = [ofPages(t), ofNav(t)];
  return [
    {
      item: 1,
      path: '/',
      title: organisation.name,
      lead: organisation.slogan,
      tags: [nav('nav.home'), organisation.shortName],
    },
    {
      item: 2,
      path: '/aboutus',
      title: page('about.title'),
      lead: organisation.mission,
      tags: [nav('nav.about')],
      texts: aboutTexts(organisation),
    },
    {
      item: 3,
      path: CONTACTS_PATH,
      title: nav('nav.contacts'),
      lead: organisation.contacts.address,
      tags: [
        ...(['address', 'workingHours', 'phone', 'email'] as const).map((key) => t(key)),
        organisation.name,
      ],
      texts: contactTexts(organisation, t),
    },
  ];
}

/** Numbers stay when a page is added. */
function pagesOf(t: Translate): Numbered[] {
  const [page, nav] = [ofPages(t), ofNav(t)];
  const statement = ['standardTitle', 'standard', 'methodTitle', 'method', 'helpsTitle', 'helps'];
  const more = ['keyboardTitle', 'keyboard', 'limitsTitle', 'limits', 'contactTitle', 'contact', 'complaint'];
  return [
    { item: 4, path: '/projects', title: page('projects.title'), lead: page('projects.intro') },
    {
      item: 5,
      path: '/analytics',
      title: page('analytics.title'),
      lead: page('analytics.intro'),
      tags: [page('home.analyticsTitle')],
      texts: [page('home.analyticsText'), page('analytics.disclaimer')],
    },
    {
      item: 6,
      path: '/eservices',
      title: page('eservices.title'),
      lead: page('eservices.intro'),
      tags: [nav('nav.eservices')],
    },
    { item: 7, path: '/directories', title: page('directories.title'), lead: page('directories.intro') },
    { item: 8, path: '/news', title: page('news.title'), lead: page('news.intro') },
    {
      item: 9,
      path: '/career',
      title: page('career.title'),
      lead: page('career.intro'),
      texts: [page('home.careerText')],
    },
    { item: 10, path: POLICIES_PATH, title: page('policies.title'), lead: page('policies.intro') },
    {
      item: 11,
      path: ACCESSIBILITY_PATH,
      title: page('accessibility.title'),
      lead: page('accessibility.intro'),
      texts: [...statement, ...more].flatMap((key) => page(`accessibility.${key}`).split('\n')),
    },
    {
      item: 12,
      path: PUBLIC_INFORMATION_PATH,
      title: page('publicInformation.title'),
      lead: page('publicInformation.intro'),
    },
    { item: 13, path: DATA_PATH, title: page('catalogue.title'), lead: page('catalogue.intro') },
  ];
}

/** Pages of the site's own, in one language. */
export const ownPages = (
  lang: Language,
  organisation: LocalizedOrganisation,
  { texts }: Catalogues,
): SearchEntry[] => {
  const { t } = texts(lang);
  return [...organisationPages(organisation, t), ...pagesOf(t)].map((each) => entryOf('pages', lang, each));
};

/** Those that no document speaks of. */
export const contentEntries = ({ texts }: Catalogues): SearchEntry[] =>
  LANGUAGES.flatMap((lang) => pagesOf(texts(lang).t).map((each) => entryOf('pages', lang, each)));

export const organisationEntries = (organisation: Organisation, { texts }: Catalogues): SearchEntry[] =>
  LANGUAGES.flatMap((lang) =>
    organisationPages(inLanguage(organisation, lang), texts(lang).t).map((each) =>
      entryOf('pages', lang, each),
    ),
  );

/** Apart from the pages that staff add, which have the numbers of their rows. */
const FIRST_PAGE = 1_000_000_000;

function entryOf(
  kind: SearchedKind,
  lang: Language,
  { item, textLang = lang, ...texts }: Numbered,
): SearchEntry {
  const number = kind === 'pages' ? FIRST_PAGE + item : item;
  return undatedEntry({ kind, item: number, lang, titleLang: lang, textLang, isPublic: true }, texts);
}
