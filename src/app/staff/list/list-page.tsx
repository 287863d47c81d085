// The list of the items of any kind, as staff see them.
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { StaffHead } from '../frame/staff-head.tsx';
import type { StaffKind } from '../frame/staff-kind.ts';
import { ItemList } from './item-list.tsx';
import type { RowActions } from './item-row.tsx';
import { type ListActions, useItemList, type Visibility } from './use-item-list.ts';

type ListPageProps<Item extends Visibility> = {
  kind: StaffKind;
  items: Item[];
  /** The store of the kind. */
  actions: ListActions;
  titleOf: (item: Item) => string;
  Row: ComponentType<{ item: Item; actions: RowActions }>;
};

export function ListPage<Item extends Visibility>(props: ListPageProps<Item>) {
  const { kind, items, titleOf, Row } = props;
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { list, dialog, actionsOf } = useItemList(props.actions);
  return (
    <>
      <StaffHead title={t(kind.texts.title)} />
      <ItemList
        title={t(kind.texts.title)}
        addText={t(kind.texts.add)}
        emptyText={list.isActive === 1 ? t(kind.texts.empty) : t('emptyHidden')}
        isEmpty={items.length === 0}
        {...list}
      >
        {items.map((item) => (
          <Row key={item.id} item={item} actions={actionsOf(item, titleOf(item))} />
        ))}
      </ItemList>
      <ConfirmDialog {...dialog} />
    </>
  );
}
