// One policy: a table of contents, its sections, and the documents that belong to it.
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { Documents } from '../components/site/documents.tsx';
import { PageHead } from '../components/site/page-head.tsx';
import { SectionedText } from '../components/site/sectioned-text.tsx';
import { ExternalLink } from '../components/ui/external-link.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { notFound, pageContext } from '../load/page-context.ts';
import type { Route } from './+types/policy.ts';

export function loader(args: Route.LoaderArgs) {
  const { content, language, t } = pageContext(args);
  const policy = content.policies.find(({ slug }) => slug === args.params.slug);
  if (!policy) throw notFound();
  return {
    head: {
      title: policy.title,
      description: policy.description,
      data: [
        breadcrumbData(
          [
            { path: '/', text: t('common:nav.home') },
            { path: POLICIES_PATH, text: t('policies.title') },
            { path: `/companypolicies/${policy.slug}`, text: policy.title },
          ],
          language,
        ),
      ],
    },
    policy,
  };
}

export const meta = pageMeta;

export default function Policy({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['pages', 'common']);
  const language = useLanguage();
  const { policy } = loaderData;
  const sections = policy.sections.map((section) => ({
    heading: section.heading,
    body: section.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  }));
  if (policy.slug === 'anticorruptionActivities') {
    const { authorisedPerson, phone, email, portal } = policy.contacts;
    sections.push({
      heading: t('policies.reportCorruption'),
      body: [
        <p key="person">{authorisedPerson}</p>,
        <p key="phone">
          {t('common:phone')}: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>,
        <p key="email">
          {t('common:email')}: <a href={`mailto:${email}`}>{email}</a>
        </p>,
        <p key="portal">
          <ExternalLink href={portal}>{t('policies.whistleblowerPortal')}</ExternalLink>
        </p>,
      ],
    });
  }
  if (policy.slug === 'reporting') {
    for (const year of policy.documents) {
      sections.push({
        heading: t('policies.documentsOfYear', { year: year.year }),
        body: [<Documents key={year.year} documents={year.items} />],
      });
    }
  }
  if (policy.slug === 'anticorruptionActivities') {
    sections.push({
      heading: t('policies.documents'),
      body: [<Documents key="documents" documents={policy.documents} />],
    });
  }
  return (
    <>
      <PageHead
        title={policy.title}
        lead={policy.description}
        crumbs={[{ path: POLICIES_PATH, text: t('policies.title') }]}
      />
      <SectionedText
        note={policy.isDraft ? policy.note : undefined}
        sections={sections}
        updated={
          policy.updatedAt
            ? t('common:updatedAt', { date: formatDate(policy.updatedAt, language) })
            : undefined
        }
      />
    </>
  );
}
