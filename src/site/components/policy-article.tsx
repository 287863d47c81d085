// A policy as its page shows it; also the preview in the editor, which is why the language is given.
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { FallbackNote } from '../../ui/fallback-note.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { PhoneLink } from '../../ui/site-link.tsx';
import type { Chapter } from '../load/present-rich-text.ts';
import { Documents } from './documents.tsx';
import { PageHead } from './page-head.tsx';
import { type Section, SectionedText } from './sectioned-text.tsx';
import type { ShownPolicy } from './shown-policy.ts';

type PolicyProps = {
  policy: ShownPolicy;
  language: Language;
  /** Of its text, which is presented by then. */
  chapters: Chapter[];
};

/** With its head. */
export function PolicyArticle({ policy, chapters }: Omit<PolicyProps, 'language'>) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
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

export function PolicyBody({ policy, language, chapters }: PolicyProps) {
  const { t } = useTranslation(['pages', 'common'], { lng: language });
  const { text, contacts, years, documents } = policy;
  const sections: Section[] = [];
  if (contacts) {
    const { authorisedPerson, phone, email, portal } = contacts;
    sections.push({
      heading: t('policies.reportCorruption'),
      body: (
        <>
          <p>{authorisedPerson}</p>
          {phone && (
            <p>
              {t('common:phone')}: <PhoneLink number={phone} />
            </p>
          )}
          <p>
            {t('common:email')}: <a href={`mailto:${email}`}>{email}</a>
          </p>
          <p>
            <ExternalLink href={portal}>{t('policies.whistleblowerPortal')}</ExternalLink>
          </p>
        </>
      ),
    });
  }
  for (const { year, documents } of years ?? []) {
    sections.push({
      heading: t('policies.documentsOfYear', { year }),
      body: <Documents documents={documents} language={language} />,
    });
  }
  if (documents || years?.length === 0) {
    sections.push({
      heading: t('policies.documents'),
      body: <Documents documents={documents ?? []} language={language} />,
    });
  }
  return (
    <SectionedText
      language={language}
      note={policy.note}
      chapters={chapters.map((chapter) => ({ ...chapter, lang: text.lang }))}
      text={<RichText html={text.text} lang={text.lang} />}
      sections={sections}
      updated={
        policy.updatedAt ? t('common:updatedAt', { date: formatDate(policy.updatedAt, language) }) : undefined
      }
    />
  );
}
