// A policy as its page will show it.

import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { filesOfPolicy } from '../../modules/content/policy-fields.ts';
import { Documents } from '../../site/components/documents.tsx';
import { PolicyBody } from '../../site/components/policy-article.tsx';
import { documentLists, showPolicy } from '../../site/components/shown-policy.ts';
import { fileFacts } from '../../site/load/about-file.ts';
import { chaptersOf } from '../../site/load/present-rich-text.ts';
import { FallbackNote } from '../../ui/fallback-note.tsx';
import { PreviewHead } from '../editor/preview-dialog.tsx';
import { useNamedFiles, usePresentedText } from '../editor/use-presented-text.ts';
import { type PolicyValues, policyToSend } from './policy-values.ts';

export const headOfPolicy = (values: PolicyValues, language: Language) => {
  const { title, description } = showPolicy(policyToSend(values), language, () => ({ kind: '', size: '' }));
  return { title, description };
};

export function PolicyPreview({ values, language }: { values: PolicyValues; language: Language }) {
  const { t } = useTranslation('pages', { lng: language });
  const sent = policyToSend(values);
  const files = useNamedFiles(filesOfPolicy(sent).map(({ name }) => name));
  const shown = showPolicy(sent, language, (name) => fileFacts(name, { files, language, t }));
  const policy = { ...shown, text: usePresentedText(shown.text, language, { hasContents: false }) };
  return (
    <>
      <PreviewHead title={{ text: policy.title, lang: undefined }}>
        <p>{policy.description}</p>
        {policy.text.lang && <FallbackNote language={language} />}
      </PreviewHead>
      <PolicyBody
        policy={policy}
        language={language}
        chapters={chaptersOf(policy.text.text)}
        lists={documentLists(shown, t).map(({ heading, documents }) => ({
          heading,
          body: <Documents documents={documents} language={language} t={t} caption={heading} />,
        }))}
      />
    </>
  );
}
