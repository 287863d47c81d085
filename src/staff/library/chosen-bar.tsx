// What can be done to the ticked files, and what came of it.
import { useId, useState } from 'react';
import type { FileTag, LibraryFile } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import dialogStyles from '../frame/dialog-form.module.css';
import { FormField } from '../frame/form-field.tsx';
import { TextButton } from '../frame/text-button.tsx';
import styles from './chosen-bar.module.css';
import type { ChosenFiles } from './chosen-files.ts';
import { DescribeDialog } from './describe-dialog.tsx';
import { saveFile } from './save-file.ts';
import { TagInput, tagToAdd } from './tags-field.tsx';

type ChosenBarProps = { chosen: ChosenFiles; tags: FileTag[]; onChanged: () => void };

type Result = { text: string; failed: { name: string; why: string }[] };

export function ChosenBar({ chosen, tags, onChanged }: ChosenBarProps) {
  const { t } = useTranslation(['staff', 'common']);
  const [open, setOpen] = useState<'describing' | 'tagging' | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { files } = chosen;
  const pictures = files.filter(({ kind }) => kind === 'picture');

  const done = (saved: LibraryFile[]) => {
    chosen.renew(saved);
    if (saved.length > 0) onChanged();
  };
  const addTag = async (typed: string) => {
    const saved: LibraryFile[] = [];
    const failed: Result['failed'] = [];
    for (const file of files) {
      const tag = tagToAdd(typed, file.tags, tags);
      if (tag === null && !file.tags.some((each) => each.toLowerCase() === typed.trim().toLowerCase()))
        failed.push({ name: file.title || file.name, why: t('library.tagsFull') });
      if (tag === null) continue;
      const outcome = await saveFile(file, { tags: [...file.tags, tag] });
      if ('saved' in outcome) saved.push(outcome.saved);
      else {
        const why = 'failure' in outcome ? t(outcome.failure) : t('common:errors.invalidValue');
        failed.push({ name: file.title || file.name, why });
      }
    }
    done(saved);
    setResult({ text: t('library.tagAdded', { tag: typed.trim(), count: saved.length }), failed });
  };

  return (
    <>
      {files.length > 0 && (
        <section className={styles.bar} aria-label={t('library.chosenBar')}>
          <p>{t('library.chosen', { count: files.length })}</p>
          <div className={styles.commands}>
            <TextButton
              aria-haspopup="dialog"
              aria-disabled={pictures.length === 0}
              onClick={() => {
                setResult(pictures.length === 0 ? { text: t('library.noPictures'), failed: [] } : null);
                if (pictures.length > 0) setOpen('describing');
              }}
            >
              {t('library.describe')}
            </TextButton>
            <TextButton
              aria-haspopup="dialog"
              onClick={() => {
                setResult(null);
                setOpen('tagging');
              }}
            >
              {t('addTag')}
            </TextButton>
            {!chosen.isAllChosen && (
              <TextButton onClick={chosen.chooseAll}>{t('library.choosePage')}</TextButton>
            )}
            <TextButton
              onClick={() => {
                chosen.clear();
                setResult(null);
              }}
            >
              {t('library.chooseNone')}
            </TextButton>
          </div>
        </section>
      )}
      <div role="status" className={styles.result}>
        {result && <p>{result.text}</p>}
        {result && result.failed.length > 0 && (
          <ul>
            {result.failed.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}
              </li>
            ))}
          </ul>
        )}
      </div>
      {open === 'describing' && (
        <DescribeDialog
          files={pictures}
          onSaved={done}
          onClose={(saved) => {
            setOpen(null);
            if (saved > 0) setResult({ text: t('library.described', { count: saved }), failed: [] });
          }}
        />
      )}
      {open === 'tagging' && <TagDialog tags={tags} onTag={addTag} onClose={() => setOpen(null)} />}
    </>
  );
}

type TagDialogProps = { tags: FileTag[]; onTag: (typed: string) => Promise<void>; onClose: () => void };

function TagDialog({ tags, onTag, onClose }: TagDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const [isSaving, setSaving] = useState(false);
  const add = async () => {
    if (!typed.trim() || isSaving) return;
    setSaving(true);
    await onTag(typed);
    setOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClosed={onClose}
      className={dialogStyles.dialog}
      aria-labelledby={`${id}-title`}
    >
      <div className={dialogStyles.form}>
        <h2 id={`${id}-title`}>{t('addTag')}</h2>
        <FormField label={t('library.tag')} hint={t('library.tagsHint')}>
          {({ id: field, describedBy }) => (
            <TagInput
              {...{ id: field, describedBy, typed }}
              known={tags}
              onType={setTyped}
              onEnter={() => void add()}
            />
          )}
        </FormField>
        <div className={dialogStyles.actions}>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
          <Button aria-disabled={!typed.trim() || isSaving} onClick={() => void add()}>
            {t(isSaving ? 'library.saving' : 'library.addTagConfirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
