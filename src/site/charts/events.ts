// What happened while a line was drawn.
import type { ChartView } from './chart-view.ts';

type Timed = Pick<ChartView<'lines' | 'multiples'>, 'months' | 'events'>;

/** Those whose months are in view, with the numbers that their marks carry. */
export const eventsInView = ({ months, events }: Timed) =>
  events
    .filter(({ month }) => months.includes(month))
    .toSorted((one, other) => one.month.localeCompare(other.month))
    .map((event, index) => ({ ...event, number: index + 1, at: months.indexOf(event.month) }));
