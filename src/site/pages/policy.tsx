// One policy: a table of contents, its text, and the documents that belong to it.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { documentsOf } from '../../modules/content/policy-fields.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { FallbackNote } from '../../ui/fallback-note.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PolicyBody } from '../components/policy-article.tsx';
import { showPolicy } from '../components/shown-policy.ts';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { aboutFile } from '../load/about-file.ts';
import { notFound, pageContext } from '../load/page-context.ts';
import { chaptersOf, shownText } from '../load/present-rich-text.ts';
import type { Route } from './+types/policy.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, namedFiles, t } = page;
  const policy = content.policies.find(({ slug }) => slug === args.params.slug);
  if (!policy) throw notFound();
  const named = documentsOf(policy).map(({ document }) => document.file);
  const files = await namedFiles(named.filter((name) => name !== ''));
  const shown = showPolicy(policy, language, (name) => aboutFile(name, { files, language, t }));
  const text = await shownText(shown.text, { ...page, hasContents: false });
  return {
    head: {
      title: shown.title,
      description: shown.description,
      data: [
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            { path: POLICIES_PATH, text: t('policies.title') },
            { path: `${POLICIES_PATH}/${shown.slug}`, text: shown.title },
          ],
          language,
        ),
      ],
    },
    policy: { ...shown, text },
    chapters: chaptersOf(text.text),
  };
}

export const meta = pageMeta;

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { policy, chapters } = loaderData;
  return (
    <>
      <PageHead
        title={policy.title}
        lead={policy.description}
        crumbs={[{ path: POLICIES_PATH, text: t('policies.title') }]}
      >
        {policy.text.lang && <FallbackNote language={language} />}
      </PageHead>
      <PolicyBody policy={policy} language={language} chapters={chapters} />
    </>
  );
}
