// Everything the site has, on one page, for people.
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  ACCESSIBILITY_PATH,
  CONTACTS_PATH,
  DATA_PATH,
  POLICIES,
  SEARCH_PATH,
  SECTIONS,
} from '../../shared/addresses.ts';
import { Index } from '../components/band.tsx';
import { TargetLink } from '../components/row.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/site-map.ts';
import styles from './site-map.module.css';

type Link = { to: string; text: string; lang?: string | undefined };

export async function loader(args: Route.LoaderArgs) {
  const { content, described, t } = pageContext(args);
  const pagesOf = (parent: string): Link[] =>
    content.pages
      .filter((page) => page.parent === parent)
      .map(({ path, title, lang }) => ({ to: path, text: title, lang }));
  const below: Record<string, Link[]> = {
    '/aboutus': [{ to: CONTACTS_PATH, text: t('common:nav.contacts') }, ...pagesOf('aboutus')],
    '/projects': content.projects.map(({ id, header, lang }) => ({
      to: `/projects/${id}`,
      text: header,
      lang,
    })),
    '/analytics': [
      ...content.dashboards.map(({ slug, header, lang }) => ({
        to: `/analytics/${slug}`,
        text: header,
        lang,
      })),
      { to: DATA_PATH, text: t('catalogue.title') },
    ],
    '/eservices': content.eservices.map(({ id, title, lang }) => ({
      to: `/eservices#${id}`,
      text: title,
      lang,
    })),
    '/directories': content.directories.map(({ code, title, lang }) => ({
      to: `/directories#${code}`,
      text: title,
      lang,
    })),
    '/news': content.categories
      .filter(({ isActive }) => isActive === 1)
      .map(({ slug, title }) => ({ to: `/news?category=${slug}`, text: title })),
    '/career': [],
  };
  return {
    head: await described({ title: t('common:nav.siteMap'), description: t('siteMap.description') }),
    groups: [
      ...SECTIONS.map(({ path, text }) => ({
        to: path,
        title: t(`common:${text}`),
        links: below[path] ?? [],
      })),
      {
        to: '/companypolicies',
        title: t('policies.title'),
        links: [
          ...POLICIES.filter(({ path }) => path !== ACCESSIBILITY_PATH).map(({ path, text }) => ({
            to: path,
            text: t(`common:${text}`),
          })),
          ...pagesOf('publicinformation'),
        ] as Link[],
      },
      {
        to: '/',
        title: t('siteMap.else'),
        links: [
          { to: SEARCH_PATH, text: t('search.title') },
          { to: ACCESSIBILITY_PATH, text: t('common:nav.accessibility') },
          ...pagesOf(''),
        ] as Link[],
      },
    ],
  };
}

export const meta = pageMeta;

export default function SiteMap({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Index title={t('nav.siteMap')}>
      <ul className={styles.groups}>
        {loaderData.groups.map(({ to, title, links }) => (
          <li key={to}>
            <h2>
              <TargetLink to={to}>{title}</TargetLink>
            </h2>
            <ul className={styles.links}>
              {links.map(({ to, text, lang }) => (
                <li key={to} lang={lang}>
                  <TargetLink to={to}>{text}</TargetLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Index>
  );
}
