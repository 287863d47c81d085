// One project, and the others.
import { useTranslation } from 'react-i18next';
import { ArtworkCard } from '../components/artwork-card.tsx';
import { Band } from '../components/band.tsx';
import cards from '../components/card.module.css';
import { ProjectArticle } from '../components/project-article.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { cardPicture } from '../load/card-picture.ts';
import { notThere, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/project.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, t } = page;
  const project = content.projects.find(({ id }) => String(id) === args.params.id);
  if (!project) throw notThere(page);
  const crumbs = [
    { path: '/', text: t('common:nav.home') },
    { path: '/projects', text: t('projects.title') },
    { path: `/projects/${project.id}`, text: project.header },
  ];
  return {
    head: await page.described(
      { title: project.header, description: project.describe, data: [breadcrumbData(crumbs, language)] },
      { line: t('projects.title'), picture: await cardPicture(project.img, page) },
    ),
    project,
    others: content.projects
      .filter(({ id }) => id !== project.id)
      .map(({ id, header, shortHeader, img, lang }) => ({ id, header, shortHeader, img, lang })),
  };
}

export const meta = pageMeta;

export default function Project({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { project, others } = loaderData;
  return (
    <>
      <ProjectArticle project={project} />
      {others.length > 0 && (
        <Band tone="tint" id="others" title={t('projects.otherProjects')}>
          <ul className={`${cards.grid} ${cards.compact}`}>
            {others.map((other) => (
              <li key={other.id} lang={other.lang}>
                <ArtworkCard
                  path={`/projects/${other.id}`}
                  img={other.img}
                  label={other.shortHeader}
                  title={other.header}
                />
              </li>
            ))}
          </ul>
        </Band>
      )}
    </>
  );
}
