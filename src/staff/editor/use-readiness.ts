// What is to be looked at before an item goes to the site, while it is being written.

import { useEffect, useMemo, useRef, useState } from 'react';
import { inEnglish } from '../../editorial/kind.ts';
import { changedFields } from '../compare/merge.ts';
import { isIn } from '../fields/controls.ts';
import { groupsOf, type Point, pdfNamesIn, readinessOf } from '../readiness/readiness.ts';
import { type CheckedLinks, deadLinksOf, seriousPointsOf } from '../readiness/serious-points.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { useLibraryFiles } from './use-presented-text.ts';

/** Nobody reads about a word that is not finished. */
const PAUSE_MS = 400;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type Asking<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  values: Values;
  saved: Item | null;
  savedValues: Values;
};

/** Whether the English is behind, or will be once this is saved: its texts have stayed and the Ukrainian ones have not. */
function isBehind<Item extends ItemBase, Values extends object>(asking: Asking<Item, Values>): boolean {
  const { editor, values, saved, savedValues } = asking;
  const texts = editor.readable?.texts ?? [];
  const changed = changedFields(editor.rules, savedValues, values).filter((field) =>
    texts.some((name) => field === name || field === inEnglish(name)),
  );
  if (!saved || changed.some((field) => isIn('en', field))) return false;
  return saved.translation === 'outdated' || (saved.translation !== 'missing' && changed.length > 0);
}

export function useReadiness<Item extends ItemBase, Values extends object>(asking: Asking<Item, Values>) {
  const { editor, saved, savedValues } = asking;
  const values = useSettled(asking.values);
  const checked = useRef<CheckedLinks>(new Map());
  const [deadLinks, setDeadLinks] = useState<ReadonlySet<string>>(new Set());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an editor knows of its kind never changes.
  useEffect(() => {
    let isCurrent = true;
    void deadLinksOf(editor, values, checked.current).then((dead) => {
      if (isCurrent) setDeadLinks((known) => ([...dead].join() === [...known].join() ? known : dead));
    });
    return () => {
      isCurrent = false;
    };
  }, [values]);

  const names = useMemo(() => pdfNamesIn(values), [values]);
  const { files, reload } = useLibraryFiles(names);
  // A text may have been put beside one in the library meanwhile.
  useEffect(() => {
    if (names.length === 0) return;
    const look = () => void reload();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [names, reload]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same.
  const points = useMemo(
    () => readinessOf(editor, values, { deadLinks, isOutdated: isBehind({ ...asking, values }), files }),
    [values, deadLinks, files, saved, savedValues],
  );

  return {
    groups: useMemo(() => groupsOf(points), [points]),
    /** Whether the English is behind, or will be once this is saved. */
    isBehind: points.some(({ is }) => is === 'outdated'),
    /** Of these very values, once all links have been checked. */
    seriousOf: (of: Values): Promise<Point[]> => seriousPointsOf(editor, of, checked.current),
  };
}
