// One line that says where what was written is now. It is read out and never moves anything.
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import type { Stored } from '../working-copies/autosave.ts';
import { canBeRetried, type SaveState } from './save-state.ts';
import styles from './save-status.module.css';

export type SaveStatusProps = {
  state: SaveState;
  isDirty: boolean;
  /** Where what is not saved is stored. */
  stored: Stored;
  /** What is saved changes the site at once. */
  sitePath: string | null;
  /** Whether the server has the item at all. */
  isNew: boolean;
  /** What the button of the last try was worth: trying again does the same. */
  tried: string;
  /** 0…1 while pictures are on their way. */
  progress: number | null;
};

export function SaveStatus(props: SaveStatusProps) {
  const { t } = useTranslation('staff');
  const text = useStatusText(props);
  return (
    <div className={styles.line}>
      <p role="status" className={props.state.is === 'failed' ? styles.failed : undefined}>
        {text}
      </p>
      {canBeRetried(props.state) && (
        <TextButton type="submit" value={props.tried} isInline>
          {t('retry')}
        </TextButton>
      )}
    </div>
  );
}

function useStatusText({ state, isDirty, stored, isNew, progress, sitePath }: SaveStatusProps): string {
  const { t } = useTranslation('staff');
  const moment = useMoment();
  if (state.is === 'uploading') return t('uploading', { percent: Math.round((progress ?? 0) * 100) });
  if (state.is === 'saving') return t('saving');
  if (state.is === 'failed') {
    const files = state.files?.map((name) => `«${name}»`).join(', ');
    return t(`notSaved.${state.why}`, { files });
  }
  if (isDirty) {
    const at = stored.at && moment(stored.at);
    if (stored.device === 'full') return t(`stored.full.${stored.server}`, { at });
    if (!at) return t('unsaved');
    if (stored.server === 'offline') return t('stored.offline');
    return t(sitePath ? 'stored.notOnSite' : 'stored.draft', { at });
  }
  if (state.is === 'saved') return t(`done.${state.what}`, { at: moment(state.at) });
  return isNew ? '' : t('allSaved');
}
