// A list of documents, each with its titles, its day and its file; sorted by drag or by keyboard.
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { randomId } from '../session/random-id.ts';
import { DocumentField, type EditedFile } from './document-field.tsx';
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
};

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
    const empty = { known: null, titleUa: '', titleEn: '', publishedAt: null, file: '' };
    onChange((now) => [...now, { key: randomId(), ...empty }]);
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
          onChange={(file) => onChange({ file })}
          message={messages[`${path}.file`]}
          describedBy={id}
        />
      </div>
    </div>
  );
}
