// Tags of news that are no categories: renamed, merged and named in English in all news at once. A category that news has is
// merged here as well.
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { create } from 'zustand';
import type { CollectionItem, CollectionList } from '../../editorial/collection.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CategoryFields } from '../../modules/categories/categories.kind.ts';
import { NEWS_LIMITS, type OwnTag, type Retagged } from '../../modules/news/news.schema.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import dialogs from '../frame/dialog-form.module.css';
import { DoneLine } from '../frame/done-line.tsx';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { refreshShown } from '../list/use-item-list.ts';
import { callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './own-tags.module.css';

type Category = CollectionItem<CategoryFields>;

/** The category that could not be deleted, because news has it. */
export const useMergedCategory = create<{ category: Category | null }>()(() => ({ category: null }));

const loadAll = async () => {
  const [{ tags }, { items: categories }] = await Promise.all([
    callApi<{ tags: OwnTag[] }>('/tags'),
    callApi<CollectionList<CategoryFields>>('/categories/?state=all'),
  ]);
  return { tags, categories };
};

/** More are found by their names. */
const MOST_SHOWN = 100;

/** What is to be done to a tag, or to a category. */
type Asked = {
  what: 'rename' | 'merge';
  tag: string;
  title: string;
  /** How much news has it; null where that could not be learnt. */
  total: number | null;
  isCategory?: boolean;
};

async function askToMerge({ slug: tag, titleUa: title }: Category): Promise<Asked> {
  const query = new URLSearchParams({ state: 'all', tag, limit: '1' });
  const { total } = await callApi<{ total: number }>(`/news/?${query}`).catch(() => ({ total: null }));
  return { what: 'merge', tag, title, total, isCategory: true };
}

type Change = { tag: string; to: string } | { tag: string; titleEn: string };

export function OwnTags() {
  const { t } = useTranslation('staff');
  const { data, failure, reload } = useResource('tags', useCallback(loadAll, []));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const merged = useMergedCategory(({ category }) => category);
  const { progress, done, isBusy, run } = useRetagging(async () => {
    await Promise.all([reload(), refreshShown('categories')]);
  });
  useEffect(() => {
    if (!merged) return;
    void askToMerge(merged).then(setAsked);
    useMergedCategory.setState({ category: null });
    // What can be chosen may be others by now.
    void reload();
  }, [merged, reload]);
  const tags = data?.tags ?? [];
  const words = typed.trim().toLocaleLowerCase('uk');
  const found = tags.filter(({ tag, titleEn }) =>
    `${tag}\n${titleEn}`.toLocaleLowerCase('uk').includes(words),
  );
  const change = async (change: Change, said: (count: number) => string) => {
    setAsked(null);
    await run(change, said);
    // The row that was asked from may be gone.
    if ('to' in change) heading.current?.focus();
  };
  return (
    <section className={styles.tags} aria-labelledby="own-tags">
      <h2 id="own-tags" ref={heading} tabIndex={-1}>
        {t('ownTags.title')}
      </h2>
      <p className={styles.hint}>{t('ownTags.intro')}</p>
      <p role="status" className={styles.progress}>
        {progress}
      </p>
      <DoneLine text={done} />
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data && tags.length === 0 && <p className={styles.empty}>{t('ownTags.empty')}</p>}
      {tags.length > 0 && (
        <>
          <SearchField
            field={field}
            label={t('ownTags.search')}
            typed={typed}
            onType={setTyped}
            clearText={t('ownTags.clear')}
            onClear={() => setTyped('')}
          />
          <p role="status" className={styles.hint}>
            {found.length === 0 && t('ownTags.noneFound')}
            {found.length > 0 && t('ownTags.found', { count: found.length })}
            {found.length > MOST_SHOWN && ` ${t('ownTags.more', { count: MOST_SHOWN })}`}
          </p>
          <ul className={styles.list}>
            {found.slice(0, MOST_SHOWN).map((own) => (
              <TagRow
                key={own.tag}
                own={own}
                isBusy={isBusy}
                onName={(titleEn) =>
                  void change({ tag: own.tag, titleEn }, (count) =>
                    t('ownTags.named', { tag: own.tag, count }),
                  )
                }
                onAsk={(what) => setAsked({ ...own, what, title: own.tag })}
              />
            ))}
          </ul>
        </>
      )}
      <RetagDialog
        asked={asked}
        tags={tags}
        categories={data?.categories ?? []}
        onClosed={() => setAsked(null)}
        onChosen={(to, title) => {
          if (!asked) return;
          void change({ tag: asked.tag, to }, (count) =>
            t('ownTags.became', { from: asked.title, to: title, count }),
          );
        }}
      />
    </section>
  );
}

/** Asks the server until nothing is left, and says how far it has come. */
function useRetagging(onChanged: () => Promise<void>) {
  const { t } = useTranslation('staff');
  const [progress, setProgress] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (json: Change, said: (count: number) => string) => {
    if (isBusy) return;
    setBusy(true);
    setDone(null);
    setProgress(t('ownTags.begun'));
    let changed = 0;
    try {
      for (let left = 1; left > 0; ) {
        const part = await callApi<Retagged>('/tags', { method: 'PUT', json });
        changed += part.changed;
        left = part.left;
        if (left > 0) setProgress(t('ownTags.progress', { changed, all: changed + left }));
      }
      setProgress('');
      setDone(said(changed));
    } catch (error) {
      setProgress(changed > 0 ? t('ownTags.interrupted', { count: changed }) : '');
      reportFailure(error);
    } finally {
      await onChanged();
      setBusy(false);
    }
  };
  return { progress, done, isBusy, run };
}

type TagRowProps = {
  own: OwnTag;
  isBusy: boolean;
  onName: (titleEn: string) => void;
  onAsk: (what: Asked['what']) => void;
};

function TagRow({ own: { tag, titleEn, isSame, total, published }, isBusy, onName, onAsk }: TagRowProps) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState(titleEn);
  const [known, setKnown] = useState(titleEn);
  // What came of it is shown; what is being typed stays.
  if (known !== titleEn) {
    setKnown(titleEn);
    if (typed === known) setTyped(titleEn);
  }
  const id = useId();
  const isNew = typed.trim() !== titleEn || !isSame;
  return (
    <li className={styles.row}>
      <div>
        <p id={id} className={styles.name}>
          {tag}
        </p>
        <p className={styles.facts}>
          {t('ownTags.total', { count: total })}
          {published < total && ` · ${t('ownTags.published', { count: published })}`}
        </p>
      </div>
      <form
        className={styles.english}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNew && !isBusy) onName(typed.trim());
        }}
      >
        <input
          lang="en"
          value={typed}
          maxLength={NEWS_LIMITS.tag}
          placeholder={t('tagEn')}
          aria-label={t('tagEnNamed', { tag })}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isNew && (
          <TextButton type="submit" aria-disabled={isBusy} aria-describedby={id}>
            {t('ownTags.saveEnglish')}
          </TextButton>
        )}
        {!isSame && <p className={styles.facts}>{t('ownTags.uneven')}</p>}
      </form>
      <div className={styles.actions}>
        {(['rename', 'merge'] as const).map((what) => (
          <TextButton
            key={what}
            aria-disabled={isBusy}
            aria-describedby={id}
            onClick={() => !isBusy && onAsk(what)}
          >
            {t(`ownTags.${what}`)}
          </TextButton>
        ))}
      </div>
    </li>
  );
}

type RetagDialogProps = {
  asked: Asked | null;
  tags: OwnTag[];
  categories: Category[];
  onClosed: () => void;
  onChosen: (to: string, title: string) => void;
};

function RetagDialog({ asked, onClosed, ...props }: RetagDialogProps) {
  const id = useId();
  return (
    <Dialog isOpen={asked !== null} onClosed={onClosed} className={dialogs.dialog} aria-labelledby={id}>
      {asked && <RetagForm key={asked.tag} {...props} asked={asked} titleId={id} onClosed={onClosed} />}
    </Dialog>
  );
}

type RetagFormProps = Omit<RetagDialogProps, 'asked'> & { asked: Asked; titleId: string };

function RetagForm({ asked, tags, categories, titleId, onClosed, onChosen }: RetagFormProps) {
  const { t } = useTranslation('staff');
  const { what, tag, title, total, isCategory } = asked;
  const [to, setTo] = useState(what === 'rename' ? tag : '');
  const typed = to.trim();
  const same = (text: string) => text.toLocaleLowerCase('uk') === typed.toLocaleLowerCase('uk');
  const category = categories.find(({ slug, titleUa, titleEn }) =>
    what === 'merge' ? slug === to : [slug, titleUa, titleEn].some(same),
  );
  // Case alone is another spelling of the same tag.
  const other =
    tags.find((each) => each.tag === typed) ?? tags.find((each) => each.tag !== tag && same(each.tag));
  const target = category?.slug ?? other?.tag ?? typed;
  const targetTitle = category?.titleUa ?? target;
  const isMerge = what === 'rename' && target !== tag && (category || other);
  const isChosen = target !== '' && target !== tag;
  const option = (value: string, text: ReactNode) =>
    value !== tag && (
      <option key={value} value={value}>
        {text}
      </option>
    );
  return (
    <form
      className={dialogs.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChosen) onChosen(target, targetTitle);
      }}
    >
      <h2 id={titleId}>{t(`ownTags.${what}Title`, { tag: title })}</h2>
      {isCategory && <p>{t('ownTags.categoryText')}</p>}
      <FormField label={t(what === 'rename' ? 'ownTags.newName' : 'ownTags.mergeWith')} isRequired>
        {({ id, describedBy }) =>
          what === 'rename' ? (
            <input
              id={id}
              required
              value={to}
              maxLength={NEWS_LIMITS.tag}
              autoComplete="off"
              aria-describedby={describedBy}
              onChange={(event) => setTo(event.target.value)}
            />
          ) : (
            <select
              id={id}
              required
              value={to}
              aria-describedby={describedBy}
              onChange={(event) => setTo(event.target.value)}
            >
              <option value="">{t('ownTags.choose')}</option>
              <optgroup label={t('categories')}>
                {categories.map(({ slug, titleUa }) => option(slug, titleUa))}
              </optgroup>
              {tags.length > 0 && (
                <optgroup label={t('ownTags.title')}>
                  {tags.map((each) => option(each.tag, each.tag))}
                </optgroup>
              )}
            </select>
          )
        }
      </FormField>
      <div className={dialogs.text} role="status">
        {isMerge && <p>{t('ownTags.isMerge', { to: targetTitle })}</p>}
        {total !== null && <p>{t('ownTags.willChange', { count: total })}</p>}
      </div>
      <p>{t('ownTags.addressStays')}</p>
      <div className={dialogs.actions}>
        <Button look="secondary" onClick={onClosed}>
          {t('cancel')}
        </Button>
        <Button type="submit" aria-disabled={!isChosen}>
          {t(isMerge || what === 'merge' ? 'ownTags.mergeNow' : 'ownTags.rename')}
        </Button>
      </div>
    </form>
  );
}
