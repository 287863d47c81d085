// One item in a list: what it is, whether it is shown on the site, edit and delete; in the trash, restore.
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { personName } from '../frame/person-name.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import type { StaffText } from '../frame/staff-text.ts';
import { UndoButton } from '../frame/undo-button.tsx';
import { useDueTime, useMoment } from '../frame/use-moment.ts';
import { useMay } from '../session/use-may.ts';
import { useDensity } from './density.ts';
import styles from './item-list.module.css';
import { partAt, sortOf } from './list-address.ts';
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
  /** In one line: without its English title, with this day at the end. */
  dense?: { day: ReactNode } | undefined;
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

export function Row({ address, editors, choice, dense, drop, sort, children, ...row }: RowProps) {
  const { t } = useTranslation('staff');
  const titleId = useId();
  return (
    <li
      className={styles.row}
      aria-labelledby={titleId}
      data-row={row.id}
      data-dense={dense && true}
      {...drop}
    >
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
        {row.titleEn && !dense && (
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
      {dense && <p className={styles.day}>{dense.day}</p>}
      <div className={styles.actions}>
        {sort && <div className={styles.order}>{sort(titleId)}</div>}
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
      <ActionText icon="edit">{t(isReadOnly ? 'readOnly.open' : 'edit')}</ActionText>
    </SiteLink>
  );
}

type ActionTextProps = { icon: ComponentProps<typeof StaffIcon>['name']; children: string };

/** A word; only a sign is seen of it where rows are dense and there is no room for it beside the title. */
const ActionText = ({ icon, children }: ActionTextProps) => (
  <>
    <i aria-hidden="true" title={children}>
      <StaffIcon name={icon} size={20} />
    </i>
    <span>{children}</span>
  </>
);

type ItemRowProps = Pick<
  RowProps,
  'title' | 'titleEn' | 'missing' | 'picture' | 'facts' | 'drop' | 'sort'
> & {
  /** The day that it bears; left out where it bears none. */
  day?: string;
  /** Said in dense rows, too. */
  mark?: ReactNode;
  /** What another one like it is called, where one can be begun. */
  duplicate?: StaffText | undefined;
};

/** What can be done to the item of a row, and what is being done. */
export type RowActions = {
  /** As it is to be shown: a switch answers before the server does. */
  item: ListedItem;
  isBusy: boolean;
  /** Published, and nothing can be done to it any more. */
  isFixed: boolean;
  /** Who is at work on it just now. */
  editors: string[];
  /** Null where nothing can be done to several. */
  choice: Choice | null;
  onToggle: () => void;
  onSchedule: () => void;
  /** Of what was switched a moment ago. */
  undo: {
    onUndo: () => void;
    onOver: () => void /** Where visitors no longer find it. */;
    left: string | null;
  } | null;
  onDelete: () => Promise<void>;
  onRestore: () => Promise<void>;
  onErase: () => Promise<void>;
};

type ItemRowOf = ItemRowProps & { actions: RowActions };

export function ItemRow({ actions, missing, facts, mark, day, duplicate, ...row }: ItemRowOf) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const isDense = useDensity(({ density }) => density === 'dense');
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
      dense={isDense ? { day: <DenseDay item={item} day={day} /> } : undefined}
      facts={
        <>
          {mark}
          {!isDense && facts}
          <Times item={item} isDense={isDense} />
          <ReviewMark item={item} />
        </>
      }
    >
      {(titleId) =>
        item.deletedAt ? (
          <TrashActions actions={actions} deletedAt={item.deletedAt} titleId={titleId} />
        ) : (
          <LivingActions
            actions={actions}
            address={address}
            duplicate={duplicate ? { to: `${pathname}/new?from=${item.id}`, name: duplicate } : undefined}
            titleId={titleId}
          />
        )
      }
    </Row>
  );
}

/** The day a list is sorted by: that of the last change, or the one the item bears. */
function DenseDay({ item, day }: { item: ListedItem; day: string | undefined }) {
  const { t } = useTranslation('staff');
  const { search } = useLocation();
  const isByChange = sortOf(partAt(search)).endsWith('changed');
  if (item.deletedAt) return null;
  if (day && !isByChange) return <time dateTime={day}>{formatDay(day)}</time>;
  const changed = kyivDay(new Date(item.updatedAt));
  return <time dateTime={changed}>{t('changedOn', { day: formatDay(changed) })}</time>;
}

type TimesProps = { item: ListedItem; isDense: boolean };

/** When it is to be shown and hidden, and when it was last changed. */
function Times({ item: { publishAt, hideAt, updatedAt, updatedBy, deletedAt }, isDense }: TimesProps) {
  const { t } = useTranslation('staff');
  const momentOf = useMoment();
  const wholeTime = useDueTime();
  const dueTime = isDense ? momentOf : wholeTime;
  if (deletedAt) return null;
  const at = momentOf(updatedAt);
  return (
    <>
      {!isDense && (
        <span>
          {updatedBy ? t('changedBy', { at, name: personName(updatedBy.name) }) : t('changed', { at })}
        </span>
      )}
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

type LivingActionsProps = {
  actions: RowActions;
  address: string;
  duplicate: { to: string; name: StaffText } | undefined;
  titleId: string;
};

function LivingActions({ actions, address, duplicate, titleId }: LivingActionsProps) {
  const { t } = useTranslation('staff');
  const { item } = actions;
  const toggle = useRef<HTMLInputElement>(null);
  const may = useMay();
  const mayPublish = may('content.publish') && !actions.isFixed;
  const state = (
    <span className={styles.state} data-state={stateOf(item)}>
      {t(`state.${stateOf(item)}`)}
    </span>
  );
  return (
    <>
      {mayPublish ? (
        <label className={styles.toggle}>
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
        <p className={styles.toggle}>{state}</p>
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
      {actions.undo?.left && (
        <SiteLink
          to={`${STAFF_PATH}/redirects?${new URLSearchParams({ from: actions.undo.left })}`}
          className={styles.action}
          aria-describedby={titleId}
        >
          <ActionText icon="link">{t('redirects.offer')}</ActionText>
        </SiteLink>
      )}
      {mayPublish && !actions.undo && (
        <button
          type="button"
          className={styles.action}
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onClick={actions.onSchedule}
        >
          <ActionText icon="clock">
            {t(
              item.publishAt || item.hideAt
                ? 'schedule.change'
                : item.isActive === 1
                  ? 'schedule.setHide'
                  : 'schedule.set',
            )}
          </ActionText>
        </button>
      )}
      <EditLink to={address} titleId={titleId} isReadOnly={!mayPublish && stateOf(item) !== 'draft'} />
      {duplicate && (
        <SiteLink to={duplicate.to} className={styles.action} aria-describedby={titleId}>
          <ActionText icon="duplicate">{t(duplicate.name)}</ActionText>
        </SiteLink>
      )}
      {may('content.delete') && !actions.isFixed && (
        <RemovingButton look="remove" titleId={titleId} onPress={actions.onDelete}>
          <ActionText icon="bin">{t('delete')}</ActionText>
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
        {updatedBy ? t('trashedBy', { at, name: personName(updatedBy.name) }) : t('trashed', { at })}
      </p>
      {mayDelete && (
        <>
          <RemovingButton look="action" titleId={titleId} onPress={actions.onRestore}>
            {t('restoreItem')}
          </RemovingButton>
          <RemovingButton look="remove" titleId={titleId} onPress={actions.onErase}>
            {t('eraseForGood')}
          </RemovingButton>
        </>
      )}
    </>
  );
}

type RemovingButtonProps = {
  look: 'action' | 'remove';
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
