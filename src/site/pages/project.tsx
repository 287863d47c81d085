// One project, and the others.
import { useTranslation } from '../../i18n/use-translation.ts';
import { Band } from '../components/band.tsx';
import { ProjectArticle } from '../components/project-article.tsx';
import { ProjectRows } from '../components/project-rows.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { cardPicture } from '../load/card-picture.ts';
import { notThere, pageContext } from '../load/page-context.ts';
import { projectGlance } from '../load/project-glance.tsx';
import { projectRow } from '../load/project-row.ts';
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
    glance: projectGlance(project, page),
    others: content.projects.filter(({ id }) => id !== project.id).map((other) => projectRow(other)),
  };
}

export const meta = pageMeta;

export default function Project({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { project, glance, others } = loaderData;
  return (
    <>
      <ProjectArticle project={project} glance={glance} />
      {others.length > 0 && (
        <Band id="others" title={t('projects.otherProjects')}>
          <ProjectRows projects={others} />
        </Band>
      )}
    </>
  );
}
