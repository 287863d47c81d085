const MEGABYTE = 1_000_000;

/** As people read it: whole kilobytes, at least one, and tenths of megabytes. Safe in the browser. */
export function fileSize(bytes: number): { amount: number; unit: 'kilobytes' | 'megabytes' } {
  return bytes >= MEGABYTE
    ? { amount: Math.round(bytes / (MEGABYTE / 10)) / 10, unit: 'megabytes' }
    : { amount: Math.max(1, Math.round(bytes / 1000)), unit: 'kilobytes' };
}
