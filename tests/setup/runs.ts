// How often a property is tried: a tenth of what `npm run check -- --long` tries.

export const isLong = Boolean(process.env.LONG_RUNS);

export const runs = (many: number): { numRuns: number } => ({
  numRuns: isLong ? many : Math.max(10, Math.ceil(many / 10)),
});
