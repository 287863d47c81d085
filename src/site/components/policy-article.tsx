// A policy as its page shows it; also the preview in the editor, which is why the language is given.
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { POLICIES_PATH } from '../../shared/addresses.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { FallbackNote } from '../../ui/fallback-note.tsx';
import { Markup } from '../../ui/markup.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { PhoneLink, SiteLink } from '../../ui/site-link.tsx';
import type { Chapter } from '../load/present-rich-text.ts';
import styles from './documents.module.css';
import { PageHead } from './page-head.tsx';
import { type Section, SectionedText } from './sectioned-text.tsx';
import type { ShownPolicy } from './shown-policy.ts';

type PolicyProps = {
  policy: Omit<ShownPolicy, 'years' | 'documents'>;
  language: Language;
  /** Of its text, which is presented by then. */
  chapters: Chapter[];
  /** Of its documents: as the server has made them, or as they are edited. */
  lists: { heading: string; html?: string; body?: ReactNode }[];
  /** Dates of editions that it has replaced. */
  earlier?: string[];
};

type EditionProps = {
  /** Of an edition that is no longer in force. */
  title?: string;
  about?: ReactNode;
  /** In the place of its text: what has been changed since. */
  changes?: ReactNode;
};

/** With its head. */
export function PolicyArticle({
  title,
  about,
  changes,
  ...props
}: Omit<PolicyProps, 'language'> & EditionProps) {
  const { policy } = props;
  const { t } = useTranslation('pages');
  const language = useLanguage();
  return (
    <>
      <PageHead
        title={title ?? policy.title}
        lead={policy.description}
        crumbs={[
          { path: POLICIES_PATH, text: t('policies.title') },
          ...(title ? [{ path: `${POLICIES_PATH}/${policy.slug}`, text: policy.title }] : []),
        ]}
      >
        {about && <p>{about}</p>}
        {policy.text.lang && <FallbackNote language={language} />}
      </PageHead>
      {changes ? (
        <SectionedText text={changes} sections={[]} />
      ) : (
        <PolicyBody {...props} language={language} />
      )}
    </>
  );
}

export function PolicyBody({ policy, language, chapters, lists, earlier = [] }: PolicyProps) {
  const { t } = useTranslation(['pages', 'common'], { lng: language });
  const { text, contacts } = policy;
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
  for (const { heading, html, body } of lists) {
    sections.push({
      heading,
      isFirst: true,
      body: html ? (
        <Markup className={styles.documents} html={html} />
      ) : (
        <div className={styles.documents}>{body}</div>
      ),
    });
  }
  if (earlier.length > 0) {
    const path = `${POLICIES_PATH}/${policy.slug}`;
    sections.push({
      heading: t('policies.earlier'),
      body: (
        <ul>
          {earlier.map((date) => (
            <li key={date}>
              <SiteLink to={`${path}/${date}`}>
                {t('policies.edition', { date: formatDate(date, language) })}
              </SiteLink>
              {' · '}
              <SiteLink
                to={`${path}/${date}/changes`}
                aria-label={t('policies.compareEdition', { date: formatDate(date, language) })}
              >
                {t('policies.compare')}
              </SiteLink>
            </li>
          ))}
        </ul>
      ),
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
