// Icons of the staff area, apart from the others: those come with every public page.
import { Drawing } from './icon.tsx';

const PATHS = {
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2',
  dense: 'M4 5h16M4 9.700h16M4 14.300h16M4 19h16',
  duplicate: 'M8 8h12v12H8zM16 8V4H4v12h4',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16z',
  file: 'M6 3h8l4 4v14H6zM14 3v5h4',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h11M10 12h11M10 18h11M3.5 4.5L5 4v4M3.5 16h2.5l-2.5 3.5h2.5',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 21c0-4 3.500-6.500 8-6.500s8 2.500 8 6.500',
  spacious: 'M4 4h16v6H4zM4 14h16v6H4z',
  tick: 'M4 12.5l5.500 5.500L20 7',
  warning: 'M12 4L2.5 20.5h19zM12 10v5M12 17.8h.01',
} as const;

export const StaffIcon = ({ name, size }: { name: keyof typeof PATHS; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} />
);
