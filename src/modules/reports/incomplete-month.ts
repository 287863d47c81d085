/** A report of the 18th knows eighteen days of that month: its value is not to be compared with those before it. */
export function isIncompleteMonth(month: string, asOf: string): boolean {
  const [year, number] = month.split('-').map(Number) as [number, number];
  // The day before the first of the next month.
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return asOf < lastDay;
}
