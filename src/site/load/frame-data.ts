// What the frame around public pages shows, the same on every page of a language.
import { today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { LocalizedContent } from '../../modules/content/content.schema.ts';
import { telephoneHref } from '../../shared/telephone.ts';
import { localizeLink } from './in-page-language.ts';
import { NOTICE_SIGNS } from './notice-signs.ts';
import type { PageServices } from './page-services.ts';

type OwnPage = LocalizedContent['pages'][number];
const linkTo = ({ path, title, lang }: OwnPage) => ({ path, title, lang });

const hrefOf = (url: string, language: Language): string =>
  url.startsWith('/') ? localizeLink(url, language) : url;

export function frameData(services: PageServices, language: Language) {
  const { organisation, pages, notice, hotlines } = services.content(language);
  const { name, shortName, slogan, contacts } = organisation;
  const t = services.i18n(language).getFixedT(null, 'common');
  const { address, phone, email, workingHours, social } = contacts;
  return {
    name,
    shortName,
    slogan,
    contacts: { address, phone, email, workingHours, social },
    hotlines: hotlines.map(({ number, text }) => ({ number, text, href: telephoneHref(number) })),
    /** That staff have put there, beside the sections. */
    pages: {
      menu: pages.filter(({ isInMenu }) => isInMenu === 1).map(linkTo),
      footer: pages.filter(({ isInFooter }) => isInFooter === 1).map(linkTo),
    },
    notice: notice && {
      ...notice,
      href: hrefOf(notice.url, language),
      sign: NOTICE_SIGNS[notice.level],
    },
    siteUrl: services.siteUrl,
    year: today().slice(0, 4),
    /** Of the pages that stand in for one, by their status. */
    errorTitles: {
      404: `${t('errors.notFoundTitle')} — ${name}`,
      410: `${t('errors.goneTitle')} — ${name}`,
      500: `${t('errors.pageFailedTitle')} — ${name}`,
    },
  };
}

export type FrameData = ReturnType<typeof frameData>;
