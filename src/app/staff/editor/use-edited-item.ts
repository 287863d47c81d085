// The item an editor's address names: loaded, new, or missing.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { itemId } from '../../load/item-id.ts';
import { ApiFailure } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';

export type ItemState = 'loading' | 'ready' | 'missing' | 'failed';

export function useEditedItem<Item extends { id: number }>(load: (id: number) => Promise<Item>) {
  const { id: param } = useParams();
  const isJustSaved = Boolean(useLocation().state?.isSaved);
  const [item, setItem] = useState<Item | null>(null);
  const [failure, setFailure] = useState<'missing' | 'failed' | null>(null);
  const isNew = param === 'new';
  const id = isNew ? null : itemId(param);
  const isLoaded = id !== null && item?.id === id;

  // Each item gets an editor of its own; one that has just been created keeps the editor it was written in.
  const key = useRef(param);
  if (!isJustSaved) key.current = param;

  // biome-ignore lint/correctness/useExhaustiveDependencies: how an item is loaded does not change while it is edited.
  const reload = useCallback(async () => {
    if (id === null) return;
    setFailure(null);
    try {
      setItem(await load(id));
    } catch (error) {
      const status = error instanceof ApiFailure ? error.status : 0;
      setFailure(status === 404 || status === 400 ? 'missing' : 'failed');
      if (status === 401) reportFailure(error);
    }
  }, [id]);

  useEffect(() => {
    if (!isLoaded) void reload();
  }, [isLoaded, reload]);

  const state: ItemState = failure ?? (isNew || isLoaded ? 'ready' : 'loading');
  return { key: key.current, item: isNew ? null : item, setItem, state, reload };
}
