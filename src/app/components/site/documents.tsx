// Documents to download. One whose file is not there yet says so instead of leading nowhere.
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Drawing } from '../ui/icon.tsx';
import styles from './documents.module.css';

const FILE = 'M6 3h8l4 4v14H6zM14 3v5h4M9 13h6M9 17h6';

type PublishedDocument = { title: string; file: string; publishedAt?: string | null | undefined };

export function Documents({ documents }: { documents: PublishedDocument[] }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  if (documents.length === 0) return <p>{t('policies.noDocuments')}</p>;
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.title}>
          <Drawing path={FILE} />
          <div>
            {document.file ? (
              <a href={document.file} download>
                {document.title}
              </a>
            ) : (
              <span>{document.title}</span>
            )}
            <span className={styles.fact}>
              {document.file
                ? document.publishedAt && formatDate(document.publishedAt, language)
                : t('policies.documentSoon')}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
