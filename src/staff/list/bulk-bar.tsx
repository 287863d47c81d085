// What can be done to the chosen rows, and what came of it.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import confirmStyles from '../frame/confirm-dialog.module.css';
import { FormField } from '../frame/form-field.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { UndoButton } from '../frame/undo-button.tsx';
import styles from './bulk-bar.module.css';
import { type Category, LONGEST_TAG, tagOf } from './list-tags.ts';
import type { BulkResult } from './use-bulk.ts';

type BulkBarProps = {
  chosen: number;
  total: number;
  progress: { tried: number; total: number } | null;
  result: BulkResult | null;
  categories: Category[] | null;
  onChooseAll: (isChosen: boolean) => void;
  onPublish: () => void;
  onHide: () => void;
  onTag: (tag: string) => void;
  onTrash: () => void;
  onOver: () => void;
};

export function BulkBar(props: BulkBarProps) {
  const { t } = useTranslation('staff');
  const { chosen, total, progress, result } = props;
  const [isTagging, setTagging] = useState(false);
  if (total === 0 && !result) return null;
  return (
    <section className={styles.bar} aria-label={t('bulk.label')} data-active={chosen > 0 || undefined}>
      {total > 0 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            aria-label={t('bulk.chooseAll')}
            checked={chosen === total}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < total;
            }}
            onChange={(event) => props.onChooseAll(event.target.checked)}
          />
          <span>{chosen > 0 ? t('bulk.chosen', { count: chosen }) : t('bulk.chooseAll')}</span>
        </label>
      )}
      {chosen > 0 && (
        <div className={styles.commands}>
          <TextButton onClick={props.onPublish}>{t('bulk.publish')}</TextButton>
          <TextButton onClick={props.onHide}>{t('bulk.hide')}</TextButton>
          {props.categories && (
            <TextButton aria-haspopup="dialog" onClick={() => setTagging(true)}>
              {t('bulk.tag')}
            </TextButton>
          )}
          <TextButton isDangerous onClick={props.onTrash}>
            {t('bulk.trash')}
          </TextButton>
        </div>
      )}
      <p role="status" className={styles.progress}>
        {progress && t('bulk.progress', { tried: progress.tried, total: progress.total })}
      </p>
      {result && (
        <Result key={`${result.command} ${result.isTakenBack}`} result={result} onOver={props.onOver} />
      )}
      <TagDialog
        isOpen={isTagging}
        categories={props.categories ?? []}
        onClosed={() => setTagging(false)}
        onTag={props.onTag}
      />
    </section>
  );
}

function Result({ result, onOver }: { result: BulkResult; onOver: () => void }) {
  const { t } = useTranslation('staff');
  const line = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the choice; whoever pressed it reads on here.
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  const { command, done, spared, failed, isTakenBack, undo } = result;
  return (
    <div ref={line} tabIndex={-1} className={styles.result}>
      {(done > 0 || failed.length === 0) && (
        <p>
          {isTakenBack ? t('bulk.takenBack', { count: done }) : t(`bulk.done.${command}`, { count: done })}
          {spared > 0 && ` ${t('bulk.spared', { count: spared })}`}{' '}
          {undo && <UndoButton isInline onUndo={undo} onOver={onOver} />}
        </p>
      )}
      {failed.length > 0 && (
        <>
          <p>{t(isTakenBack ? 'bulk.notTakenBack' : 'bulk.failed', { count: failed.length })}</p>
          <ul>
            {failed.map((failure) => (
              <li key={failure.id}>
                «{failure.title}»: {t(`bulk.why.${failure.why}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type TagDialogProps = {
  isOpen: boolean;
  categories: Category[];
  onClosed: () => void;
  onTag: (tag: string) => void;
};

function TagDialog({ isOpen, categories, onClosed, onTag }: TagDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [typed, setTyped] = useState('');
  const tag = tagOf(categories, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tag) return;
    setTyped('');
    onClosed();
    onTag(tag);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClosed={onClosed}
      className={confirmStyles.dialog}
      aria-labelledby={`${id}-title`}
    >
      {isOpen && (
        <form onSubmit={submit} className={styles.tagging}>
          <h2 id={`${id}-title`}>{t('bulk.tag')}</h2>
          <FormField label={t('filters.tag')} hint={t('bulk.tagHint')}>
            {({ id: fieldId, describedBy }) => (
              <input
                id={fieldId}
                aria-describedby={describedBy}
                required
                maxLength={LONGEST_TAG}
                list={`${id}-categories`}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </FormField>
          <datalist id={`${id}-categories`}>
            {categories.map(({ slug, title }) => (
              <option key={slug} value={title} />
            ))}
          </datalist>
          <div className={confirmStyles.actions}>
            <Button look="secondary" onClick={onClosed}>
              {t('cancel')}
            </Button>
            <Button type="submit">{t('bulk.tag')}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
