// The home page, by need: the search and the tasks people come with, then news, figures, projects, services.
import { Markup } from '../../ui/markup.tsx';
import '../charts/dot-map.module.css';
import '../charts/small-chart.module.css';
import '../components/band.module.css';
import '../components/figure-row.module.css';
import '../components/lead-story.module.css';
import '../components/row.module.css';
import { SearchField } from '../components/search-field.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { organisationData, websiteData } from '../describe/structured-data.ts';
import { homeMarkup } from '../load/home-markup.tsx';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language } = page;
  const { organisation, home } = content;
  return {
    head: await page.described(
      {
        title: organisation.name,
        description: home.lead,
        data: [organisationData(organisation, language), websiteData(organisation, language)],
      },
      { picture: { artwork: 'hero', isWhole: true } },
    ),
    title: home.title,
    ...(await homeMarkup(page)),
  };
}

export const meta = pageMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, map, below } = loaderData;
  return (
    <>
      <section className={`${styles.hero} on-dark`}>
        <div className={styles.inner}>
          <div className={styles.say}>
            <h1>{title}</h1>
            <search>
              <SearchField look="large" />
            </search>
          </div>
          {map && <Markup as="figure" className={styles.map} html={map} />}
        </div>
      </section>
      <Markup html={below} />
    </>
  );
}
