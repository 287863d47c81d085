// The index of policy pages.
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../i18n/in-language.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { Band } from '../components/band.tsx';
import { PageCards } from '../components/page-cards.tsx';
import { PageHead } from '../components/page-head.tsx';
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
    <>
      <PageHead title={t('policies.title')} lead={t('policies.intro')} />
      <Band>
        <PageCards pages={policies} />
      </Band>
    </>
  );
}
