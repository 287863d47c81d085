// Everything about one file: what it is called and shows, where it is used, and a way to delete it.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { isReadAlone } from '../../files/document.ts';
import { FILE_LIMITS, type FileTag, type FileUsage, type LibraryFile } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { CheckPanel } from '../frame/check-panel.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageReads } from '../frame/page-reads.tsx';
import { personName } from '../frame/person-name.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import { DocumentText, PdfFindings } from './document-text.tsx';
import styles from './file-details.module.css';
import { dropDraft, type FileFields, fieldsOf, setDraft, useDrafts } from './file-drafts.ts';
import { pictureOf, useFileFacts } from './file-facts.ts';
import { pathOf } from './file-path.ts';
import { FileUses } from './file-uses.tsx';
import { FocusField } from './focus-field.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { type SaveFailure, saveFile } from './save-file.ts';
import { TagsField } from './tags-field.tsx';

type FileDetailsProps = {
  file: LibraryFile;
  tags: FileTag[];
  /** Somebody has just opened it: the keyboard goes along. */
  takesFocus: boolean;
  onClose: () => void;
  onSaved: (file: LibraryFile) => void;
  onDeleted: () => void;
};

export function FileDetails({ file, tags, takesFocus, onClose, onSaved, onDeleted }: FileDetailsProps) {
  const { t } = useTranslation(['staff', 'common']);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.details} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {t('library.details')}
        </h2>
        <Button look="secondary" onClick={onClose}>
          {t('library.closeDetails')}
        </Button>
      </div>
      <PdfFindings file={file} />
      <Description file={file} tags={tags} onSaved={onSaved} />
      <Facts file={file} />
      {file.kind !== 'picture' && (
        <section>
          <h3>{t('check.title')}</h3>
          <CheckPanel path={`/files/${encodeURIComponent(file.name)}`} />
        </section>
      )}
      <ReplaceFile file={file} onReplaced={onSaved} />
      <Uses file={file} onDeleted={onDeleted} />
    </section>
  );
}

const TEXTS = [
  { field: 'title', label: 'library.fileTitle', lang: undefined, max: FILE_LIMITS.title },
  { field: 'altUa', label: 'altUa', lang: 'uk', max: FILE_LIMITS.alt },
  { field: 'altEn', label: 'altEn', lang: 'en', max: FILE_LIMITS.alt },
  { field: 'credit', label: 'library.credit', lang: undefined, max: FILE_LIMITS.credit },
] as const;

function Description({ file, tags, onSaved }: Pick<FileDetailsProps, 'file' | 'tags' | 'onSaved'>) {
  const { t } = useTranslation(['staff', 'common']);
  const draft = useDrafts((drafts) => drafts[file.name]);
  const values: FileFields = { ...fieldsOf(file), ...draft };
  const [messages, setMessages] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isPicture = file.kind === 'picture';

  const refuse = (wrong: FieldMessages) => {
    setMessages(wrong);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const save = async () => {
    setSaving(true);
    setFailure(null);
    const outcome = await saveFile(file, draft ?? {});
    setSaving(false);
    if ('messages' in outcome) return refuse(outcome.messages);
    setMessages({});
    if ('failure' in outcome) return setFailure(outcome.failure);
    setSaved(true);
    onSaved(outcome.saved);
  };
  const hintOf = (field: (typeof TEXTS)[number]['field']) => {
    if (field === 'title' && !isPicture) return t('library.titleHint');
    return field === 'altUa' ? t('library.altHint') : undefined;
  };

  return (
    <div ref={form} className={styles.description}>
      {isPicture && (
        <FocusField
          picture={pictureOf(file)}
          focus={values.focus}
          onChange={(focus) => setDraft(file, { focus })}
        />
      )}
      {TEXTS.filter(({ field }) => isPicture || (field !== 'altUa' && field !== 'altEn')).map(
        ({ field, label, lang, max }) => (
          <FormField
            key={field}
            label={t(label)}
            message={messages[field]}
            hint={hintOf(field)}
            isRequired={field === 'title'}
          >
            {({ id, describedBy, isInvalid }) => (
              <input
                id={id}
                lang={lang}
                maxLength={max}
                required={field === 'title'}
                value={values[field]}
                aria-invalid={isInvalid}
                aria-describedby={describedBy}
                onChange={(event) => setDraft(file, { [field]: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // The form of an editor may be around it.
                  event.preventDefault();
                  void save();
                }}
              />
            )}
          </FormField>
        ),
      )}
      {!isPicture && isReadAlone(file.name) && <DocumentText file={file} messages={messages} />}
      <TagsField
        tags={values.tags}
        known={tags}
        message={messages.tags ?? Object.entries(messages).find(([path]) => path.startsWith('tags.'))?.[1]}
        onChange={(changed) => setDraft(file, { tags: changed })}
      />
      <div className={styles.actions} data-unsaved={draft ? '' : undefined}>
        <Button aria-disabled={!draft || isSaving} onClick={() => draft && !isSaving && void save()}>
          {t(isSaving ? 'library.saving' : 'library.save')}
        </Button>
        <p role="status" className={styles.state}>
          {failure && t(failure)}
          {!failure && draft && t('library.unsaved')}
          {!failure && !draft && isSaved && t('library.saved')}
        </p>
      </div>
    </div>
  );
}

function Facts({ file }: { file: LibraryFile }) {
  const { t } = useTranslation(['staff', 'common']);
  const momentOf = useMoment(true);
  const { type, size, sides } = useFileFacts()(file);
  const time = momentOf(file.createdAt);
  const facts = [
    [t('library.type'), type],
    [t('library.size'), size],
    [t('library.sides'), sides],
    [t('library.addedAt'), file.by ? t('library.byWhom', { time, name: personName(file.by.name) }) : time],
  ];
  const copy = async () => {
    const { show } = useToasts.getState();
    try {
      await navigator.clipboard.writeText(new URL(file.url, location.href).href);
      show('success', t('common:linkCopied'));
    } catch {
      show('error', t('common:errors.copyFailed'));
    }
  };
  return (
    <div className={styles.part}>
      <h3>{t('library.facts')}</h3>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.address}>
        <a href={file.url} target="_blank" rel="noreferrer">
          {t('library.open')}
        </a>
        <Button look="secondary" onClick={copy}>
          {t('library.copyAddress')}
        </Button>
      </p>
    </div>
  );
}

function Uses({ file, onDeleted }: Pick<FileDetailsProps, 'file' | 'onDeleted'>) {
  const { t } = useTranslation('staff');
  const path = `${pathOf(file)}/uses`;
  const load = useCallback(() => callApi<FileUsage[]>(path), [path]);
  const { data, failure, reload } = useResource(path, load);
  const mayDelete = useMay()('files.delete');
  const { ask, dialog } = useQuestion();
  const [refusal, setRefusal] = useState<FileUsage[] | 'failed' | null>(null);

  const remove = async () => {
    const title = file.title || file.name;
    const question = {
      title: t('library.deleteTitle', { title }),
      text: t('library.deleteText'),
      confirm: t('library.delete'),
      isDangerous: true,
    };
    if (!(await ask(question))) return;
    setRefusal(null);
    try {
      await callApi(pathOf(file), { method: 'DELETE' });
      dropDraft(file.name);
      onDeleted();
    } catch (error) {
      const { status, problem } = error instanceof ApiFailure ? error : { status: 0, problem: null };
      if (status === 401) return reportFailure(error);
      // Somebody else was quicker: it is gone, as wanted.
      if (status === 404) return onDeleted();
      setRefusal(status === 409 ? ((problem?.uses ?? []) as FileUsage[]) : 'failed');
      void reload();
    }
  };
  return (
    <div className={styles.part}>
      {file.kind === 'document' && (
        <>
          <h3>{t('readership.ofPage')}</h3>
          <PageReads page={`files/${file.name}`} />
        </>
      )}
      <h3>{t('library.usedIn')}</h3>
      {failure && <LoadFailed onRetry={reload} />}
      {data && data.length > 0 && refusal === null && <FileUses uses={data} />}
      {data?.length === 0 && refusal === null && <p>{t('library.usedNowhere')}</p>}
      <div role="alert">
        {refusal === 'failed' && <p className={styles.refusal}>{t('library.deleteFailed')}</p>}
        {Array.isArray(refusal) && (
          <>
            <p className={styles.refusal}>{t('library.deleteRefused')}</p>
            <FileUses uses={refusal} />
          </>
        )}
      </div>
      {mayDelete && (
        <TextButton isDangerous onClick={() => void remove()}>
          {t('library.delete')}
        </TextButton>
      )}
      <ConfirmDialog {...dialog} />
    </div>
  );
}
