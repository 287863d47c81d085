// The list of a small collection, sorted by hand.
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { CollectionItem } from '../../editorial/collection.ts';
import { titlesOf } from '../../editorial/kind.ts';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToasts } from '../../ui/toasts.ts';
import { SortButtons } from '../fields/sort-buttons.tsx';
import { useSorting } from '../fields/use-sorting.ts';
import { ItemRow, type RowActions } from '../list/item-row.tsx';
import { isNarrowed, listQuery, partAt } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import type { Reading } from '../readiness/readiness.ts';
import { lookWith } from '../readiness/serious-points.ts';
import { ApiFailure } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import { FoundAgain } from '../working-copies/found-again.tsx';
import type { CollectionPart } from './collection-editor.ts';
import styles from './collection-list.module.css';
import { collectionStore } from './collection-store.ts';

type Sorting = ReturnType<typeof useSorting<CollectionItem>> & { items: CollectionItem[] };

/** Null where the list shows something else than the order of the site. */
const SortingContext = createContext<Sorting | null>(null);

export function collectionList<Fields extends object, Values extends object>(
  {
    kind,
    declaration,
    Facts,
    Mark,
    duplicateOf,
    onRemovalRefused,
  }: Pick<
    CollectionPart<Fields>,
    'kind' | 'declaration' | 'Facts' | 'Mark' | 'duplicateOf' | 'onRemovalRefused'
  >,
  editor: Reading<CollectionItem<Fields>, Values>,
) {
  type Item = CollectionItem<Fields>;
  const useStore = collectionStore<Fields>(kind.name);
  const look = lookWith(editor);

  const replace = (changed: Item) =>
    useStore.setState(({ items }) => ({
      items: items.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
    }));

  function Row({ item, actions }: { item: Item; actions: RowActions }) {
    const { ua, en } = titlesOf(declaration, item);
    const sorting = use(SortingContext);
    const { items } = useStore();
    const shown = partAt(useLocation().search);
    const hasAll = (shown.tab === 'all' || shown.tab === 'published') && !isNarrowed(shown);
    const place = sorting?.items.findIndex(({ id }) => id === item.id) ?? -1;
    return (
      <ItemRow
        actions={actions}
        title={ua}
        titleEn={en}
        missing={[]}
        mark={
          Mark && (
            <Mark
              item={item}
              onChanged={replace}
              published={hasAll ? items.filter(({ isActive }) => isActive === 1) : null}
            />
          )
        }
        facts={<Facts item={item} />}
        duplicate={duplicateOf && (kind.collection.duplicate ?? 'duplicate.name')}
        drop={sorting && place >= 0 ? sorting.dropOf(place) : undefined}
        sort={
          sorting && place >= 0
            ? (titleId) => (
                <div className={styles.sort}>
                  <span className={styles.handle} aria-hidden="true" {...sorting.handleOf(place)}>
                    ⠿
                  </span>
                  <SortButtons
                    index={place}
                    count={sorting.items.length}
                    move={sorting.move}
                    describedBy={titleId}
                  />
                </div>
              )
            : undefined
        }
      />
    );
  }

  return function CollectionList() {
    const { t } = useTranslation('staff');
    const store = useStore();
    const shown = partAt(useLocation().search);
    const mayPublish = useMay()('content.publish');
    const isSorted =
      declaration.isSortedByHand !== false &&
      mayPublish &&
      (shown.tab === 'all' || shown.tab === 'published') &&
      !isNarrowed(shown) &&
      shown.sort === '' &&
      store.items.length > 1;
    const sort = async (items: Item[]) => {
      try {
        await store.sort(items);
      } catch (error) {
        if (error instanceof ApiFailure && (error.status === 412 || error.status === 400))
          useToasts.getState().show('error', t('list.changedMeanwhile'));
        else reportFailure(error);
        await store.load(listQuery(shown)).catch(() => {});
      }
    };
    const remove = async (id: number, redirectTo?: string) => {
      const item = store.items.find((each) => each.id === id);
      try {
        await store.remove(id, redirectTo);
      } catch (error) {
        if (item && error instanceof ApiFailure && error.status === 409) onRemovalRefused?.(item);
        throw error;
      }
    };
    const sorting = useSorting(store.items, (items) => void sort(items));
    return (
      <SortingContext value={isSorted ? ({ ...sorting, items: store.items } as unknown as Sorting) : null}>
        <FoundAgain kind={kind} />
        <ListPage
          kind={kind}
          items={store.items}
          actions={{ ...store, remove }}
          titleOf={(item) => titlesOf(declaration, item).ua}
          // It bears no day.
          dayOf={() => today()}
          loadLook={async () => look}
          isSortedByHand={declaration.isSortedByHand !== false}
          Row={Row}
        />
        <p role="status" className="visually-hidden">
          {sorting.announcement}
        </p>
      </SortingContext>
    );
  };
}
