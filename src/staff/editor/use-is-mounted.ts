// For what comes back after its screen was left.
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  // A plain effect is cleaned up some time after the next screen is shown, and an answer may come in between.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
