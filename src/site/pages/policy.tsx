// One policy: a table of contents, its text, and the documents that belong to it.
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { PolicyArticle } from '../components/policy-article.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { policyView } from '../load/item-views.ts';
import { notThere, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/policy.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, t } = page;
  const stored = content.policies.find(({ slug }) => slug === args.params.slug);
  if (!stored) throw notThere(page);
  const { policy, chapters } = await policyView(stored, page);
  return {
    head: {
      title: policy.title,
      description: policy.description,
      data: [
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            { path: POLICIES_PATH, text: t('policies.title') },
            { path: `${POLICIES_PATH}/${policy.slug}`, text: policy.title },
          ],
          language,
        ),
      ],
    },
    policy,
    chapters,
  };
}

export const meta = pageMeta;

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { policy, chapters } = loaderData;
  return <PolicyArticle policy={policy} chapters={chapters} />;
}
