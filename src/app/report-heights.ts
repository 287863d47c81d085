// How high the demonstration reports are in frames narrower than the one their given heights are for. A report runs no
// scripts and cannot tell; measured beforehand, its height is reserved at once and nothing moves. Each is the most that
// either language needs at any width of its step; what is left over, the report's rows share.
const STEPS = [400, 560, 800, 992, 1100] as const;

type Heights = readonly [number, number, number, number, number];

const HEIGHTS: Record<string, Heights> = {
  'dashbord-humanitarnoyi-dopomohy': [3380, 2960, 2620, 2400, 1580],
  'nadavachi-sotsialnykh-posluh': [2340, 2180, 1960, 1780, 1280],
  'dashboard-vpo': [3780, 3260, 2880, 2680, 2632],
  'dashboard-edopomoga': [2120, 1880, 1720, 1720, 1100],
  'haryachi-liniyi': [1080, 920, 800, 720, 900],
  'nadavachiv-sotsialnykh-posluh': [1400, 1280, 1080, 1020, 1040],
  'protezni-pidpryyemstva': [2120, 1940, 1780, 1760, 1060],
  'tsyfrova-hotovnist-sotsposlug': [3940, 3600, 3080, 2800, 2060],
  'tsyfrova-hotovnist-upszn': [3600, 3120, 2900, 2380, 2140],
};

/** As the frame's CSS takes them (report-frame.module.css). */
export const narrowHeights = (slug: string): Record<string, number> =>
  Object.fromEntries((HEIGHTS[slug] ?? []).map((height, index) => [`--below-${STEPS[index]}`, height]));
