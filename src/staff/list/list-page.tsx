// The list of the items of any kind, as staff see them.
import type { ComponentType } from 'react';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { FutureDayDialog } from '../frame/future-day-dialog.tsx';
import { useListPlace } from '../frame/list-place.ts';
import { ScheduleDialog } from '../frame/schedule-dialog.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import type { StaffCollection } from '../frame/staff-kind.ts';
import { ReasonDialog } from '../readiness/reason-dialog.tsx';
import type { LoadLook } from '../readiness/use-reason-for.ts';
import { useMay } from '../session/use-may.ts';
import { useOthersAtWork } from '../working-copies/others-at-work.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ItemList } from './item-list.tsx';
import type { RowActions } from './item-row.tsx';
import type { ListedItem } from './list-request.ts';
import type { Category } from './list-tags.ts';
import { type Tagging, useBulk } from './use-bulk.ts';
import { type ListActions, useItemList } from './use-item-list.ts';

const dayToCome = (day: string): string | undefined => (day > today() ? day : undefined);

type ListPageProps<Item extends ListedItem> = {
  kind: StaffCollection;
  items: Item[];
  /** The store of the kind. */
  actions: ListActions;
  titleOf: (item: Item) => string;
  /** The day that an item bears. */
  dayOf: (item: Item) => string;
  /** How items are looked at before they go to the site. */
  loadLook: LoadLook<Item>;
  /** Tags with titles of their own; left out where items have no tags. */
  categories?: Category[];
  tagging?: Tagging<Item>;
  isSortedByHand?: boolean;
  Row: ComponentType<{ item: Item; actions: RowActions }>;
};

export function ListPage<Item extends ListedItem>(props: ListPageProps<Item>) {
  const { kind, items, titleOf, Row } = props;
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const others = useOthersAtWork(kind.name);
  const mayPublish = useMay()('content.publish');
  const { list, dialog, dayDialog, reasonDialog, schedule, actionsOf, ...lists } = useItemList(
    kind,
    props.actions,
    {
      editorsOf: (id) => others.get(String(id)) ?? [],
      dayOf: props.dayOf as (item: ListedItem) => string,
      titleOf: titleOf as (item: ListedItem) => string,
      loadLook: props.loadLook as LoadLook<ListedItem>,
    },
  );
  useListPlace(kind, list.isLoaded);
  const { chosen, onChoose, ...bulk } = useBulk({
    kind: kind.name,
    items,
    titleOf,
    address: lists.address,
    onChanged: lists.refresh,
    reasonFor: (going) =>
      lists.reasonFor(
        going.map((item) => ({ item, title: titleOf(item), day: dayToCome(props.dayOf(item)) })),
        'reason.publish',
      ),
    tagging: props.tagging ?? null,
  });
  const trash = async () => {
    const answer = await lists.askAndTrash(chosen);
    if (answer) await bulk.onTrash((id) => props.actions.remove(id, answer.redirectTo));
  };
  // Where there is nothing in any state, the first item is to be written.
  const { tab } = list.part;
  // What is done to several is done by those who publish.
  const isChosenFrom = tab !== 'trash' && mayPublish;
  const isNone = tab !== 'trash' && (list.desk?.counts ? list.desk.counts.all === 0 : tab === 'published');
  return (
    <>
      <StaffHead title={t(kind.texts.title)} />
      <ItemList
        title={t(kind.texts.title)}
        addText={t(kind.collection.add)}
        emptyText={t(isNone ? kind.collection.empty : `emptyTab.${tab}`)}
        isEmpty={items.length === 0}
        categories={props.categories ?? null}
        isSortedByHand={props.isSortedByHand ?? false}
        bar={
          isChosenFrom && (
            <BulkBar
              {...bulk}
              chosen={chosen.length}
              total={items.length}
              categories={props.tagging ? (props.categories ?? []) : null}
              onTrash={trash}
            />
          )
        }
        {...list}
      >
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            actions={{
              ...actionsOf(item),
              choice: isChosenFrom
                ? { isChosen: chosen.includes(item), onChoose: (isChosen) => onChoose(item.id, isChosen) }
                : null,
            }}
          />
        ))}
      </ItemList>
      <ConfirmDialog {...dialog} />
      <FutureDayDialog {...dayDialog} />
      <ScheduleDialog {...schedule} />
      <ReasonDialog {...reasonDialog} />
    </>
  );
}
