// Documents to download, each with its kind and size.
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
      {documents.map(({ title, file, publishedAt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title.
        <li key={index}>
          <Drawing path={FILE} />
          <div>
            <a href={file.url}>
              {title} ({file.about})
            </a>
            {publishedAt && <span className={styles.fact}>{formatDate(publishedAt, language)}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
