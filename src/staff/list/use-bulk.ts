// Doing the same to several items: one after another, what failed said by name, and one way to take all of it back.
import { useEffect, useState } from 'react';
import { ApiFailure } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import type { ListedItem } from './list-request.ts';
import { putBack, putBackFromTrash, setVisibility, versionAsRead } from './put-back.ts';

/** How tags are put on items, of a kind that has them. */
export type Tagging<Item> = {
  has: (item: Item, tag: string) => boolean;
  add: (item: Item, tag: string) => Promise<unknown>;
  remove: (item: Item, tag: string) => Promise<unknown>;
};

export type BulkCommandName = 'publish' | 'hide' | 'tag' | 'trash';

type BulkCommand<Item> = {
  name: BulkCommandName;
  isNeeded: (item: Item) => boolean;
  act: (item: Item) => Promise<unknown>;
  takeBack: (item: Item) => Promise<unknown>;
};

type Why = 'offline' | 'invalid' | 'forbidden' | 'gone' | 'changed' | 'later' | 'server';
export type BulkFailure = { id: number; title: string; why: Why };

export type BulkResult = {
  command: BulkCommandName;
  isTakenBack: boolean;
  done: number;
  /** Those that were so already. */
  spared: number;
  failed: BulkFailure[];
  undo: (() => void) | null;
};

const WHY: Record<number, Why> = {
  0: 'offline',
  400: 'invalid',
  403: 'forbidden',
  404: 'gone',
  412: 'changed',
  429: 'later',
};

const whyOf = (error: unknown): Why => (error instanceof ApiFailure && WHY[error.status]) || 'server';

type BulkProps<Item> = {
  kind: string;
  items: Item[];
  titleOf: (item: Item) => string;
  /** Another address is another list: nothing is chosen in it yet. */
  address: string;
  onChanged: () => Promise<unknown>;
  tagging: Tagging<Item> | null;
  /** Why these go to the site all the same; undefined where no reason is needed, null where they do not. */
  reasonFor: (items: Item[]) => Promise<string | undefined | null>;
};

export function useBulk<Item extends ListedItem>(props: BulkProps<Item>) {
  const { kind, items, titleOf, address, onChanged, tagging, reasonFor } = props;
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [result, setResult] = useState<BulkResult | null>(null);
  /** How many of how many have been tried. */
  const [progress, setProgress] = useState<{ tried: number; total: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew at each address.
  useEffect(() => {
    setIds(new Set());
    setResult(null);
  }, [address]);
  const chosen = items.filter(({ id, deletedAt }) => ids.has(id) && !deletedAt);

  const each = async (all: Item[], act: (item: Item) => Promise<unknown>) => {
    const done: Item[] = [];
    const failed: BulkFailure[] = [];
    for (const [tried, item] of all.entries()) {
      setProgress({ tried, total: all.length });
      try {
        await act(item);
        done.push(item);
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) reportFailure(error);
        failed.push({ id: item.id, title: titleOf(item), why: whyOf(error) });
      }
    }
    setProgress(null);
    return { done, failed };
  };

  const takeBack = async (command: BulkCommand<Item>, all: Item[]) => {
    setResult(null);
    const { done, failed } = await each(all, command.takeBack);
    await onChanged();
    setResult({ command: command.name, isTakenBack: true, done: done.length, spared: 0, failed, undo: null });
  };

  const run = async (command: BulkCommand<Item>) => {
    if (progress) return;
    setResult(null);
    const needed = chosen.filter(command.isNeeded);
    const { done, failed } = await each(needed, command.act);
    // What failed stays chosen, to be tried again.
    setIds(new Set(failed.map(({ id }) => id)));
    await onChanged();
    setResult({
      command: command.name,
      isTakenBack: false,
      done: done.length,
      spared: chosen.length - needed.length,
      failed,
      undo: done.length > 0 ? () => void takeBack(command, done) : null,
    });
  };

  const show = (isActive: 0 | 1, reason?: string): BulkCommand<Item> => ({
    name: isActive === 1 ? 'publish' : 'hide',
    isNeeded: (item) => item.isActive !== isActive,
    act: (item) => setVisibility(kind, item.id, isActive, { reason, basedOn: versionAsRead(item) }),
    takeBack: (item) => putBack(kind, item),
  });

  const publish = async () => {
    if (progress) return;
    try {
      const reason = await reasonFor(chosen.filter(show(1).isNeeded));
      if (reason !== null) await run(show(1, reason));
    } catch (error) {
      reportFailure(error);
    }
  };

  return {
    chosen,
    progress,
    result,
    onChoose: (id: number, isChosen: boolean) =>
      setIds((all) => new Set(isChosen ? [...all, id] : [...all].filter((other) => other !== id))),
    onChooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? items.map(({ id }) => id) : [])),
    onPublish: publish,
    onHide: () => run(show(0)),
    onTag: (tag: string) =>
      tagging &&
      run({
        name: 'tag',
        isNeeded: (item) => !tagging.has(item, tag),
        act: (item) => tagging.add(item, tag),
        takeBack: (item) => tagging.remove(item, tag),
      }),
    onTrash: (remove: (id: number) => Promise<unknown>) =>
      run({
        name: 'trash',
        isNeeded: () => true,
        act: ({ id }) => remove(id),
        takeBack: (item) => putBackFromTrash(kind, item),
      }),
    /** Nothing can be taken back any more; what failed is still said. */
    onOver: () => setResult((last) => (last && last.failed.length > 0 ? { ...last, undo: null } : null)),
  };
}
