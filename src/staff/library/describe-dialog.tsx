// Describing several pictures in one go: each beside its two fields, one save. What was typed is kept as drafts of the files, also
// when the dialog is closed.
import { useId, useRef, useState } from 'react';
import { FILE_LIMITS, type LibraryFile } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PictureView } from '../../ui/picture-view.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import styles from './describe-dialog.module.css';
import { setDraft, useDrafts } from './file-drafts.ts';
import { pictureOf } from './file-facts.ts';
import { type SaveFailure, saveFile } from './save-file.ts';

type DescribeDialogProps = {
  files: LibraryFile[];
  /** Called with those that were saved, also when others were not. */
  onSaved: (files: LibraryFile[]) => void;
  /** Called when it has closed, with how many were saved. */
  onClose: (saved: number) => void;
};

type Fault = { messages?: FieldMessages; failure?: SaveFailure };

const FIELDS = [
  { field: 'altUa', lang: 'uk' },
  { field: 'altEn', lang: 'en' },
] as const;

export function DescribeDialog({ files, onSaved, onClose }: DescribeDialogProps) {
  const { t } = useTranslation(['staff', 'common']);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const drafts = useDrafts();
  const [isOpen, setOpen] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [faults, setFaults] = useState<Record<string, Fault>>({});
  const [saved, setSaved] = useState(0);
  const changed = files.filter(({ name }) => drafts[name]);
  const faulty = Object.keys(faults).length;

  const save = async () => {
    if (changed.length === 0 || isSaving) return;
    setSaving(true);
    const done: LibraryFile[] = [];
    const wrong: Record<string, Fault> = {};
    for (const file of changed) {
      const outcome = await saveFile(file, drafts[file.name] ?? {});
      if ('saved' in outcome) done.push(outcome.saved);
      else wrong[file.name] = outcome;
    }
    setSaving(false);
    setFaults(wrong);
    setSaved(saved + done.length);
    onSaved(done);
    if (Object.keys(wrong).length === 0) return setOpen(false);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-faulty] input')?.focus());
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClosed={() => onClose(saved)}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.frame}>
        <div className={styles.scrolled}>
          <h2 id={`${id}-title`}>{t('library.describeTitle')}</h2>
          <p className={styles.hint}>{t('library.describeHint')}</p>
          <ul ref={list} className={styles.list}>
            {files.map((file) => {
              const { messages = {}, failure } = faults[file.name] ?? {};
              const title = file.title || file.name;
              return (
                <li key={file.name} data-faulty={file.name in faults || undefined}>
                  <PictureView picture={pictureOf(file)} alt="" sizes="9rem" />
                  {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own. */}
                  <div role="group" aria-label={title} className={styles.fields}>
                    <p className={styles.name}>{title}</p>
                    {FIELDS.map(({ field, lang }) => (
                      <FormField key={field} label={t(field)} message={messages[field]}>
                        {({ id: input, describedBy, isInvalid }) => (
                          <input
                            id={input}
                            lang={lang}
                            maxLength={FILE_LIMITS.alt}
                            value={drafts[file.name]?.[field] ?? file[field]}
                            aria-invalid={isInvalid || failure !== undefined}
                            aria-describedby={
                              failure ? `${id}-${file.name} ${describedBy ?? ''}`.trim() : describedBy
                            }
                            onChange={(event) => setDraft(file, { [field]: event.target.value })}
                          />
                        )}
                      </FormField>
                    ))}
                    {failure && (
                      <p id={`${id}-${file.name}`} className={styles.failure}>
                        {t(failure)}
                      </p>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
        <div className={styles.bar}>
          <p role="status">
            {isSaving && t('library.saving')}
            {!isSaving && faulty > 0 && t('library.notSaved', { count: faulty })}
            {!isSaving && faulty === 0 && changed.length > 0 && t('library.unsaved')}
          </p>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {t('library.closeDetails')}
          </Button>
          <Button aria-disabled={changed.length === 0 || isSaving} onClick={() => void save()}>
            {t('library.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
