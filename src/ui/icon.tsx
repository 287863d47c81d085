// Line icons, drawn on a 24-unit grid. Always decorative: the text beside them, or the label of their button, speaks.
// Their size is in rem: they grow with the text. These come with every public page; what one component alone draws is with it.
const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  accessibility:
    'M12 3.2a1.3 1.3 0 1 0 0 .1M4 8.5c5 1.5 11 1.5 16 0M9 9.6v4.2L7.2 21M15 9.6v4.2l1.8 7.2M9 13.8h6',
  contrast: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 3v18M12 8h8M12 12h9M12 16h8',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  external: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  phone:
    'M6 3h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L16 12.5l5 1.5v4c0 1-1 2-2 2C10.5 20 4 13.5 4 5c0-1 1-2 2-2z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
} as const;

type IconName = keyof typeof PATHS;

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} />
);

/** How it is drawn is said once, in global.css, with the usual size. */
export function Drawing({ path, size }: { path: string; size?: number | undefined }) {
  const own = size && `${size / 16}rem`;
  return (
    <svg aria-hidden="true" className="icon" width={own} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
