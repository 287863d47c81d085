// What the frame around public pages shows, the same on every page of a language. Its links are named here rather than in
// the browser: each of them would weigh on every page.

import { createElement } from 'react';
import { formatDate, today } from '../../i18n/format.ts';
import { type Language, localizePath } from '../../i18n/language.ts';
import type { TextKey } from '../../i18n/texts.ts';
import type { LocalizedContent } from '../../modules/content/content.schema.ts';
import {
  CONTACTS_PATH,
  DATA_PATH,
  POLICIES,
  POLICIES_PATH,
  SECTIONS,
  SITE_MAP_PATH,
} from '../../shared/addresses.ts';
import { telephoneHref } from '../../shared/telephone.ts';
import { sentOnce } from '../../ui/markup.tsx';
import { PanelChoices } from '../components/accessibility-panel.tsx';
import { drawnFrom } from './drawn.tsx';
import { Calls, Foot } from './foot-markup.tsx';
import { localizeLink } from './in-page-language.ts';
import { NOTICE_SIGNS } from './notice-signs.ts';
import type { pageContext } from './page-context.ts';

type OwnPage = LocalizedContent['pages'][number];
const linkTo = ({ path, title, lang }: OwnPage) => ({ path, title, lang });

/** Of the sections, those that say who the centre is stand apart from what it offers. */
const isOfCentre = ({ path }: { path: string }) => ['/aboutus', '/news', '/career'].includes(path);

const hrefOf = (url: string, language: Language): string =>
  url.startsWith('/') ? localizeLink(url, language) : url;

/** `page` is the one that is framed. */
export function frameData(page: ReturnType<typeof pageContext>) {
  const { language } = page;
  const { organisation, pages, notice, hotlines } = page.content;
  const { name, shortName, contacts } = organisation;
  const t = page.texts(language).of('common');
  const { phone, email, social } = contacts;
  const checkedAt = page.content.checked.get(localizePath(page.url.pathname, 'ua'));
  const calls = hotlines.map(({ number, text }) => ({ number, text, href: telephoneHref(number) }));
  const link = (path: string, key: TextKey) => ({ path, title: t(key), lang: undefined });
  return {
    name,
    shortName,
    hotlines: sentOnce(
      drawnFrom('calls', [hotlines], () => createElement(Calls, { calls }), page),
      page.parts,
      'calls',
    ),
    sections: SECTIONS.map(({ path, text }) => link(path, text)),
    /** What the menu holds beside the sections: contacts, and pages that staff have put there. */
    menu: [
      link(CONTACTS_PATH, 'nav.contacts'),
      ...pages.filter(({ isInMenu }) => isInMenu === 1).map(linkTo),
    ],
    foot: sentOnce(footOf(), page.parts),
    panel: sentOnce(
      drawnFrom('panel', [], () => createElement(PanelChoices), page),
      page.parts,
      'panel',
    ),
    notice: notice && {
      ...notice,
      href: hrefOf(notice.url, language),
      sign: NOTICE_SIGNS[notice.level],
    },
    /** Of this page, where staff want it to say so. */
    checked: checkedAt ? t('checkedOn', { date: formatDate(checkedAt, language) }) : null,
    siteUrl: page.siteUrl,
    /** Of the pages that stand in for one, by their status. */
    errorTitles: {
      404: t('errors.notFoundTitle'),
      410: t('errors.goneTitle'),
      500: t('errors.pageFailedTitle'),
    },
  };

  function footOf(): string {
    const year = today().slice(0, 4);
    const columns = () => [
      {
        title: t('nav.contacts'),
        links: [
          ...(phone ? [{ path: telephoneHref(phone), title: phone, lang: undefined }] : []),
          { path: `mailto:${email}`, title: email, lang: undefined },
          link(CONTACTS_PATH, 'footer.contacts'),
          ...social.map(({ url, name: title }) => ({ path: url, title, lang: undefined })),
        ],
      },
      {
        title: t('footer.sections'),
        links: [
          ...SECTIONS.filter((section) => !isOfCentre(section)).map(({ path, text }) => link(path, text)),
          ...pages.filter(({ isInFooter }) => isInFooter === 1).map(linkTo),
        ],
      },
      {
        title: t('footer.centre'),
        links: [
          ...SECTIONS.filter(isOfCentre).map(({ path, text }) => link(path, text)),
          link(SITE_MAP_PATH, 'nav.siteMap'),
          // A file, which no page stands for.
          {
            path: new URL(localizePath('/rss.xml', language), page.siteUrl).href,
            title: t('footer.rss'),
            lang: undefined,
          },
        ],
      },
      {
        title: t('footer.openness'),
        links: [
          link(POLICIES_PATH, 'nav.policies'),
          ...POLICIES.map(({ path, text }) => link(path, text)),
          link(DATA_PATH, 'nav.openData'),
        ],
      },
    ];
    const from = [organisation, pages, hotlines, page.siteUrl, year];
    return drawnFrom(
      'foot',
      from,
      () => createElement(Foot, { name, hotlines: calls, columns: columns(), year }),
      page,
    );
  }
}

export type FrameData = ReturnType<typeof frameData>;
