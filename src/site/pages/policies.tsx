// The index of policy pages.

import { formatDate } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Policy } from '../../modules/content/policy.schema.ts';
import { documentsOf, publishedPolicy } from '../../modules/content/policy-fields.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { Index } from '../components/band.tsx';
import { PageRows } from '../components/page-rows.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/policies.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, described, language, t } = page;
  return {
    head: await described({ title: t('policies.title'), description: t('policies.intro') }),
    policies: content.policies.map((policy) => {
      const { title, description } = inLanguage(policy, language);
      const count = documentsOf(publishedPolicy(policy)).length;
      return {
        path: `${POLICIES_PATH}/${policy.slug}`,
        title,
        description,
        state: stateOf(policy, page),
        end: count > 0 ? t('policies.documentCount', { count }) : '',
      };
    }),
  };
}

/** The day of the present edition; every row has something there, so that names stand in one column. */
function stateOf({ updatedAt, isDraft }: Policy, { language, t }: ReturnType<typeof pageContext>): string {
  if (updatedAt) return formatDate(updatedAt, language);
  return isDraft ? t('policies.draft') : '—';
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
