// The form of an item in its frame, with what stands above, beside and over it.

import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { inEnglish } from '../../editorial/kind.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CorrectionsField, type EditedCorrection } from '../fields/corrections-field.tsx';
import { partOf, type useShownPart } from '../fields/shown-part.ts';
import { CheckPanel } from '../frame/check-panel.tsx';
import { listPlace } from '../frame/list-place.ts';
import { PageFeedback } from '../frame/page-feedback.tsx';
import { PageReads } from '../frame/page-reads.tsx';
import {
  checkedPath,
  countedPage,
  duplicatePath,
  historyPath,
  judgedPath,
  sitePath,
} from '../frame/staff-kind.ts';
import type { PointPlace } from '../readiness/readiness.ts';
import type { Tool } from '../rich-text/tools.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';
import type { OpenDialog } from './editor-dialogs.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { EditorNotices } from './editor-notices.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useDayHint } from './followed-day.ts';
import { OriginalChanges } from './original-changes.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { PublicationPanel, publicationOf } from './publication-panel.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { isBusy } from './save-state.ts';
import { SharePreview } from './share-preview.tsx';
import styles from './side-panel.module.css';
import { TemplateChoice } from './template-choice.tsx';
import type { Editing } from './use-editor.ts';
import type { useMending } from './use-mending.ts';
import type { useReadiness } from './use-readiness.ts';

type EditorFormProps<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  editing: Editing<Item, Values>;
  mayPublish: boolean;
  save: (isActive?: 0 | 1) => Promise<unknown>;
  /** What a narrow screen shows. */
  shown: ReturnType<typeof useShownPart>;
  readiness: Pick<ReturnType<typeof useReadiness<Item, Values>>, 'groups' | 'isBehind'>;
  /** Of the points to look at. */
  heading: RefObject<HTMLHeadingElement | null>;
  mending: ReturnType<typeof useMending>;
  /** Who else is at work on it. */
  others: string[];
  onDialog: (dialog: OpenDialog) => void;
};

export function EditorForm<Item extends ItemBase, Values extends object>(
  props: EditorFormProps<Item, Values>,
) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { editor, editing, mayPublish, readiness, shown } = props;
  const { kind, rules, Form, Preview, Card, publication } = editor;
  const { saved, values, change, messages, state } = editing;
  const [part, setPart] = shown;
  const go = goWith(setPart);
  const ways = useWays(props);
  const hints = useDayHint(editor, editing);
  const hasSide = Boolean(publication || editor.readable);
  return (
    <EditorFrame
      {...editing}
      save={props.save}
      title={t(saved || !kind.collection ? kind.texts.edit : kind.collection.add)}
      listPath={kind.isOne ? null : listPlace(kind)}
      historyPath={saved && historyPath(kind, saved.id)}
      sitePath={saved?.isActive === 1 ? (kind.address?.(saved as never) ?? sitePath(kind, saved.id)) : null}
      publication={t((saved && editor.standingOf?.(saved)) ?? `publicationOf.${publicationOf(saved)}`)}
      others={props.others}
      isNew={!saved}
      notices={<EditorNotices {...props} onGiveBack={() => props.onDialog('giveBack')} />}
      summary={
        <ErrorSummary
          messages={messages}
          rules={rules}
          values={values}
          state={state}
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
      side={hasSide && <Side {...props} go={go} />}
      isScheduled={publicationOf(saved) === 'scheduled'}
      strong={mayPublish ? t('publish') : saved?.review === 'offered' ? null : t('review.offer')}
      ways={publication ? ways : []}
      overEnglish={
        saved?.translatedFrom !== undefined && readiness.isBehind && <ChangesOfOriginal {...props} go={go} />
      }
      points={readiness.groups.length || (editor.kind.remarks ? null : 0)}
      onPoints={() => {
        setPart('readiness');
        requestAnimationFrame(() => props.heading.current?.focus());
      }}
    >
      {editor.templates && <TemplateChoice templates={editor.templates} editing={editing} />}
      <Form values={values} onChange={change} messages={messages} hints={hints} />
      {!hasSide && <Reads {...props} />}
      {!hasSide && <Judgement {...props} />}
    </EditorFrame>
  );
}

type Go = (place: PointPlace) => Promise<void>;

const goWith =
  (setPart: ReturnType<typeof useShownPart>[1]): Go =>
  async (place) => {
    setPart((now) => partOf(place.field) ?? (now === 'readiness' ? 'ua' : now));
    // With the editor of texts, which comes when it is needed.
    const { goToPlace } = await import('./go-to-place.ts');
    requestAnimationFrame(() => goToPlace(place));
  };

/** Other ways to publish and take away, and to begin another one like it. */
function useWays<Item extends ItemBase, Values extends object>({
  editor: { kind, duplicateOf },
  editing: { saved, hide },
  mayPublish,
  save,
  onDialog,
}: EditorFormProps<Item, Values>): Tool[] {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const publish = { keys: 'Ctrl + Enter', use: () => void save(1) };
  const duplicate =
    saved && duplicateOf
      ? [
          {
            name: t(kind.collection?.duplicate ?? 'duplicate.name'),
            use: () => void navigate(duplicatePath(kind, saved.id)),
          },
        ]
      : [];
  if (!mayPublish)
    return [...(saved?.review === 'offered' ? [] : [{ name: t('review.offer'), ...publish }]), ...duplicate];
  const isShown = saved?.isActive === 1;
  return [
    { name: t(isShown ? 'side.scheduleHide' : 'side.schedule'), use: () => onDialog('schedule') },
    ...(isShown
      ? [
          { name: t('hide'), use: () => void hide?.() },
          { name: t('withdraw.open'), use: () => onDialog('withdraw') },
        ]
      : [{ name: t('publish'), ...publish }]),
    ...duplicate,
  ];
}

function Side<Item extends ItemBase, Values extends object>(
  props: EditorFormProps<Item, Values> & { go: Go },
) {
  const { t } = useTranslation('staff');
  const { mending, onDialog } = props;
  const { kind, Beside } = props.editor;
  const { saved, values, change, messages, state, unschedule } = props.editing;
  return (
    <>
      <ReadinessPanel
        groups={props.readiness.groups}
        names={kind.fields}
        remarks={kind.remarks}
        heading={props.heading}
        onGo={props.go}
        onMend={mending.mend}
        undoMending={mending.undoMending}
        onMendingOver={mending.forgetMending}
      />
      {props.editor.publication && (
        <>
          <PublicationPanel
            saved={saved}
            mayPublish={props.mayPublish}
            isBusy={isBusy(state)}
            onSchedule={() => onDialog('schedule')}
            onUnschedule={unschedule}
            onWithdraw={() => onDialog('withdraw')}
          />
          {props.mayPublish && <AnnouncementPanel kind={kind.name} saved={saved} />}
          {!kind.isForStaff && <PreviewLinks kind={kind.name} id={saved?.id ?? null} />}
        </>
      )}
      {Beside && <Beside {...props.editing} isBusy={isBusy(state) || props.editing.progress !== null} />}
      <Checked {...props} />
      <Reads {...props} />
      <Judgement {...props} />
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
}

/** Whether it is still true, once there is something visitors may read. */
function Checked<Item extends ItemBase, Values extends object>({
  editor: { kind },
  editing: { saved },
}: Pick<EditorFormProps<Item, Values>, 'editor' | 'editing'>) {
  const { t } = useTranslation('staff');
  const path = saved && (wasShown(saved) || !kind.collection) ? checkedPath(kind, saved) : null;
  if (!path) return null;
  return (
    <section aria-labelledby="side-checked" className={styles.section}>
      <h2 id="side-checked">{t('check.title')}</h2>
      <CheckPanel path={path} />
    </section>
  );
}

/** How often it is read, once it can have been. */
function Reads<Item extends ItemBase, Values extends object>({
  editor: { kind },
  editing: { saved },
}: Pick<EditorFormProps<Item, Values>, 'editor' | 'editing'>) {
  const { t } = useTranslation('staff');
  const page = saved && (wasShown(saved) || kind.isOne) ? countedPage(kind, saved) : null;
  if (!page) return null;
  return (
    <section aria-labelledby="side-reads" className={styles.section}>
      <h2 id="side-reads">{t('readership.ofPage')}</h2>
      <PageReads page={page} />
    </section>
  );
}

/** What visitors say of the page that shows it. */
function Judgement<Item extends ItemBase, Values extends object>({
  editor: { kind },
  editing: { saved },
}: Pick<EditorFormProps<Item, Values>, 'editor' | 'editing'>) {
  const { t } = useTranslation('staff');
  const path = saved && judgedPath(kind, saved);
  if (!path) return null;
  return (
    <section aria-labelledby="side-feedback" className={styles.section}>
      <h2 id="side-feedback">{t('feedback.ofVisitors')}</h2>
      <p className={styles.note}>{t('feedback.ofPage', { path })}</p>
      <PageFeedback path={path} />
    </section>
  );
}

const hasCorrections = (values: object): values is { corrections: EditedCorrection[] } =>
  'corrections' in values;

const wasShown = (item: ItemBase | null): boolean => Boolean(item?.isActive === 1 || item?.firstPublishedAt);

/** Over the English: what has changed in Ukrainian since it was written. */
function ChangesOfOriginal<Item extends ItemBase, Values extends object>({
  editor,
  editing: { saved, values, state, settle },
  go,
}: EditorFormProps<Item, Values> & { go: Go }) {
  if (saved?.translatedFrom === undefined) return null;
  // What was over the English goes; one reads on below it.
  const settleAndRead = async () => {
    if (await settle()) await go({ field: inEnglish(editor.kind.title) });
  };
  return (
    <OriginalChanges
      editor={editor}
      saved={saved}
      translatedFrom={saved.translatedFrom}
      values={values}
      isBusy={isBusy(state)}
      onSettle={saved.translation === 'outdated' ? settleAndRead : null}
    />
  );
}
