// The projects.
import { useTranslation } from 'react-i18next';
import { ArtworkCard } from '../components/artwork-card.tsx';
import { Band } from '../components/band.tsx';
import cards from '../components/card.module.css';
import { PageHead } from '../components/page-head.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/projects.ts';

export async function loader(args: Route.LoaderArgs) {
  const { content, described, t } = pageContext(args);
  return {
    head: await described({ title: t('projects.title'), description: t('projects.intro') }),
    projects: content.projects.map(({ id, header, shortHeader, describe, img, lang }) => {
      return { id, header, shortHeader, describe, img, lang };
    }),
  };
}

export const meta = pageMeta;

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { projects } = loaderData;
  return (
    <>
      <PageHead title={t('projects.title')} lead={t('projects.intro')} />
      <Band>
        <ul className={`${cards.grid} ${cards.five}`}>
          {projects.map((project, index) => (
            <li key={project.id} lang={project.lang}>
              <ArtworkCard
                path={`/projects/${project.id}`}
                img={project.img}
                label={project.shortHeader}
                title={project.header}
                text={project.describe}
                headingLevel="h2"
                isFirst={index < 2}
              />
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}
