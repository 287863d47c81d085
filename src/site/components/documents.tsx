// Documents to download: a table of their kinds, sizes and days, with signatures and what each has replaced. Its look is that of
// where it stands (documents.module.css): pages get it as markup and carry no code for it.

import { Fragment } from 'react';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { ShownDocument } from './shown-policy.ts';

type Listed = Omit<ShownDocument, 'former'> & Partial<Pick<ShownDocument, 'former'>>;

type DocumentsProps = {
  documents: Listed[];
  language: Language;
  /** In that language. */
  t: Translate<'pages'>;
  /** What they are, for those who do not see the heading above them. */
  caption: string;
};

export function Documents({ documents, language, t, caption }: DocumentsProps) {
  if (documents.length === 0) return <p>{t('policies.noDocuments')}</p>;
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {(['name', 'kind', 'size', 'date'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`policies.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map(({ title, file, signature, publishedAt, former = [] }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title.
          <Fragment key={index}>
            <tr>
              <th scope="row">
                <a href={file.url}>{title}</a>
                {file.text && (
                  <a href={file.text}>
                    {t('documentText.link')}
                    <span className="visually-hidden">: {title}</span>
                  </a>
                )}
                {signature && (
                  <a href={signature.url}>
                    {t('policies.signature')} ({signature.kind}
                    {signature.size && `, ${signature.size}`})
                    <span className="visually-hidden">: {title}</span>
                  </a>
                )}
              </th>
              <td>{file.kind}</td>
              <td>{file.size}</td>
              <td>{publishedAt && formatDate(publishedAt, language)}</td>
            </tr>
            {former.length > 0 && (
              <tr>
                <td colSpan={4}>
                  <details>
                    <summary>{t('policies.formerEditions', { total: former.length })}</summary>
                    <Documents
                      documents={former.map((edition) => ({
                        ...edition,
                        title: edition.publishedAt
                          ? t('policies.edition', { date: formatDate(edition.publishedAt, language) })
                          : t('policies.formerEdition'),
                      }))}
                      language={language}
                      t={t}
                      caption={`${t('policies.earlier')}: ${title}`}
                    />
                  </details>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
