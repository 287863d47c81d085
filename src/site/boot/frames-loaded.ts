// Scripts come long after a frame may have loaded, and a document from elsewhere cannot be asked. So the load is noted on the
// frame itself.

/** Runs in the head of every page: may use nothing but the browser. */
export function noteLoadedFrames(): void {
  // The event does not bubble.
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLIFrameElement && target.setAttribute('data-loaded', ''),
    true,
  );
}

export const hasLoaded = (frame: HTMLIFrameElement): boolean => frame.hasAttribute('data-loaded');
