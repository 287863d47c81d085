// One page, one address: the form of a path that pages are rendered and cached under.

/** RFC 3986 lets these stand in a path as they are. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);

/** Null where the path cannot be read at all. Never starts with two slashes, which browsers would take for a host. */
export function canonicalPath(path: string): string | null {
  try {
    const { pathname } = new URL(`http://site${path}`);
    const segments = pathname.split('/').filter((segment) => segment !== '');
    return `/${segments.map((segment) => encodeSegment(decodeURIComponent(segment))).join('/')}`;
  } catch {
    return null;
  }
}

/** Path and query, parted at the first question mark: everything after it is query, further question marks too. */
export function partsOf(url: string): { path: string; query: string | undefined } {
  const mark = url.indexOf('?');
  return mark === -1
    ? { path: url, query: undefined }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
