// One item in a list: what it is, whether it is shown on the site, edit and delete; in the trash, restore.
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { useMoment } from '../frame/use-moment.ts';
import styles from './item-list.module.css';

type RowProps = {
  title: string;
  /** Where it is edited; null in the trash. */
  address: string | null;
  titleEn: string;
  /** What to look at: texts that are missing, days that have passed. */
  missing: string[];
  picture?: ReactNode;
  facts: ReactNode;
  /** Who is at work on it just now. */
  editors: string[];
  /** What can be done to it; gets the id of what names it. */
  children: (titleId: string) => ReactNode;
};

export function Row({ address, editors, children, ...row }: RowProps) {
  const { t } = useTranslation('staff');
  const titleId = useId();
  return (
    <li className={styles.row} aria-labelledby={titleId}>
      {row.picture && <div className={styles.picture}>{row.picture}</div>}
      <div className={styles.texts}>
        <h2 id={titleId}>{address ? <SiteLink to={address}>{row.title}</SiteLink> : row.title}</h2>
        {row.titleEn && (
          <p lang="en" className={styles.english}>
            {row.titleEn}
          </p>
        )}
        <div className={styles.facts}>
          {row.facts}
          {editors.length > 0 && (
            <span className={styles.editors}>{t('editingNow', { names: editors.join(', ') })}</span>
          )}
          {row.missing.map((language) => (
            <span key={language} className={styles.missing}>
              {language}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.actions}>{children(titleId)}</div>
    </li>
  );
}

/** What leads to its editor. */
export function EditLink({ to, titleId }: { to: string; titleId: string }) {
  const { t } = useTranslation('staff');
  return (
    <SiteLink to={to} className={styles.action} aria-describedby={titleId}>
      {t('edit')}
    </SiteLink>
  );
}

type ItemRowProps = Pick<RowProps, 'title' | 'titleEn' | 'missing' | 'picture' | 'facts'>;

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
  const { pathname } = useLocation();
  const { trashed } = actions;
  const address = `${pathname}/${actions.id}`;
  return (
    <Row {...row} address={trashed ? null : address} editors={actions.editors}>
      {(titleId) =>
        trashed ? (
          <TrashActions trashed={trashed} titleId={titleId} />
        ) : (
          <LivingActions actions={actions} address={address} titleId={titleId} />
        )
      }
    </Row>
  );
}

type LivingActionsProps = { actions: RowActions; address: string; titleId: string };

function LivingActions({ actions, address, titleId }: LivingActionsProps) {
  const { t } = useTranslation('staff');
  return (
    <>
      <label className={styles.switch}>
        <Switch
          checked={actions.isActive === 1}
          aria-disabled={actions.isBusy}
          aria-describedby={titleId}
          onChange={actions.onToggle}
        />
        <span>{t(actions.isActive === 1 ? 'isShown' : actions.isDraft ? 'isDraft' : 'isHidden')}</span>
      </label>
      <EditLink to={address} titleId={titleId} />
      <RemovingButton look="delete" titleId={titleId} onPress={actions.onDelete}>
        {t('delete')}
      </RemovingButton>
    </>
  );
}

function TrashActions({ trashed, titleId }: { trashed: Trashed; titleId: string }) {
  const { t } = useTranslation('staff');
  const moment = useMoment();
  return (
    <>
      <p className={styles.trashed}>
        {t(trashed.by ? 'trashedBy' : 'trashed', { at: moment(trashed.at), name: trashed.by })}
      </p>
      <RemovingButton look="action" titleId={titleId} onPress={trashed.onRestore}>
        {t('restoreItem')}
      </RemovingButton>
      <RemovingButton look="delete" titleId={titleId} onPress={trashed.onErase}>
        {t('eraseForGood')}
      </RemovingButton>
    </>
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
