// The item an editor's address names: loaded, new, or missing.
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { itemId } from '../item-id.ts';
import { ApiFailure } from './api-client.ts';
import { reportFailure } from './report-failure.ts';

export function useEditedItem<Item extends { id: number }>(load: (id: number) => Promise<Item>) {
  const { id: param } = useParams();
  const [item, setItem] = useState<Item | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isNew = param === 'new';
  const id = isNew ? null : itemId(param);
  const isLoaded = id !== null && item?.id === id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: how an item is loaded does not change while it is edited.
  useEffect(() => {
    if (id === null || isLoaded) return;
    load(id)
      .then(setItem)
      .catch((failure) => {
        const isUnknown = failure instanceof ApiFailure && (failure.status === 404 || failure.status === 400);
        if (isUnknown) setMissing(true);
        else reportFailure(failure);
      });
  }, [id, isLoaded]);

  return {
    /** Changes with the address, so that each item gets an editor of its own. */
    key: param,
    item: isNew ? null : item,
    setItem,
    isMissing,
    isReady: isNew || isLoaded,
  };
}
