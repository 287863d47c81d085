// A list of documents, each with its titles, its day and its file; sorted by drag or by keyboard.
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { documentUrl } from '../../files/document-url.ts';
import { formatDate, today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type FormerEdition, NEW_DOCUMENT } from '../../modules/content/policy.schema.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldMessage, FieldMessages } from '../frame/field-message.ts';
import { TextButton } from '../frame/text-button.tsx';
import { randomId } from '../session/random-id.ts';
import { DocumentField, type EditedFile, nameOfFile } from './document-field.tsx';
import styles from './documents-field.module.css';
import { SortButtons } from './sort-buttons.tsx';
import { TextField } from './text-field.tsx';
import { useSorting } from './use-sorting.ts';

export type EditedDocument = {
  key: string;
  /** The Ukrainian title that the server knows it by; null for one that it does not know yet. */
  known: string | null;
  titleUa: string;
  titleEn: string;
  publishedAt: string | null;
  file: EditedFile;
  /** The file that visitors have: another one in its place makes it an earlier edition. */
  shownFile: string;
  signature: EditedFile;
  former: FormerEdition[];
};

const newDocument = (): EditedDocument => ({ ...NEW_DOCUMENT, key: randomId(), known: null, shownFile: '' });

/** What visitors have had stays with its signature and day; the new one has neither yet. */
function withFile(document: EditedDocument, file: EditedFile): Partial<EditedDocument> {
  const { file: before, shownFile, signature, publishedAt, former } = document;
  if (file === '' || shownFile === '' || before !== shownFile || file === shownFile) return { file };
  const replaced = { file: shownFile, signature: nameOfFile(signature), publishedAt };
  return { file, signature: '', publishedAt: today(), former: [replaced, ...former] };
}

type DocumentsFieldProps = {
  documents: EditedDocument[];
  /** A file takes a while to arrive, and titles are typed meanwhile: changes apply to the list as it is then. */
  onChange: (change: (documents: EditedDocument[]) => EditedDocument[]) => void;
  messages: FieldMessages;
  /** What the paths of its messages begin with. */
  path: string;
  /** Of what names the list. */
  labelledBy: string;
};

export function DocumentsField({ documents, onChange, messages, path, labelledBy }: DocumentsFieldProps) {
  const { t } = useTranslation('staff');
  const list = useRef<HTMLOListElement>(null);
  const sorting = useSorting(documents, (sorted) => onChange(() => sorted));
  const change = (key: string, fields: Partial<EditedDocument>) =>
    onChange((now) => now.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  const add = () => {
    onChange((now) => [...now, newDocument()]);
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('textarea')?.focus());
  };
  return (
    <div className={styles.documents} data-lines data-field={path}>
      <p className="visually-hidden" aria-live="polite">
        {sorting.announcement}
      </p>
      {documents.length === 0 && <p className={styles.empty}>{t('document.none')}</p>}
      <ol ref={list} className={styles.list} aria-labelledby={labelledBy}>
        {documents.map((document, index) => (
          <li key={document.key} {...sorting.dropOf(index)}>
            <Document
              document={document}
              number={index + 1}
              onChange={(fields) => change(document.key, fields)}
              messages={messages}
              path={`${path}.${document.key}`}
              place={`${path}.${index}`}
              handle={sorting.handleOf(index)}
              buttons={(describedBy) => (
                <SortButtons
                  index={index}
                  count={documents.length}
                  move={sorting.move}
                  remove={{
                    text: t('document.remove'),
                    onRemove: () => onChange((now) => now.filter(({ key }) => key !== document.key)),
                  }}
                  describedBy={describedBy}
                />
              )}
            />
          </li>
        ))}
      </ol>
      <Button look="secondary" data-adds aria-describedby={labelledBy} onClick={add}>
        {t('document.add')}
      </Button>
    </div>
  );
}

type DocumentProps = Pick<DocumentsFieldProps, 'messages' | 'path'> & {
  document: EditedDocument;
  /** By what its fields are found in the form. */
  place: string;
  number: number;
  onChange: (fields: Partial<EditedDocument>) => void;
  /** What makes the title start a drag. */
  handle: ComponentProps<'p'>;
  /** Gets the id of what names the document. */
  buttons: (titleId: string) => ReactNode;
};

function Document({ document, number, onChange, messages, path, place, ...parts }: DocumentProps) {
  const { t } = useTranslation(['staff', 'common']);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div role="group" className={styles.document} aria-labelledby={id}>
      <p id={id} className={styles.title} {...parts.handle}>
        {t('document.number', { number })}
      </p>
      {parts.buttons(id)}
      <div className={styles.fields}>
        <TextField
          label={t('document.titleUa')}
          field={`${place}.titleUa`}
          lang="uk"
          isRequired
          rows={2}
          value={document.titleUa}
          message={messages[`${path}.titleUa`]}
          onChange={(titleUa) => onChange({ titleUa })}
        />
        <TextField
          label={t('document.titleEn')}
          field={`${place}.titleEn`}
          lang="en"
          isRequired
          rows={2}
          value={document.titleEn}
          message={messages[`${path}.titleEn`]}
          onChange={(titleEn) => onChange({ titleEn })}
        />
        <TextField
          label={t('document.publishedAt')}
          field={`${place}.publishedAt`}
          type="date"
          value={document.publishedAt ?? ''}
          message={messages[`${path}.publishedAt`]}
          onChange={(day) => onChange({ publishedAt: day || null })}
        />
        <DocumentField
          field={`${place}.file`}
          file={document.file}
          onChange={(file) => onChange(withFile(document, file))}
          message={messages[`${path}.file`]}
          describedBy={id}
        />
        <DocumentField
          field={`${place}.signature`}
          purpose="signature"
          file={document.signature}
          onChange={(signature) => onChange({ signature })}
          message={messages[`${path}.signature`]}
          describedBy={id}
        />
        <p role="status" className={styles.empty}>
          {document.shownFile !== '' && document.former[0]?.file === document.shownFile && t('document.kept')}
        </p>
        <FormerEditions
          former={document.former}
          message={messages[`${path}.former`]}
          describedBy={id}
          onRemove={(removed) => onChange({ former: document.former.filter((each) => each !== removed) })}
        />
      </div>
    </div>
  );
}

type FormerEditionsProps = {
  former: FormerEdition[];
  message: FieldMessage | undefined;
  describedBy: string;
  onRemove: (removed: FormerEdition) => void;
};

function FormerEditions({ former, message, describedBy, onRemove }: FormerEditionsProps) {
  const { t } = useTranslation(['staff', 'common']);
  if (former.length === 0) return null;
  return (
    <div className={styles.former}>
      <p className={styles.title}>{t('document.former')}</p>
      <p className={styles.empty}>{t('document.formerHint')}</p>
      <ul>
        {former.map((edition) => (
          <li key={edition.file}>
            <a href={documentUrl(edition.file)} target="_blank" rel="noreferrer">
              {edition.publishedAt
                ? t('document.formerOf', { date: formatDate(edition.publishedAt, 'ua') })
                : t('document.formerUndated')}
            </a>{' '}
            {edition.signature && <>({t('document.signatureOf')}) </>}
            <TextButton isDangerous aria-describedby={describedBy} onClick={() => onRemove(edition)}>
              {t('document.removeFormer')}
            </TextButton>
          </li>
        ))}
      </ul>
      {message && <p role="alert">{t(`common:${message.key}`, message.values ?? {})}</p>}
    </div>
  );
}
