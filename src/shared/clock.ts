// Whether a clock goes on as it did. What removes by age asks first: a clock that has jumped makes everything old
// (docs/decisions/0061-a-wrong-clock.md).
const HOUR_MS = 3_600_000;

/** What runs daily may be away for a weekend with its holidays; the trash, the shortest of what people would miss, has a month. */
export const LONGEST_PAUSE_MS = 7 * 24 * HOUR_MS;
/** Machines that share a database are seconds apart at most. */
const SLACK_MS = HOUR_MS;

export const goesOn = (last: Date, now: Date): boolean => {
  const passed = now.getTime() - last.getTime();
  return passed >= -SLACK_MS && passed <= LONGEST_PAUSE_MS;
};
