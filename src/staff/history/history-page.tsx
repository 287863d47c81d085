// Every version of an item: who saved it, when, what changed; the item as it was, and what differs from any other version.
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Revisions } from '../../editorial/item.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { itemId } from '../../site/load/item-id.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { type EditorKind, type ItemBase, isOut } from '../editor/editor-kind.ts';
import { ItemMissing } from '../editor/item-missing.tsx';
import { useMeaning } from '../editor/use-meaning.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import type { FieldName } from '../frame/field-names.ts';
import type { Versions } from '../frame/item-versions.ts';
import { Loading } from '../frame/loading.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import { editorPath, historyPath, listPath } from '../frame/staff-kind.ts';
import { useMoment } from '../frame/use-moment.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ReasonDialog, useReason } from '../readiness/reason-dialog.tsx';
import { ApiFailure } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './history-page.module.css';
import { ShownVersion } from './shown-version.tsx';
import { VersionList } from './version-list.tsx';

type HistoryPageProps<Item extends ItemBase, Values extends object> = { editor: EditorKind<Item, Values> };

/** Says that a version is to be shown by itself. */
const NOTHING = 'none';

export function HistoryPage<Item extends ItemBase, Values extends object>({
  editor,
}: HistoryPageProps<Item, Values>) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { kind, rules, versions } = editor;
  const id = itemId(useParams().id ?? '');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  const { askReason, reasonDialog } = useReason();
  const { isMeant, meaningDialog } = useMeaning(editor);
  const timeOf = useMoment(true);
  const title = useRef<HTMLHeadingElement>(null);
  const [isRestoring, setRestoring] = useState(false);
  const mayPublish = useMay()('content.publish');
  const before = itemId(params.get('before') ?? '') || undefined;
  // A link may lead to a version that is further back than the list begins.
  const [wanted] = useState(() => itemId(params.get('version') ?? ''));
  const load = useCallback(async () => {
    const [part, item] = await Promise.all([
      listOf(versions, id, before, wanted),
      mayPublish ? null : editor.load(id).catch(() => null),
    ]);
    return { part, isClosed: item !== null && isOut(editor.kind, item) };
  }, [versions, id, before, wanted, editor, mayPublish]);
  const { data, isCurrent, failure, reload } = useResource(`${kind.name} ${id} ${before ?? ''}`, load);

  if (failure) return <ItemMissing reason={failure} listPath={listPath(kind)} onRetry={reload} />;
  const { part, isClosed = false } = data ?? {};
  const first = part?.revisions[0];
  if (!isCurrent || !part || !first) return <Loading />;

  const { newest } = part;
  const revisions = part.older ? [...part.revisions, part.older] : part.revisions;
  const isInTrash = newest.action === 'delete';
  const others = first.version === newest.version ? revisions : [newest, ...revisions];
  const find = (version: string | null) => others.find((each) => String(each.version) === version);
  const shown = find(params.get('version')) ?? first;
  const previous = revisions[revisions.indexOf(shown) + 1] ?? null;
  const compared = params.get('with') === NOTHING ? null : (find(params.get('with')) ?? previous);
  const partOf = before === undefined ? {} : { before: String(before) };
  const addressOf = (version: number, other?: string) =>
    `${historyPath(kind, id)}?${new URLSearchParams({ ...partOf, version: String(version), ...(other && { with: other }) })}`;
  const partAddress = (from: number | null) =>
    from === null ? historyPath(kind, id) : `${historyPath(kind, id)}?before=${from}`;

  /** What the site shows, or is going to, has been answered for: only what the earlier version adds is asked about. */
  const reasonToRestore = async (version: number) => {
    if (!editor.readable) return undefined;
    const [item, taken] = await Promise.all([editor.load(id), versions.read(id, version)]);
    if (item.isActive === 0 && !item.publishAt) return undefined;
    const { freshPointsOf } = await import('../readiness/serious-points.ts');
    const points = await freshPointsOf(editor, editor.valuesOf(taken), editor.valuesOf(item));
    return points.length > 0 ? askReason([{ points }], 'reason.restore') : undefined;
  };

  const restore = async () => {
    const { version } = shown;
    const question = {
      title: t('history.restoreTitle', { version }),
      text: t('history.restoreText', { time: timeOf(shown.at) }),
      confirm: t('history.restore'),
    };
    if (isRestoring || !(await ask(question))) return;
    setRestoring(true);
    try {
      if (editor.questionBefore && !(await isMeant(editor.valuesOf(await versions.read(id, version)))))
        return;
      const reason = await reasonToRestore(version);
      if (reason === null) return;
      const item = await versions.restore(id, version, newest.version, reason);
      await reload();
      useToasts.getState().show('success', t('history.restored', { version }));
      navigate(`${historyPath(kind, id)}?version=${item.version}`);
      title.current?.focus();
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 412) {
        await reload();
        useToasts.getState().show('error', t('history.changedMeanwhile'));
      } else reportFailure(error);
    } finally {
      setRestoring(false);
    }
  };

  return (
    <>
      <StaffHead title={t('history.title')} />
      <p className={styles.way}>
        {isInTrash ? (
          <SiteLink to={listPath(kind)}>← {t('toList')}</SiteLink>
        ) : (
          <SiteLink to={editorPath(kind, id)}>← {t('history.toEditor')}</SiteLink>
        )}
      </p>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('history.title')}
      </h1>
      <div className={styles.columns}>
        <VersionList
          part={part}
          shown={shown.version}
          // The server calls some fields otherwise than the form.
          names={{ ...kind.fields, ...namesOf(rules) }}
          addressOf={addressOf}
          partAddress={partAddress}
        />
        <ShownVersion
          editor={editor}
          id={id}
          shown={shown}
          compared={compared}
          others={others.filter((each) => each !== shown)}
          onCompare={(version) => navigate(addressOf(shown.version, version || NOTHING))}
          onRestore={shown.version === newest.version || isInTrash || isClosed ? null : restore}
          isRestoring={isRestoring}
          isInTrash={isInTrash}
        />
      </div>
      <ConfirmDialog {...dialog} />
      <ConfirmDialog {...meaningDialog} />
      <ReasonDialog {...reasonDialog} />
    </>
  );
}

/** The part of the list that begins before a version, or else one that has the version that is wanted. */
async function listOf<Item>(
  versions: Versions<Item>,
  id: number,
  before: number | undefined,
  wanted: number,
): Promise<Revisions> {
  const part = await versions.list(id, before);
  const isBeyond = before === undefined && part.older !== null && wanted > 0 && wanted <= part.older.version;
  return isBeyond ? versions.list(id, wanted + 1) : part;
}

function namesOf<Values extends object>(rules: EditorKind<ItemBase, Values>['rules']) {
  return Object.fromEntries(
    Object.entries<{ name: FieldName }>(rules).map(([field, { name }]) => [field, name]),
  );
}
