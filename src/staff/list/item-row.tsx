// One item in a list: what it is, whether it is shown on the site, edit and delete; in the trash, restore.
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '../../ui/site-link.tsx';
import { Switch } from '../../ui/switch.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { UndoButton } from '../frame/undo-button.tsx';
import { useDueTime, useMoment } from '../frame/use-moment.ts';
import { useMay } from '../session/use-may.ts';
import styles from './item-list.module.css';
import type { ListedItem } from './list-request.ts';

type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

type RowProps = {
  id: number;
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
  /** Where several can be chosen. */
  choice?: Choice | null | undefined;
  /** Where rows are sorted by hand: what takes a row that is dropped here, and what moves this one. */
  drop?: Pick<ComponentProps<'li'>, 'onDragOver' | 'onDrop'> | undefined;
  sort?: ((titleId: string) => ReactNode) | undefined;
  /** What can be done to it; gets the id of what names it. */
  children: (titleId: string) => ReactNode;
};

export function Row({ address, editors, choice, drop, sort, children, ...row }: RowProps) {
  const { t } = useTranslation('staff');
  const titleId = useId();
  return (
    <li className={styles.row} aria-labelledby={titleId} data-row={row.id} {...drop}>
      {choice && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={t('bulk.choose', { title: row.title })}
            checked={choice.isChosen}
            onChange={(event) => choice.onChoose(event.target.checked)}
          />
        </label>
      )}
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
      <div className={styles.actions}>
        {sort?.(titleId)}
        {children(titleId)}
      </div>
    </li>
  );
}

type EditLinkProps = { to: string; titleId: string; isReadOnly?: boolean };

/** What leads to its editor. */
export function EditLink({ to, titleId, isReadOnly = false }: EditLinkProps) {
  const { t } = useTranslation('staff');
  return (
    <SiteLink to={to} className={styles.action} aria-describedby={titleId}>
      {t(isReadOnly ? 'readOnly.open' : 'edit')}
    </SiteLink>
  );
}

type ItemRowProps = Pick<RowProps, 'title' | 'titleEn' | 'missing' | 'picture' | 'facts' | 'drop' | 'sort'>;

/** What can be done to the item of a row, and what is being done. */
export type RowActions = {
  /** As it is to be shown: a switch answers before the server does. */
  item: ListedItem;
  isBusy: boolean;
  /** Who is at work on it just now. */
  editors: string[];
  /** Null where nothing can be done to several. */
  choice: Choice | null;
  onToggle: () => void;
  onSchedule: () => void;
  /** Of what was switched a moment ago. */
  undo: { onUndo: () => void; onOver: () => void } | null;
  onDelete: () => Promise<void>;
  onRestore: () => Promise<void>;
  onErase: () => Promise<void>;
};

export function ItemRow({ actions, missing, facts, ...row }: ItemRowProps & { actions: RowActions }) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const { item } = actions;
  const address = `${pathname}/${item.id}`;
  return (
    <Row
      {...row}
      id={item.id}
      address={item.deletedAt ? null : address}
      editors={actions.editors}
      choice={item.deletedAt ? undefined : actions.choice}
      missing={[...missing, ...(item.translation ? [t(`translation.${item.translation}`)] : [])]}
      facts={
        <>
          {facts}
          <Times item={item} />
          <ReviewMark item={item} />
        </>
      }
    >
      {(titleId) =>
        item.deletedAt ? (
          <TrashActions actions={actions} deletedAt={item.deletedAt} titleId={titleId} />
        ) : (
          <LivingActions actions={actions} address={address} titleId={titleId} />
        )
      }
    </Row>
  );
}

/** When it is to be shown and hidden, and when it was last changed. */
function Times({ item: { publishAt, hideAt, updatedAt, updatedBy, deletedAt } }: { item: ListedItem }) {
  const { t } = useTranslation('staff');
  const momentOf = useMoment();
  const dueTime = useDueTime();
  if (deletedAt) return null;
  const at = momentOf(updatedAt);
  return (
    <>
      <span>{updatedBy ? t('changedBy', { at, name: updatedBy.name }) : t('changed', { at })}</span>
      {publishAt && <span className={styles.due}>{t('willPublish', { at: dueTime(publishAt) })}</span>}
      {hideAt && <span className={styles.due}>{t('willHide', { at: dueTime(hideAt) })}</span>}
    </>
  );
}

/** What waits for those who publish, or for whoever offered it. */
function ReviewMark({ item: { review, reviewRemark, deletedAt } }: { item: ListedItem }) {
  const { t } = useTranslation('staff');
  if (!review || deletedAt) return null;
  const text =
    review === 'returned' ? t('review.returnedWith', { remark: reviewRemark }) : t('review.offered');
  return <span className={styles.review}>{text}</span>;
}

const stateOf = ({ state, isActive }: ListedItem) => state ?? (isActive === 1 ? 'published' : 'hidden');

type LivingActionsProps = { actions: RowActions; address: string; titleId: string };

function LivingActions({ actions, address, titleId }: LivingActionsProps) {
  const { t } = useTranslation('staff');
  const { item } = actions;
  const toggle = useRef<HTMLInputElement>(null);
  const may = useMay();
  const mayPublish = may('content.publish');
  const state = (
    <span className={styles.state} data-state={stateOf(item)}>
      {t(`state.${stateOf(item)}`)}
    </span>
  );
  return (
    <>
      {mayPublish ? (
        <label className={styles.switch}>
          <Switch
            ref={toggle}
            checked={item.isActive === 1}
            aria-disabled={actions.isBusy}
            aria-describedby={titleId}
            onChange={actions.onToggle}
          />
          {state}
        </label>
      ) : (
        <p className={styles.switch}>{state}</p>
      )}
      {actions.undo && (
        <UndoButton
          className={styles.action}
          aria-describedby={titleId}
          onOver={actions.undo.onOver}
          onUndo={() => {
            // The button goes; the keyboard stays at what it was about.
            toggle.current?.focus();
            actions.undo?.onUndo();
          }}
        />
      )}
      {mayPublish && !actions.undo && (
        <button
          type="button"
          className={styles.action}
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onClick={actions.onSchedule}
        >
          {t(item.publishAt || item.hideAt ? 'schedule.change' : 'schedule.set')}
        </button>
      )}
      <EditLink to={address} titleId={titleId} isReadOnly={!mayPublish && stateOf(item) !== 'draft'} />
      {may('content.delete') && (
        <RemovingButton look="delete" titleId={titleId} onPress={actions.onDelete}>
          {t('delete')}
        </RemovingButton>
      )}
    </>
  );
}

type TrashActionsProps = { actions: RowActions; deletedAt: string; titleId: string };

function TrashActions({ actions, deletedAt, titleId }: TrashActionsProps) {
  const { t } = useTranslation('staff');
  const at = useMoment()(deletedAt);
  const { updatedBy } = actions.item;
  const mayDelete = useMay()('content.delete');
  return (
    <>
      <p className={styles.trashed}>
        {updatedBy ? t('trashedBy', { at, name: updatedBy.name }) : t('trashed', { at })}
      </p>
      {mayDelete && (
        <>
          <RemovingButton look="action" titleId={titleId} onPress={actions.onRestore}>
            {t('restoreItem')}
          </RemovingButton>
          <RemovingButton look="delete" titleId={titleId} onPress={actions.onErase}>
            {t('eraseForGood')}
          </RemovingButton>
        </>
      )}
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
