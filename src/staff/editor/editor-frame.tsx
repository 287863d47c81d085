// What every editor stands in: title, save bar, messages.
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { PartTabs, useLanguageNames } from '../fields/language-tabs.tsx';
import { OverEnglish, type Part, ShownPart } from '../fields/shown-part.ts';
import { StaffHead } from '../frame/staff-head.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { barOf } from '../frame/use-room-for-bars.ts';
import { type Tool, ToolMenu } from '../rich-text/tools.tsx';
import styles from './editor-frame.module.css';
import { PreviewDialog, type Previews } from './preview-dialog.tsx';
import { isBusy } from './save-state.ts';
import { SaveStatus, type SaveStatusProps } from './save-status.tsx';
import { PUBLISH, useShortcuts } from './use-shortcuts.ts';

type EditorFrameProps = Omit<SaveStatusProps, 'tried'> & {
  title: string;
  /** Null where there is no list to go back to. */
  listPath: string | null;
  /** Once the server has it. */
  historyPath: string | null;
  /** In a word: a draft, published, hidden. */
  publication: string;
  /** Who else is at work on it. */
  others: string[];
  /** Messages about what colleagues did and what was left unsaved, above the form. */
  notices: ReactNode;
  /** What kept it from being saved, above the form. */
  summary: ReactNode;
  /** Publishes if told so, and otherwise leaves the item as visible as it is. */
  save: (isActive?: 1) => Promise<unknown>;
  /** Null where it never leaves the site. */
  hide: (() => Promise<void>) | null;
  previews: Previews;
  /** What stands beside the form: its place on the site. */
  side: ReactNode;
  /** It will go to the site at its time. */
  isScheduled: boolean;
  /** What the strongest button says: it publishes, or offers to those who may; null where there is none. */
  strong: string | null;
  /** Other ways to save, publish and take away. */
  ways: Tool[];
  /** What has changed in Ukrainian since the English was written. */
  overEnglish: ReactNode;
  /** How many points there are to look at, and the way to them. */
  /** Null where there are none, and something else is to be looked at. */
  points: number | null;
  onPoints: () => void;
  /** What a narrow screen shows. */
  part: Part;
  onPart: (part: Part) => void;
  children: ReactNode;
};

export function EditorFrame(props: EditorFrameProps) {
  const { t } = useTranslation(['staff', 'common']);
  const { save, state } = props;
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState('');
  const [isPreviewed, setPreviewed] = useState(false);
  const languages = useLanguageNames();
  useShortcuts(form);

  // A picture that did not arrive says so itself: no message of a field is about it.
  useEffect(() => {
    if (state.is !== 'failed' || state.why !== 'pictures') return;
    const frame = requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      // Somebody may have closed what holds it.
      wrong?.closest('details')?.setAttribute('open', '');
      wrong?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [state]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
    setTried(value);
    await save(value === PUBLISH ? 1 : undefined);
  };

  return (
    <>
      <StaffHead title={props.title} />
      <form ref={form} noValidate onSubmit={submit}>
        <Links {...props} />
        <SaveBar {...props} tried={tried} onPreview={() => setPreviewed(true)} />
        {props.summary}
        <div role="status" className={styles.notices}>
          {props.notices}
        </div>
        <PartTabs
          label={t('editorParts')}
          className={styles.tabs}
          names={{ ...languages, ...(props.side && { readiness: t('side.tab') }) }}
          shown={props.part}
          onChange={props.onPart}
        />
        <div className={props.side ? styles.columns : undefined} data-shown={props.part}>
          <ShownPart value={props.part}>
            <OverEnglish value={props.overEnglish}>
              <div className={styles.fields}>{props.children}</div>
            </OverEnglish>
          </ShownPart>
          {props.side && (
            <aside className={styles.side} aria-label={t('side.title')}>
              {props.side}
            </aside>
          )}
        </div>
      </form>
      <PreviewDialog isOpen={isPreviewed} onClosed={() => setPreviewed(false)} previews={props.previews} />
    </>
  );
}

function Links(props: EditorFrameProps) {
  const { t } = useTranslation('staff');
  return (
    <p className={styles.links}>
      {props.listPath && <SiteLink to={props.listPath}>← {t('toList')}</SiteLink>}
      {props.historyPath && <SiteLink to={props.historyPath}>{t('history.title')}</SiteLink>}
      {props.sitePath && <ExternalLink href={props.sitePath}>{t('viewOnSite')}</ExternalLink>}
      <span className={styles.publication}>{props.publication}</span>
      <span role="status" className={styles.others}>
        {props.others.length > 0 && t('editingNow', { names: props.others.join(', ') })}
      </span>
    </p>
  );
}

/** The title, where what was written is now, and every way to save it. */
function SaveBar(props: EditorFrameProps & { tried: string; onPreview: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.bar} {...barOf('save-bar')}>
      <h1>{props.title}</h1>
      <div className={styles.actions} {...barOf('save-actions')}>
        <div className={styles.status}>
          <SaveStatus {...props} />
          {props.side && props.points !== null && (
            <TextButton isInline className={styles.points} onClick={props.onPoints}>
              {t('readiness.points', { count: props.points })}
            </TextButton>
          )}
        </div>
        <div className={styles.buttons}>
          <Button look="secondary" onClick={props.onPreview}>
            {t('preview')}
          </Button>
          {props.sitePath && props.hide && (
            <span className={styles.wide}>
              <Button look="secondary" onClick={() => props.hide?.()}>
                {t('hide')}
              </Button>
            </span>
          )}
          <Button
            type="submit"
            look={props.sitePath ? 'primary' : 'secondary'}
            aria-disabled={isBusy(props.state)}
            aria-busy={isBusy(props.state)}
            aria-keyshortcuts={props.sitePath ? 'Control+S Control+Enter' : 'Control+S'}
            title="Ctrl + S"
          >
            {t(props.sitePath ? 'saveOnSite' : props.isScheduled ? 'saveScheduled' : 'saveDraft')}
          </Button>
          {props.ways.length > 0 && (
            <span className={styles.ways}>
              <ToolMenu menu={{ name: t('otherWays'), sign: '▾', items: props.ways }} />
            </span>
          )}
          {!props.sitePath && props.strong && (
            <Button
              type="submit"
              value={PUBLISH}
              aria-disabled={isBusy(props.state)}
              aria-busy={isBusy(props.state)}
              aria-keyshortcuts="Control+Enter"
              title="Ctrl + Enter"
            >
              {props.strong}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
