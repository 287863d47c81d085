// The index of policy pages.
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../i18n/in-language.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { Index } from '../components/band.tsx';
import { PageRows } from '../components/page-rows.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/policies.ts';

export async function loader(args: Route.LoaderArgs) {
  const { content, described, language, t } = pageContext(args);
  return {
    head: await described({ title: t('policies.title'), description: t('policies.intro') }),
    policies: inLanguage(content.policies, language).map(({ slug, title, description }) => ({
      path: `${POLICIES_PATH}/${slug}`,
      title,
      description,
    })),
  };
}

export const meta = pageMeta;

export default function Policies({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { policies } = loaderData;
  return (
    <Index title={t('policies.title')} lead={t('policies.intro')}>
      <PageRows pages={policies} />
    </Index>
  );
}
