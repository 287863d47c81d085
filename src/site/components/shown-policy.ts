// A policy in one language, as its page and the editor's preview show it.

import { documentUrl } from '../../files/document-url.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { FormerEdition, Policy, PolicyDocument } from '../../modules/content/policy.schema.ts';
import { publishedPolicy } from '../../modules/content/policy-fields.ts';
import type { FileFacts } from '../load/about-file.ts';
import { localizedText } from '../load/in-page-language.ts';

export type ShownPolicy = ReturnType<typeof showPolicy>;
export type ShownDocument = ReturnType<typeof showDocument>;

/** What is said of a file beside the link to it. */
type AboutFile = (name: string) => FileFacts;

const showFile = (name: string, about: AboutFile) => ({ url: documentUrl(name), ...about(name) });

const showEdition = ({ file, signature, publishedAt }: FormerEdition, about: AboutFile) => ({
  publishedAt,
  file: showFile(file, about),
  signature: signature ? showFile(signature, about) : null,
});

const showDocument = (document: PolicyDocument, language: Language, about: AboutFile) => ({
  title: inLanguage({ titleUa: document.titleUa, titleEn: document.titleEn }, language).title,
  ...showEdition(document, about),
  former: document.former.map((former) => showEdition(former, about)),
});

export function showPolicy(stored: Policy, language: Language, about: AboutFile) {
  const policy = publishedPolicy(stored);
  const { title, description, note } = inLanguage(policy, language);
  const text = localizedText(policy.textUa, policy.textEn, language);
  const show = (documents: PolicyDocument[]) =>
    documents.map((document) => showDocument(document, language, about));
  return {
    slug: policy.slug,
    title,
    description,
    updatedAt: policy.updatedAt,
    note: policy.isDraft ? note : '',
    text,
    contacts: policy.slug === 'anticorruptionActivities' ? inLanguage(policy.contacts, language) : null,
    years:
      policy.slug === 'reporting'
        ? policy.documents.map(({ year, items }) => ({ year, documents: show(items) }))
        : null,
    documents: policy.slug === 'anticorruptionActivities' ? show(policy.documents) : null,
  };
}

/** Its documents under their headings: by year, or all in one list. */
export function documentLists({ years, documents }: ShownPolicy, t: Translate<'pages'>) {
  if (years?.length)
    return years.map(({ year, documents }) => ({
      heading: t('policies.documentsOfYear', { year }),
      documents,
    }));
  return documents || years ? [{ heading: t('policies.documents'), documents: documents ?? [] }] : [];
}
