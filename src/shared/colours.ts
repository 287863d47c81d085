// The colours of src/ui/styles/tokens.css that are needed where no style sheet reaches: the browser's own bars, the web
// manifest, pictures of charts, cards for messengers. tests/checks/colours.test.ts keeps them the same.
export const PRIMARY_DARK = '#1b242d';
export const ACCENT = '#10a8ec';
export const SUN = '#ffc745';
export const LINK = '#1046b8';
export const LINK_HOVER = '#0b2f80';
export const TEXT_MUTED = '#434e59';
export const ON_DARK_MUTED = '#b9c6d1';
export const SURFACE = '#ffffff';
export const LINE = '#d6dee5';
/** Steps of a scale; the darkest two are those of links. */
export const SCALE_TINTS = ['#eaf1fd', '#cfdefa', '#a3bff5'];
