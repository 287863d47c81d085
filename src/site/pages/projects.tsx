// The projects.
import { useTranslation } from '../../i18n/use-translation.ts';
import { Index } from '../components/band.tsx';
import { ProjectRows } from '../components/project-rows.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import { projectRow } from '../load/project-row.ts';
import type { Route } from './+types/projects.ts';

export async function loader(args: Route.LoaderArgs) {
  const { content, described, t } = pageContext(args);
  return {
    head: await described({ title: t('projects.title'), description: t('projects.intro') }),
    projects: content.projects.map((project) => projectRow(project)),
  };
}

export const meta = pageMeta;

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  return (
    <Index title={t('projects.title')} lead={t('projects.intro')}>
      <ProjectRows projects={loaderData.projects} headingLevel="h2" />
    </Index>
  );
}
