// The copies that wait for a decision while an item is open. None of them is lost before there is one, even if somebody
// writes over it.
import { useEffect, useRef, useState } from 'react';
import { UNDO_MS } from '../session/report-failure.ts';
import {
  type Copy,
  copyFromElsewhere,
  discardCopy,
  type FoundCopy,
  newestFirst,
  newSlot,
  type Place,
  storeOnDevice,
} from './copies.ts';

export function useFoundCopies(
  place: Place,
  /** In this browser, when the editor opened. */
  onDevice: FoundCopy[],
  /** Whether the server may have another. */
  isServerRead: boolean,
  isWriting: boolean,
) {
  const [copies, setCopies] = useState(onDevice);
  const [discarded, setDiscarded] = useState<FoundCopy | null>(null);
  const opened = useRef({ place, onDevice, isServerRead });

  useEffect(() => {
    let isLeft = false;
    const { place: openedPlace, onDevice: known, isServerRead: isRead } = opened.current;
    if (isRead) {
      void copyFromElsewhere(openedPlace, known).then((copy) => {
        if (copy && !isLeft) setCopies((all) => newestFirst([...all, copy]));
      });
    }
    return () => {
      isLeft = true;
    };
  }, []);

  // The server has room for one: what is written now would take the place of what was found there.
  const onServer = copies.find(({ from }) => from === 'server');
  useEffect(() => {
    if (!isWriting || !onServer) return;
    const aside = { ...onServer, serverAt: onServer.at, from: newSlot() };
    void storeOnDevice(opened.current.place, aside, aside.from).catch(() => {});
    setCopies((all) => all.map((copy) => (copy === onServer ? aside : copy)));
  }, [isWriting, onServer]);

  useEffect(() => {
    if (!discarded) return;
    const timer = setTimeout(() => setDiscarded(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [discarded]);

  const putBack = (copy: FoundCopy) => {
    const back = { ...copy, from: newSlot() };
    void storeOnDevice(place, back, back.from).catch(() => {});
    setCopies((all) => newestFirst([...all, back]));
  };
  const without = (copy: Copy) => setCopies((all) => all.filter((each) => each !== copy));
  return {
    copies,
    discarded,
    /** It has been taken into the editor, which keeps it from now on. */
    settle: without,
    discard: (copy: FoundCopy) => {
      without(copy);
      setDiscarded(copy);
      void discardCopy(place, copy);
    },
    undo: () => {
      if (discarded) putBack(discarded);
      setDiscarded(null);
    },
    putBack,
  };
}
