// What is to be looked at before an item goes to the site, while it is being written.
import { useEffect, useMemo, useRef, useState } from 'react';
import { changedFields } from '../compare/merge.ts';
import { isIn } from '../fields/controls.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { ownLinksOf, type Point, readinessOf } from './readiness.ts';

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

/** As a visitor would get it. What could not be asked is not said to be dead. */
async function isDead(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000);
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', signal });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
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
    texts.some((name) => field === `${name}Ua` || field === `${name}En`),
  );
  if (!saved || changed.some((field) => isIn('en', field))) return false;
  return saved.translation === 'outdated' || (saved.translation !== 'missing' && changed.length > 0);
}

export function useReadiness<Item extends ItemBase, Values extends object>(asking: Asking<Item, Values>) {
  const { editor, saved, savedValues } = asking;
  const values = useSettled(asking.values);
  /** Each address is asked once. */
  const asked = useRef(new Map<string, Promise<boolean>>());
  const [deadLinks, setDeadLinks] = useState<ReadonlySet<string>>(new Set());
  const { readable } = editor;
  const given = (of: Values) => ({
    values: of,
    readable: readable as never,
    title: editor.kind.title.replace(/Ua$/, ''),
    richTexts: Object.keys(editor.kind.richTexts),
  });

  const askLinks = async (of: Values): Promise<ReadonlySet<string>> => {
    const links = readable ? ownLinksOf(given(of)) : [];
    for (const link of links) {
      if (!asked.current.has(link)) asked.current.set(link, isDead(link));
    }
    const answers = await Promise.all(
      links.map(async (link) => ((await asked.current.get(link)) ? link : null)),
    );
    return new Set(answers.filter((link) => link !== null));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an editor knows of its kind never changes.
  useEffect(() => {
    let isCurrent = true;
    void askLinks(values).then((dead) => {
      if (isCurrent) setDeadLinks((known) => ([...dead].join() === [...known].join() ? known : dead));
    });
    return () => {
      isCurrent = false;
    };
  }, [values]);

  const pointsOf = (of: Values, dead: ReadonlySet<string>): Point[] =>
    readable
      ? readinessOf({ ...given(of), deadLinks: dead, isOutdated: isBehind({ ...asking, values: of }) })
      : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same.
  const points = useMemo(() => pointsOf(values, deadLinks), [values, deadLinks, saved, savedValues]);

  return {
    points,
    /** Whether the English is behind, or will be once this is saved. */
    isBehind: points.some(({ is }) => is === 'outdated'),
    /** Of these very values, once all links have been asked. */
    seriousOf: async (of: Values): Promise<Point[]> =>
      pointsOf(of, await askLinks(of)).filter(({ isSerious }) => isSerious),
  };
}
