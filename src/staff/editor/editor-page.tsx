// The page of one item of any kind: loaded or new, edited, saved.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { today } from '../../i18n/format.ts';
import { itemId } from '../../site/load/item-id.ts';
import { ComparedValues, langOfField } from '../compare/compared-values.tsx';
import { CorrectionsField, type EditedCorrection } from '../fields/corrections-field.tsx';
import { partOf, useShownPart } from '../fields/shown-part.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { type DayAnswer, FutureDayDialog, useFutureDay } from '../frame/future-day-dialog.tsx';
import { listPlace } from '../frame/list-place.ts';
import { Loading } from '../frame/loading.tsx';
import { isFocusLost } from '../frame/remove-with-focus.ts';
import { ScheduleDialog } from '../frame/schedule-dialog.tsx';
import { editorPath, historyPath, listPath, sitePath } from '../frame/staff-kind.ts';
import type { Times } from '../frame/times.ts';
import { momentOf } from '../frame/use-moment.ts';
import type { PointPlace } from '../readiness/readiness.ts';
import { ReasonDialog, useReason } from '../readiness/reason-dialog.tsx';
import { mendQuotes } from '../rich-text/typography.ts';
import { useAuth } from '../session/auth-store.ts';
import { randomId } from '../session/random-id.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import { isAtRisk } from '../working-copies/autosave.ts';
import { copiesOnDevice, copyFromElsewhere, type Place } from '../working-copies/copies.ts';
import { CopiesOfMissing } from '../working-copies/copies-of-missing.tsx';
import { FoundCopies, UndoLine } from '../working-copies/found-copies.tsx';
import { useOthersAtWork } from '../working-copies/others-at-work.ts';
import { ClashPage } from './clash-page.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { type EditorKind, type ItemBase, isOut } from './editor-kind.ts';
import { ErrorSummary } from './error-summary.tsx';
import { ItemMissing } from './item-missing.tsx';
import { OriginalChanges } from './original-changes.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { PublicationPanel, publicationOf } from './publication-panel.tsx';
import { ReadOnlyItem } from './read-only-item.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { GiveBackDialog, ReviewNotice } from './review-notice.tsx';
import { isBusy } from './save-state.ts';
import { SharePreview } from './share-preview.tsx';
import styles from './side-panel.module.css';
import { type Opened, useEditor, valuesFrom } from './use-editor.ts';
import { useReadiness } from './use-readiness.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type EditorPageProps<Item extends ItemBase, Values extends object> = { editor: EditorKind<Item, Values> };

const KEY = 'copy';
const isKey = (key: string | null): key is string => /^[A-Za-z0-9-]{1,64}$/.test(key ?? '');

export function EditorPage<Item extends ItemBase, Values extends object>({
  editor,
}: EditorPageProps<Item, Values>) {
  const { load, kind, versions } = editor;
  const { id: param = 'new' } = useParams();
  const isNew = param === 'new' && kind.collection !== null;
  const [search] = useSearchParams();
  const isJustCreated = Boolean(useLocation().state?.isSaved);
  const navigate = useNavigate();
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const mayPublish = useMay()('content.publish');
  // A new item has a key in the address: reloading brings it back, and several of them do not mix.
  const [freshKey, setFreshKey] = useState(randomId);
  const key = search.get(KEY);
  // An earlier version, taken from the history to be edited on.
  const [version] = useState(() => (isNew ? null : itemId(search.get('version') ?? '') || null));

  const id = isNew ? null : itemId(param);
  const item = id === null && isKey(key) ? key : param;
  const [created, setCreated] = useState<Item | null>(null);
  const isToBeLoaded = id === null ? item !== freshKey : created?.id !== id;
  const open = useCallback(async (): Promise<Opened<Item>> => {
    const place = { userId, kind: kind.name, item };
    const [loaded, copies, taken] = await Promise.all([
      id === null ? null : load(id),
      copiesOnDevice(place),
      id === null || version === null ? null : versions.read(id, version),
    ]);
    if (loaded || copies.length > 0) return { item: loaded, copies, taken };
    const elsewhere = await copyFromElsewhere(place, []);
    return { item: null, copies: elsewhere ? [elsewhere] : [], taken };
  }, [load, versions, kind.name, userId, id, item, version]);
  const resource = useResource(isToBeLoaded ? item : null, open);

  // Once: whoever loads the page again gets what they have made of it since.
  const isTaken = resource.isCurrent && search.has('version');
  useEffect(() => {
    if (isTaken) navigate(editorPath(kind, item), { replace: true });
  }, [isTaken, navigate, kind, item]);

  // Each item gets an editor of its own; one that has just been created keeps the editor it was written in.
  const [shown, setShown] = useState({ item, number: 0 });
  if (shown.item !== item) {
    setShown({ item, number: isJustCreated ? shown.number : shown.number + 1 });
    if (shown.item === freshKey) setFreshKey(randomId());
  }

  if (isNew && !isKey(key)) return <Navigate to={`?${KEY}=${freshKey}`} replace />;
  if (resource.failure) {
    return (
      <ItemMissing reason={resource.failure} listPath={listPath(kind)} onRetry={resource.reload}>
        {resource.failure === 'missing' && kind.collection && <CopiesOfMissing kind={kind} item={item} />}
      </ItemMissing>
    );
  }
  if (isToBeLoaded && !resource.isCurrent) return <Loading />;
  const loaded = resource.data?.item;
  if (!mayPublish && isToBeLoaded && loaded && isOut(kind, loaded))
    return <ReadOnlyItem editor={editor} item={loaded} />;
  return (
    <Editor
      key={shown.number}
      editor={editor}
      place={{ userId, kind: kind.name, item }}
      opened={(isToBeLoaded && resource.data) || { item: null, copies: [], taken: null }}
      onCreated={(made) => {
        setCreated(made);
        navigate(editorPath(kind, made.id), { replace: true, state: { isSaved: true } });
      }}
    />
  );
}

type EditorProps<Item extends ItemBase, Values extends object> = EditorPageProps<Item, Values> & {
  place: Place;
  opened: Opened<Item>;
  onCreated: (item: Item) => void;
};

function Editor<Item extends ItemBase, Values extends object>({
  editor,
  place,
  opened,
  onCreated,
}: EditorProps<Item, Values>) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { kind, rules, Form, Preview, Card } = editor;
  const { saved, savedValues, values, change, messages, clash, ...editing } = useEditor(
    editor,
    place,
    opened,
    onCreated,
  );
  const { found, restored, merged, isDirty, stored, progress } = editing;
  const isSaving = isBusy(editing.state);
  const mayPublish = useMay()('content.publish');
  const [openDialog, setOpenDialog] = useState<'schedule' | 'withdraw' | 'giveBack' | null>(null);
  const [part, setPart] = useShownPart(messages);
  const [undoMending, setUndoMending] = useState<(() => void) | null>(null);
  const readiness = useReadiness({ editor, values, saved, savedValues });
  const { askReason, reasonDialog } = useReason();
  const given = useRef(NOT_GIVEN);
  const { askDay, dayDialog } = useFutureDay();
  /** The day to come that this person wants all the same. */
  const confirmedDay = useRef('');
  const readinessHeading = useRef<HTMLHeadingElement>(null);
  const others = useOthersAtWork(kind.name, saved && place.item).get(place.item) ?? [];
  const leaving = useUnsavedGuard({
    isDirty,
    isSending: progress !== null,
    isAtRisk: isDirty && isAtRisk(stored),
  });

  const notices = (
    <>
      {editing.isWithdrawn && kind.collection && <p>{t(kind.collection.withdrawn)}</p>}
      {saved && (
        <ReviewNotice
          {...{ saved, mayPublish }}
          isBusy={isSaving}
          onTakeBack={editing.takeBack}
          onGiveBack={() => setOpenDialog('giveBack')}
        />
      )}
      {merged && (
        <details>
          <summary>
            {t('merged')} <span>{t('showMerged')}</span>
          </summary>
          <ComparedValues rules={rules} before={merged.mine} after={merged.saved} />
        </details>
      )}
      <FoundCopies
        copies={found.copies}
        isBusy={isSaving}
        onRestore={editing.restore}
        onDiscard={found.discard}
        compare={(copy) => (
          <ComparedValues rules={rules} before={savedValues} after={valuesFrom(copy, savedValues)} />
        )}
      />
      {found.discarded && (
        <UndoLine text={t('discarded', { of: momentOf(found.discarded.at) })} onUndo={found.undo} />
      )}
      {restored?.at && (
        <UndoLine
          text={t('restored', { of: momentOf(restored.at) })}
          onUndo={restored.undo}
          isBusy={isSaving}
        />
      )}
      {restored?.version && (
        <UndoLine
          text={t('takenVersion', { version: restored.version })}
          onUndo={restored.undo}
          isFocused={false}
          isBusy={isSaving}
        />
      )}
    </>
  );
  /** Undefined without serious points, null where the person would rather look at them first. */
  const reasonFor = async (going: 'now' | 'later' | null) => {
    const isOnSite = saved?.isActive === 1;
    const isPlanned = Boolean(saved?.publishAt);
    const isGoing = going !== null || isOnSite || isPlanned;
    if (!isGoing || Object.keys(editor.check(values)).length > 0) return undefined;
    const serious = await readiness.seriousOf(values);
    // What the site shows already, or is going to, has been answered for.
    const isKnown = isOnSite || (isPlanned && going !== 'now');
    const known = isKnown && serious.length > 0 ? await readiness.seriousOf(savedValues) : [];
    const fresh = serious.filter(({ key }) => !known.some((each) => each.key === key));
    if (fresh.length === 0) return undefined;
    // Trying again after a failure asks nothing twice.
    const { keys, reason } = given.current;
    if (fresh.every(({ key }) => keys.includes(key))) return reason;
    const confirm = isOnSite ? 'save' : going === 'now' ? 'publish' : going ? 'schedule' : 'saveScheduled';
    const answer = (await askReason([{ points: fresh }], `reason.${confirm}`)) ?? null;
    if (answer !== null) given.current = { keys: fresh.map(({ key }) => key), reason: answer };
    return answer;
  };
  /** What is meant by a day to come, where one is about to be on the site. */
  const dayFor = async (isPublishing: boolean): Promise<DayAnswer> => {
    const day = editor.dayOf?.(values) ?? '';
    const isOnSite = saved?.isActive === 1;
    const isKnown = day === confirmedDay.current || (isOnSite && day === editor.dayOf?.(savedValues));
    if (!(isPublishing || isOnSite) || day <= today() || isKnown) return 'now';
    if (Object.keys(editor.check(values)).length > 0) return 'now';
    const answer = await askDay(day, isOnSite);
    // Trying again after a failure asks nothing twice.
    if (answer === 'now') confirmedDay.current = day;
    return answer;
  };
  const save = async (isActive?: 0 | 1) => {
    if (isSaving) return;
    if (isActive === 1 && !mayPublish) return editing.offer();
    const answer = await dayFor(isActive === 1);
    if (answer === null) return;
    if (answer !== 'now') {
      const { publishAt } = answer;
      const hideAt = saved?.hideAt && saved.hideAt > publishAt ? saved.hideAt : null;
      await schedule({ publishAt, hideAt }).catch(reportFailure);
      return;
    }
    const reason = await reasonFor(isActive === 1 ? 'now' : null);
    if (reason !== null && (await editing.save(isActive, reason))) given.current = NOT_GIVEN;
  };
  /** @returns False where the person would rather look first. */
  const schedule = async (times: Times): Promise<boolean> => {
    if (times.publishAt === null && times.hideAt === null) {
      await editing.unschedule();
      return true;
    }
    const reason = await reasonFor(times.publishAt !== null ? 'later' : null);
    if (reason === null) return false;
    if (await editing.schedule(times, reason)) given.current = NOT_GIVEN;
    return true;
  };
  const go = async (place: PointPlace) => {
    setPart((now) => partOf(place.field) ?? (now === 'readiness' ? 'ua' : now));
    // With the editor of texts, which comes when it is needed.
    const { goToPlace } = await import('./go-to-place.ts');
    requestAnimationFrame(() => goToPlace(place));
  };
  /** In a field, or in a part of one: `links.3.titleUa`. What was written since is not taken back. */
  const mendField = (field: string, lang: 'uk' | 'en') => {
    const [top = '', ...parts] = field.split('.');
    const mended = (value: unknown) =>
      Array.isArray(value) ? value.map((line) => mendQuotes(line, lang)) : mendQuotes(String(value), lang);
    const put = (mend: (value: unknown) => unknown) =>
      change(top as keyof Values, ((now: unknown) => changedAt(now, parts, mend)) as never);
    let original: unknown;
    put((value) => {
      original = value;
      return mended(value);
    });
    const isMended = (value: unknown) => JSON.stringify(value) === JSON.stringify(mended(original));
    return () => put((value) => (isMended(value) ? original : value));
  };
  /** What was over the English goes; one reads on below it. */
  const settle = async () => {
    if (await editing.settle()) await go({ field: kind.title.replace(/Ua$/, 'En') });
  };
  const mend = async (fields: string[]) => {
    const { mendQuotesInEditor } = await import('./go-to-place.ts');
    const undos = fields.map((field) => {
      const lang = langOfField(field);
      return mendQuotesInEditor(field, lang) ?? mendField(field, lang);
    });
    setUndoMending(() => () => {
      for (const undo of undos) undo();
      setUndoMending(null);
      readinessHeading.current?.focus();
    });
    readinessHeading.current?.focus();
  };
  const isShown = saved?.isActive === 1;
  const offer = { name: t('review.offer'), keys: 'Ctrl + Enter', use: () => void save(1) };
  const publisherWays = () => [
    { name: t(isShown ? 'side.scheduleHide' : 'side.schedule'), use: () => setOpenDialog('schedule') },
    ...(isShown
      ? [
          { name: t('hide'), use: () => void editing.hide?.() },
          { name: t('withdraw.open'), use: () => setOpenDialog('withdraw') },
        ]
      : [{ name: t('publish'), keys: 'Ctrl + Enter', use: () => void save(1) }]),
  ];
  const isOffered = saved?.review === 'offered';
  const wasOffered = useRef(isOffered);
  // The button that offered it is gone.
  useEffect(() => {
    if (isOffered && !wasOffered.current && isFocusLost()) document.getElementById('content')?.focus();
    wasOffered.current = isOffered;
  }, [isOffered]);
  const ways = mayPublish ? publisherWays() : isOffered ? [] : [offer];
  const side = (
    <>
      <ReadinessPanel
        points={readiness.points}
        names={kind.fields}
        heading={readinessHeading}
        onGo={go}
        onMend={mend}
        undoMending={undoMending}
        onMendingOver={() => setUndoMending(null)}
      />
      <PublicationPanel
        saved={saved}
        mayPublish={mayPublish}
        isBusy={isSaving}
        onSchedule={() => setOpenDialog('schedule')}
        onUnschedule={editing.unschedule}
        onWithdraw={() => setOpenDialog('withdraw')}
      />
      <PreviewLinks kind={kind.name} id={saved?.id ?? null} />
      {hasCorrections(values) && (wasShown(saved) || values.corrections.length > 0) && (
        <section aria-labelledby="side-corrections" className={styles.section}>
          <h2 id="side-corrections">{t('corrections')}</h2>
          <CorrectionsField
            corrections={values.corrections}
            onChange={(corrections) => change('corrections' as keyof Values, corrections as never)}
            messages={messages}
          />
        </section>
      )}
    </>
  );
  return (
    <>
      {clash ? (
        <ClashPage {...clash} />
      ) : (
        <EditorFrame
          {...editing}
          save={save}
          title={t(saved || !kind.collection ? kind.texts.edit : kind.collection.add)}
          listPath={listPlace(kind)}
          historyPath={saved && historyPath(kind, saved.id)}
          sitePath={saved?.isActive === 1 ? sitePath(kind, saved.id) : null}
          publication={t(`publicationOf.${publicationOf(saved)}`)}
          others={others}
          isNew={!saved}
          notices={notices}
          summary={
            <ErrorSummary
              {...{ messages, rules, values, state: editing.state }}
              onGo={(field) => void go({ field })}
            />
          }
          previews={{
            page: (language) => <Preview values={values} language={language} />,
            card: Card ? (language) => <Card values={values} language={language} /> : null,
            share: (language) => <SharePreview head={editor.headOf(values, language)} language={language} />,
          }}
          part={part}
          onPart={setPart}
          side={kind.collection && editor.publication && side}
          isScheduled={publicationOf(saved) === 'scheduled'}
          strong={mayPublish ? t('publish') : isOffered ? null : t('review.offer')}
          ways={editor.publication ? ways : []}
          overEnglish={
            saved?.translatedFrom !== undefined &&
            readiness.isBehind && (
              <OriginalChanges
                editor={editor}
                saved={saved}
                translatedFrom={saved.translatedFrom}
                values={values}
                isBusy={isSaving}
                onSettle={saved.translation === 'outdated' ? settle : null}
              />
            )
          }
          points={readiness.points.length}
          onPoints={() => {
            setPart('readiness');
            requestAnimationFrame(() => readinessHeading.current?.focus());
          }}
        >
          <Form values={values} onChange={change} messages={messages} />
        </EditorFrame>
      )}
      <ConfirmDialog {...leaving} />
      <ScheduleDialog
        kind={kind.name}
        item={
          openDialog === 'schedule'
            ? {
                id: saved?.id ?? 0,
                title: String(values[kind.title as keyof Values]),
                isShown: saved?.isActive === 1,
                day: editor.dayOf?.(values),
                publishAt: saved?.publishAt ?? null,
                hideAt: saved?.hideAt ?? null,
              }
            : null
        }
        set={schedule}
        onClosed={() => setOpenDialog(null)}
      />
      <FutureDayDialog {...dayDialog} />
      <ReasonDialog {...reasonDialog} />
      <WithdrawDialog
        isOpen={openDialog === 'withdraw'}
        withdrawal={{ withdrawnUa: saved?.withdrawnUa ?? '', withdrawnEn: saved?.withdrawnEn ?? '' }}
        onWithdraw={async (withdrawal) => editing.hide?.(withdrawal)}
        onClosed={() => setOpenDialog(null)}
      />
      <GiveBackDialog
        isOpen={openDialog === 'giveBack'}
        onGiveBack={(remark) => void editing.giveBack(remark)}
        onClosed={() => setOpenDialog(null)}
      />
    </>
  );
}

/** The value with what is at this path of it changed. */
function changedAt(value: unknown, [part, ...rest]: string[], change: (value: unknown) => unknown): unknown {
  if (part === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each, place) => (place === Number(part) ? changedAt(each, rest, change) : each));
  const fields = value as Record<string, unknown>;
  return { ...fields, [part]: changedAt(fields[part], rest, change) };
}

/** Of which points a reason was given that has not gone anywhere yet. */
const NOT_GIVEN: { keys: string[]; reason: string } = { keys: [], reason: '' };

const hasCorrections = (values: object): values is { corrections: EditedCorrection[] } =>
  'corrections' in values;

const wasShown = (item: ItemBase | null): boolean => Boolean(item?.isActive === 1 || item?.firstPublishedAt);
