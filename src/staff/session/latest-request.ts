/**
 * Of requests for the same thing only the latest may change the screen, in whichever order they are answered. Each call
 * begins a request and returns whether it is still the latest.
 */
export function latestOnly(): () => () => boolean {
  let latest = 0;
  return () => {
    latest += 1;
    const mine = latest;
    return () => mine === latest;
  };
}
