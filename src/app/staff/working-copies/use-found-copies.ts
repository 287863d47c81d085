// The copies that wait for a decision while an item is open. None of them is lost before there is one, even if somebody
// writes over it.
import { useEffect, useRef, useState } from 'react';
import {
  type Copy,
  copyFromElsewhere,
  dropCopy,
  type FoundCopy,
  keepOnDevice,
  type Place,
} from './copies.ts';

/** So long a decision can be taken back. */
export const UNDO_MS = 10_000;

const newestFirst = (copies: FoundCopy[]) => copies.toSorted((one, other) => other.at.localeCompare(one.at));

export function useFoundCopies(
  place: Place,
  /** In this browser, when the editor opened. */
  onDevice: FoundCopy[],
  /** Whether the server may have another. */
  isServerAsked: boolean,
  isWriting: boolean,
) {
  const [copies, setCopies] = useState(onDevice);
  const [discarded, setDiscarded] = useState<FoundCopy | null>(null);
  const opened = useRef({ place, onDevice, isServerAsked });

  useEffect(() => {
    let isLeft = false;
    const { place: asked, onDevice: known, isServerAsked: isAsked } = opened.current;
    if (isAsked) {
      void copyFromElsewhere(asked, known).then((copy) => {
        if (copy && !isLeft) setCopies((all) => newestFirst([...all, copy]));
      });
    }
    return () => {
      isLeft = true;
    };
  }, []);

  const [newest] = copies;
  useEffect(() => {
    if (!isWriting || !newest || newest.from === 'earlier') return;
    void keepOnDevice(opened.current.place, newest, 'earlier').catch(() => {});
    setCopies((all) => [
      { ...newest, from: 'earlier' },
      ...all.filter(({ from }) => from !== newest.from && from !== 'earlier'),
    ]);
  }, [isWriting, newest]);

  useEffect(() => {
    if (!discarded) return;
    const timer = setTimeout(() => setDiscarded(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [discarded]);

  const putBack = (copy: FoundCopy) => {
    void keepOnDevice(place, copy, 'earlier').catch(() => {});
    setCopies((all) => newestFirst([...all, { ...copy, from: 'earlier' }]));
  };
  const without = (copy: Copy) => setCopies((all) => all.filter((each) => each !== copy));
  return {
    copies,
    discarded,
    /** It has been taken into the editor, which keeps it from now on. */
    settle: (copy: FoundCopy) => {
      without(copy);
      if (copy.from === 'earlier') void dropCopy(place, copy.from);
    },
    discard: (copy: FoundCopy) => {
      without(copy);
      setDiscarded(copy);
      void dropCopy(place, copy.from);
    },
    undo: () => {
      if (discarded) putBack(discarded);
      setDiscarded(null);
    },
    putBack,
  };
}
