// One item in a list: what it is, whether it is shown on the site, edit and delete; in the trash, restore.
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { useMoment } from '../frame/use-moment.ts';
import styles from './item-list.module.css';

type ItemRowProps = {
  title: string;
  titleEn: string;
  /** Languages whose text is missing. */
  missing: string[];
  picture?: ReactNode;
  facts: ReactNode;
};

/** What can be done to the item of a row, and what is being done. */
export type RowActions = {
  id: number;
  isActive: 0 | 1;
  isBusy: boolean;
  isDraft: boolean;
  /** Who is at work on it just now. */
  editors: string[];
  onToggle: () => void;
  onDelete: () => Promise<void>;
  /** Of an item that is in the trash. */
  trashed: Trashed | null;
};

type Trashed = {
  at: string;
  by: string | null;
  onRestore: () => Promise<void>;
  onErase: () => Promise<void>;
};

export function ItemRow({ actions, ...row }: ItemRowProps & { actions: RowActions }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const { pathname } = useLocation();
  const { trashed } = actions;
  return (
    <li className={styles.row} aria-labelledby={`${id}-title`}>
      {row.picture && <div className={styles.picture}>{row.picture}</div>}
      <div className={styles.texts}>
        <h2 id={`${id}-title`}>
          {trashed ? row.title : <SiteLink to={`${pathname}/${actions.id}`}>{row.title}</SiteLink>}
        </h2>
        {row.titleEn && (
          <p lang="en" className={styles.english}>
            {row.titleEn}
          </p>
        )}
        <div className={styles.facts}>
          {row.facts}
          {actions.editors.length > 0 && (
            <span className={styles.editors}>{t('editingNow', { names: actions.editors.join(', ') })}</span>
          )}
          {row.missing.map((language) => (
            <span key={language} className={styles.missing}>
              {language}
            </span>
          ))}
        </div>
      </div>
      {trashed ? (
        <TrashActions trashed={trashed} titleId={`${id}-title`} />
      ) : (
        <LivingActions actions={actions} titleId={`${id}-title`} />
      )}
    </li>
  );
}

function LivingActions({ actions, titleId }: { actions: RowActions; titleId: string }) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  return (
    <div className={styles.actions}>
      <label className={styles.switch}>
        <Switch
          checked={actions.isActive === 1}
          aria-disabled={actions.isBusy}
          aria-describedby={titleId}
          onChange={actions.onToggle}
        />
        <span>{t(actions.isActive === 1 ? 'isShown' : actions.isDraft ? 'isDraft' : 'isHidden')}</span>
      </label>
      <SiteLink to={`${pathname}/${actions.id}`} className={styles.action} aria-describedby={titleId}>
        {t('edit')}
      </SiteLink>
      <RemovingButton look="delete" titleId={titleId} onPress={actions.onDelete}>
        {t('delete')}
      </RemovingButton>
    </div>
  );
}

function TrashActions({ trashed, titleId }: { trashed: Trashed; titleId: string }) {
  const { t } = useTranslation('staff');
  const moment = useMoment();
  return (
    <div className={styles.actions}>
      <p className={styles.trashed}>
        {t(trashed.by ? 'trashedBy' : 'trashed', { at: moment(trashed.at), name: trashed.by })}
      </p>
      <RemovingButton look="action" titleId={titleId} onPress={trashed.onRestore}>
        {t('restoreItem')}
      </RemovingButton>
      <RemovingButton look="delete" titleId={titleId} onPress={trashed.onErase}>
        {t('eraseForGood')}
      </RemovingButton>
    </div>
  );
}

type RemovingButtonProps = {
  look: 'action' | 'delete';
  titleId: string;
  onPress: () => Promise<void>;
  children: ReactNode;
};

/** What it does may take the row away, and the button with it. */
function RemovingButton({ look, titleId, onPress, children }: RemovingButtonProps) {
  return (
    <button
      type="button"
      className={styles[look]}
      aria-describedby={titleId}
      data-removes
      onClick={(event) => removeWithFocus(event, onPress)}
    >
      {children}
    </button>
  );
}
