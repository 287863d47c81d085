// The accessibility statement: what the site meets, what helps on it, and whom to tell about a barrier.
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '../components/site/page-head.tsx';
import { SectionedText } from '../components/site/sectioned-text.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../page-meta.ts';

export function loader(args: LoaderFunctionArgs) {
  const { content, t } = pageContext(args);
  return {
    head: { title: t('accessibility.title'), description: t('accessibility.intro') },
    email: content.organisation.contacts.supportEmail,
  };
}

export const meta = pageMeta;

export default function AccessibilityStatement() {
  const { t } = useTranslation('pages');
  const { email } = useLoaderData<typeof loader>();
  const lines = (text: string) => (
    <ul>
      {text.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHead title={t('accessibility.title')} lead={t('accessibility.intro')} />
      <SectionedText
        sections={[
          { heading: t('accessibility.standardTitle'), body: <p>{t('accessibility.standard')}</p> },
          { heading: t('accessibility.helpsTitle'), body: lines(t('accessibility.helps')) },
          { heading: t('accessibility.keyboardTitle'), body: lines(t('accessibility.keyboard')) },
          { heading: t('accessibility.limitsTitle'), body: lines(t('accessibility.limits')) },
          {
            heading: t('accessibility.contactTitle'),
            body: (
              <p>
                {t('accessibility.contact')} <a href={`mailto:${email}`}>{email}</a>
              </p>
            ),
          },
        ]}
      />
    </>
  );
}
