// Whether the screen is still there, for what comes back after somebody has left it.
import { type RefObject, useEffect, useRef } from 'react';

export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
