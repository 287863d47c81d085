// The library as one looks through it: on its own page, and in a dialog that chooses from it.
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { FileKind, FileList, FileTag, LibraryFile } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { pageNumbers } from '../../ui/pagination.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';
import { accept } from './choose-file.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { type ChosenFiles, useChosenFiles } from './chosen-files.ts';
import { FileButton } from './file-button.tsx';
import { FileDetails } from './file-details.tsx';
import { FileTile, UploadTile } from './file-tile.tsx';
import styles from './library.module.css';
import { addressOf, callOf, isFiltered, type LibraryQuery, wholeLibrary } from './library-query.ts';
import { LibraryToolbar } from './library-toolbar.tsx';
import { uploadToLibrary, useArrivals, useLibraryUploads } from './library-uploads.ts';
import { useFileDrop } from './use-file-drop.ts';

const loadTags = () => callApi<FileTag[]>('/files/tags');
const NO_TAGS: FileTag[] = [];
const NO_FILES: LibraryFile[] = [];

/** What a dialog adds: files are chosen, of one kind. */
export type Choice = { kind: FileKind; chosen: LibraryFile[]; onToggle: (file: LibraryFile) => void };

type LibraryViewProps = {
  query: LibraryQuery;
  onQuery: (query: LibraryQuery, isTyped?: boolean) => unknown;
  /** The name of the file whose details are shown. */
  shown: string | null;
  onShow: (name: string | null) => void;
  onArrived?: (files: LibraryFile[]) => void;
  choice?: Choice;
  /** Where files may be dropped; the whole page without it. */
  dropOn?: RefObject<HTMLElement | null>;
  title: ReactNode;
};

export function LibraryView(props: LibraryViewProps) {
  const { query, shown, onShow, choice } = props;
  const path = callOf(query);
  const load = useCallback(() => callApi<FileList>(path), [path]);
  const { data, isCurrent, failure, reload } = useResource(path, load);
  const browse = useRef<HTMLDivElement>(null);
  const { file, reload: reloadShown } = useShownFile(shown, data?.files);
  const isOver = useFileDrop((files) => void uploadToLibrary(files, choice?.kind), props.dropOn);
  const [announcement, announce] = useState<string | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const { t } = useTranslation('staff');
  const { data: tags, reload: reloadTags } = useResource('/files/tags', loadTags);
  const chosen = useChosenFiles(data?.files ?? NO_FILES);
  const reloadAll = () => {
    void reload();
    void reloadShown();
    void reloadTags();
  };

  useArrivals((files) => {
    const [first] = files;
    announce(
      files.length === 1
        ? t('library.addedOne', { name: first?.title })
        : t('library.added', { count: files.length }),
    );
    props.onArrived?.(files);
    void reload();
  });

  const show = (name: string | null) => {
    setPressed(name);
    onShow(name);
  };

  const tiles = () => [...(browse.current?.querySelectorAll<HTMLElement>('[data-file]') ?? [])];
  const named = (name: string | undefined) => tiles().find((tile) => tile.dataset.file === name);
  const back = useRef<string | null>(null);
  const goBack = useEffectEvent(() => {
    if (back.current === null) return;
    (named(back.current) ?? browse.current)?.focus();
    back.current = null;
  });
  useEffect(() => {
    if (shown === null) goBack();
  }, [shown]);
  /** The keyboard goes back to where it came from; from what is deleted to its neighbour. */
  const close = (isDeleted = false) => {
    const place = tiles().findIndex((tile) => tile.dataset.file === shown);
    const next = isDeleted ? (tiles()[place + 1] ?? tiles()[place - 1]) : tiles()[place];
    back.current = next?.dataset.file ?? '';
    show(null);
  };

  return (
    <div className={styles.library} data-details={(file && shown) || undefined}>
      <div ref={browse} className={styles.browse} tabIndex={-1}>
        <div className={styles.head}>
          {props.title}
          <UploadButton kind={choice?.kind} />
        </div>
        <LibraryToolbar
          query={query}
          onQuery={props.onQuery}
          isOneKind={choice !== undefined}
          tags={tags ?? NO_TAGS}
        />
        <DoneLine text={announcement} />
        <Refusals />
        <Uploads />
        {failure && <LoadFailed onRetry={reload} />}
        {!data && !failure && (
          <div className={styles.loading}>
            <Loading />
          </div>
        )}
        {!choice && <ChosenBar chosen={chosen} tags={tags ?? NO_TAGS} onChanged={reloadAll} />}
        {data && !failure && (
          <Found {...props} list={data} isCurrent={isCurrent} chosen={chosen} onShow={show} />
        )}
      </div>
      {file && shown === file.name && (
        <FileDetails
          key={file.name}
          file={file}
          tags={tags ?? NO_TAGS}
          takesFocus={pressed === file.name && !choice}
          onClose={() => close()}
          onSaved={reloadAll}
          onDeleted={() => {
            announce(t('library.deleted', { title: file.title || file.name }));
            close(true);
            chosen.forget(file.name);
            reloadAll();
          }}
        />
      )}
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          <p>{t('library.dropHere')}</p>
        </div>
      )}
    </div>
  );
}

/** It may stand on another page of the list, or not be in what is looked for. */
function useShownFile(name: string | null, files: LibraryFile[] | undefined) {
  const listed = files?.find((file) => file.name === name);
  const isElsewhere = name !== null && files !== undefined && !listed;
  const key = isElsewhere ? `/files?${new URLSearchParams({ q: name.slice(0, 40) })}` : null;
  const load = useCallback(() => callApi<FileList>(key ?? ''), [key]);
  const { data, reload } = useResource(key, load);
  return { file: listed ?? data?.files.find((file) => file.name === name) ?? null, reload };
}

const HINTS = {
  all: 'library.uploadHint',
  picture: 'library.uploadPictures',
  document: 'library.uploadDocuments',
} as const;

function UploadButton({ kind }: { kind: FileKind | undefined }) {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <>
      <FileButton
        text={t('library.upload')}
        isMultiple
        isPrimary
        accepted={accept(kind)}
        describedBy={`${id}-hint`}
        onChoose={(files) => void uploadToLibrary(files, kind)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t(HINTS[kind ?? 'all'])}
      </p>
    </>
  );
}

/** Is there before anything is refused: what appears in it is read out. */
function Refusals() {
  const { t } = useTranslation();
  const refused = useLibraryUploads((uploads) => uploads.refused);
  return (
    <div role="alert">
      {refused.length > 0 && (
        <ul className={styles.refusals}>
          {refused.map(({ name, message }) => (
            <li key={name}>
              {name}: {t(message.key, message.values ?? {})}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Uploads() {
  const { t } = useTranslation('staff');
  const chosen = useLibraryUploads((uploads) => uploads.chosen);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.grid} aria-label={t('library.uploads')}>
      {chosen.map((each) => (
        <UploadTile key={each.url} chosen={each} />
      ))}
    </ul>
  );
}

type FoundProps = Pick<LibraryViewProps, 'query' | 'onQuery' | 'shown' | 'onShow' | 'choice'> & {
  list: FileList;
  isCurrent: boolean;
  chosen: ChosenFiles;
};

function Found({ query, onQuery, shown, onShow, choice, list, isCurrent, chosen }: FoundProps) {
  const { t } = useTranslation('staff');
  const isAll = !isFiltered(choice ? { ...query, kind: null } : query);
  return (
    <>
      <p role="status" className={styles.count}>
        {isCurrent && list.total > 0 && t('library.found', { count: list.total })}
        {isCurrent && list.total === 0 && !isAll && t('library.nothing')}
      </p>
      {list.total === 0 && (
        <div className={styles.empty}>
          {isAll ? (
            <p>{t('library.empty')}</p>
          ) : (
            <Button
              look="secondary"
              onClick={() => onQuery({ ...wholeLibrary(), kind: choice?.kind ?? null })}
            >
              {t('library.showAll')}
            </Button>
          )}
        </div>
      )}
      {list.files.length > 0 && (
        <ul className={styles.grid} aria-label={t('library.files')} aria-busy={!isCurrent}>
          {list.files.map((file) => (
            <FileTile
              key={file.name}
              file={file}
              address={choice ? null : addressOf(query, file.name)}
              isShown={shown === file.name}
              isChosen={choice ? choice.chosen.some(({ name }) => name === file.name) : chosen.has(file)}
              onChoose={choice ? undefined : (isChosen, isRange) => chosen.choose(file, isChosen, isRange)}
              onPress={() => {
                choice?.onToggle(file);
                onShow(file.name);
              }}
            />
          ))}
        </ul>
      )}
      <PageButtons query={query} pagesCount={list.pagesCount} onQuery={onQuery} />
    </>
  );
}

type PageButtonsProps = Pick<LibraryViewProps, 'query' | 'onQuery'> & { pagesCount: number };

function PageButtons({ query, pagesCount, onQuery }: PageButtonsProps) {
  const { t } = useTranslation();
  if (pagesCount <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')} className={styles.pages}>
      {pageNumbers(query.page, pagesCount).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity but their place.
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('pagination.page', { page: number })}
            aria-current={number === query.page ? 'page' : undefined}
            onClick={() => onQuery({ ...query, page: number })}
          >
            {number}
          </button>
        ),
      )}
    </nav>
  );
}
