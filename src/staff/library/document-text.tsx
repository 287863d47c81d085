// What a document offers to those who do not see it, in words, with what to do; and the text that stands beside it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { documentTextPath } from '../../files/document-url.ts';
import { FILE_LIMITS, type FileTexts, type LibraryFile } from '../../files/file.schema.ts';
import { pdfPoints } from '../../files/pdf-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './file-details.module.css';
import { setDraft, useDrafts } from './file-drafts.ts';
import { pathOf } from './file-path.ts';

export function PdfFindings({ file: { pdf, hasTextUa } }: { file: LibraryFile }) {
  const { t } = useTranslation('staff');
  if (pdf === undefined) return null;
  const points = pdf ? pdfPoints(pdf) : [];
  const pages = pdf && 'pages' in pdf ? pdf : { pages: 0, looked: 0, bare: 0 };
  return (
    <div className={styles.part}>
      <h3>{t('library.pdf.title')}</h3>
      {pdf === null && <p>{t('library.pdf.waiting')}</p>}
      {pdf && points.length === 0 && <p>{t('library.pdf.fine')}</p>}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{t(`library.pdf.${point}`, { bare: pages.bare, looked: pages.looked })}</li>
          ))}
        </ul>
      )}
      {points.length > 0 && hasTextUa && <p>{t('library.pdf.hasText')}</p>}
      {pages.looked < pages.pages && (
        <p className={styles.hint}>{t('library.pdf.looked', { looked: pages.looked, pages: pages.pages })}</p>
      )}
    </div>
  );
}

type DocumentTextProps = { file: LibraryFile; messages: FieldMessages };

/** Fetched when somebody wants it: it may be long. */
export function DocumentText({ file, messages }: DocumentTextProps) {
  const { t } = useTranslation('staff');
  const draft = useDrafts((drafts) => drafts[file.name]);
  const isTyped = draft?.textUa !== undefined || draft?.textEn !== undefined;
  const [isWanted, setWanted] = useState(false);
  const path = `${pathOf(file)}/text`;
  // Another one where it has been replaced.
  const key = isWanted || isTyped ? `${path} ${file.version}` : null;
  const load = useCallback(() => callApi<FileTexts>(path), [path]);
  const { data, failure, isCurrent, reload } = useResource(key, load);
  const isThere = file.hasTextUa || file.hasTextEn;
  // What has just been saved, until it has been fetched.
  const typed = useRef<Partial<FileTexts>>({});
  if (isTyped) typed.current = { ...typed.current, ...draft };
  useEffect(() => {
    if (isTyped) setWanted(true);
    else
      void reload().then(() => {
        typed.current = {};
      });
  }, [isTyped, reload]);
  if (key === null) {
    return (
      <p className={styles.beside}>
        {t(isThere ? 'library.hasText' : 'library.textHint')}{' '}
        <TextButton onClick={() => setWanted(true)}>
          {t(isThere ? 'library.editText' : 'library.addText')}
        </TextButton>
      </p>
    );
  }
  return (
    <>
      {failure && <LoadFailed onRetry={reload} />}
      {data && isCurrent && (
        <>
          {(['textUa', 'textEn'] as const).map((field) => (
            <FormField
              key={field}
              label={t(`library.${field}`)}
              message={messages[field]}
              hint={field === 'textUa' ? t('library.textHow') : undefined}
            >
              {({ id, describedBy, isInvalid }) => (
                <textarea
                  id={id}
                  lang={field === 'textUa' ? 'uk' : 'en'}
                  rows={8}
                  maxLength={FILE_LIMITS.text}
                  value={draft?.[field] ?? typed.current[field] ?? data[field]}
                  aria-invalid={isInvalid}
                  aria-describedby={describedBy}
                  onChange={(event) => setDraft(file, { [field]: event.target.value }, data)}
                />
              )}
            </FormField>
          ))}
          {isThere && (
            <p className={styles.beside}>
              <a href={documentTextPath(file.name)} target="_blank" rel="noreferrer">
                {t('library.openText')}
              </a>
            </p>
          )}
        </>
      )}
    </>
  );
}
