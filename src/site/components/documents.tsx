// Documents to download, each with its kind, size and day, its signature, and what it has replaced.
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { Drawing } from '../../ui/icon.tsx';
import styles from './documents.module.css';
import type { ShownDocument } from './shown-policy.ts';

const FILE = 'M6 3h8l4 4v14H6zM14 3v5h4M9 13h6M9 17h6';

type DocumentsProps = { documents: ShownDocument[]; language: Language };

export function Documents({ documents, language }: DocumentsProps) {
  const { t } = useTranslation('pages', { lng: language });
  if (documents.length === 0) return <p>{t('policies.noDocuments')}</p>;
  return (
    <ul className={styles.documents}>
      {documents.map(({ title, file, former, ...facts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title.
        <li key={index}>
          <Drawing path={FILE} />
          <div>
            <a href={file.url}>
              {title} ({file.about})
            </a>
            <Facts {...facts} title={title} language={language} />
            {former.length > 0 && (
              <details className={styles.former}>
                <summary>{t('policies.formerEditions', { total: former.length })}</summary>
                <ul>
                  {former.map(({ file: { url, about }, publishedAt, signature }) => (
                    <li key={url}>
                      <a href={url}>
                        {publishedAt
                          ? t('policies.edition', { date: formatDate(publishedAt, language) })
                          : t('policies.formerEdition')}{' '}
                        ({about})
                      </a>
                      <Facts publishedAt={null} signature={signature} title={title} language={language} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type FactsProps = Pick<ShownDocument, 'title' | 'publishedAt' | 'signature'> & { language: Language };

function Facts({ title, publishedAt, signature, language }: FactsProps) {
  const { t } = useTranslation('pages', { lng: language });
  return (
    <>
      {publishedAt && <span className={styles.fact}>{formatDate(publishedAt, language)}</span>}
      {signature && (
        <a href={signature.url} className={styles.fact}>
          {t('policies.signature')} ({signature.about})<span className="visually-hidden">: {title}</span>
        </a>
      )}
    </>
  );
}
