// Files that were ticked, to do something to all of them. They stay ticked on other pages of the list.
import { useState } from 'react';
import type { LibraryFile } from '../../files/file.schema.ts';

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/** `listed` are the files on the screen, as they are now. */
export function useChosenFiles(listed: LibraryFile[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, LibraryFile>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const fresh = new Map(listed.map((file) => [file.name, file]));
  const place = (name: string | null) => listed.findIndex((file) => file.name === name);

  /** With Shift, everything between the one that was ticked before and this one. */
  const choose = (file: LibraryFile, isChosen: boolean, isRange: boolean) => {
    const [from, to] = [place(last), place(file.name)].sort((one, other) => one - other);
    const several = isRange && from !== undefined && to !== undefined && from >= 0;
    const meant = several ? listed.slice(from, to + 1) : [file];
    setTicked((before) => {
      const after = new Map(before);
      for (const each of meant) isChosen ? after.set(each.name, each) : after.delete(each.name);
      return after;
    });
    setLast(file.name);
  };

  return {
    files: [...ticked.values()].map((file) => fresh.get(file.name) ?? file),
    has: ({ name }: LibraryFile) => ticked.has(name),
    choose,
    chooseAll: () => setTicked((before) => new Map([...before, ...fresh])),
    isAllChosen: listed.length > 0 && listed.every(({ name }) => ticked.has(name)),
    clear: () => setTicked(new Map()),
    forget: (name: string) => setTicked((before) => new Map([...before].filter(([key]) => key !== name))),
    /** What was saved, for those that are on another page. */
    renew: (saved: LibraryFile[]) =>
      setTicked((before) => {
        const after = new Map(before);
        for (const file of saved) if (after.has(file.name)) after.set(file.name, file);
        return after;
      }),
  };
}
