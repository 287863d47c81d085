// Documents to download. One whose file is not there yet says so instead of leading nowhere.
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './documents.module.css';

type PublishedDocument = { title: string; file: string; publishedAt?: string | null | undefined };

export function Documents({ documents }: { documents: PublishedDocument[] }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  if (documents.length === 0) return <p>{t('policies.noDocuments')}</p>;
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.title}>
          <Icon name="file" />
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
