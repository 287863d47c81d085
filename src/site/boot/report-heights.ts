// How high the demonstration reports are in frames narrower than the one their given heights are for. A report's script
// says what it needs, but only when it has come; measured beforehand, its height is reserved at once, nothing moves, and
// without scripts nothing scrolls inside what scrolls. Each is the most that either language needs at any width of its
// step; what is left over, the report's rows share.
const STEPS = [400, 560, 800, 992, 1100] as const;

type Heights = readonly [number, number, number, number, number];

const HEIGHTS: Record<string, Heights> = {
  'dashbord-humanitarnoyi-dopomohy': [3740, 3220, 2780, 2560, 1560],
  'nadavachi-sotsialnykh-posluh': [2460, 2260, 2000, 1840, 1280],
  'dashboard-vpo': [4200, 3460, 3000, 2820, 2660],
  'dashboard-edopomoga': [2380, 2020, 1820, 1820, 1100],
  'haryachi-liniyi': [2000, 1860, 1720, 1640, 940],
  'nadavachiv-sotsialnykh-posluh': [1580, 1320, 1140, 1060, 1080],
  'protezni-pidpryyemstva': [2240, 1980, 1840, 1800, 1100],
  'tsyfrova-hotovnist-sotsposlug': [4180, 3740, 3180, 2940, 2100],
  'tsyfrova-hotovnist-upszn': [3840, 3280, 3040, 2500, 2140],
};

/** As the frame's CSS takes them (report-frame.module.css). */
export const narrowHeights = (slug: string): Record<string, number> =>
  Object.fromEntries((HEIGHTS[slug] ?? []).map((height, index) => [`--below-${STEPS[index]}`, height]));
