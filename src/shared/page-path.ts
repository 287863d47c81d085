// How the path of a page is written: in small letters, but for one name and for what nobody can read.
import { INVITATION_PATH, POLICIES } from './addresses.ts';

const IN_CAPITALS = POLICIES.flatMap(({ path }) => path.split('/')).filter((part) => /[A-Z]/.test(part));
const capitals = new Map(IN_CAPITALS.map((part) => [part.toLowerCase(), part]));

/** What has another ending is no page; the modules of a development server are among it. */
const isPagePath = (path: string): boolean => !path.startsWith('/@') && /(^|\/)[^/.]*(\.data)?$/i.test(path);

/** @param path In its canonical form. What is no page's stays. */
export function pagePath(path: string): string {
  if (!isPagePath(path)) return path;
  const lower = path.toLowerCase();
  if (lower.startsWith(`${INVITATION_PATH}/`)) return INVITATION_PATH + path.slice(INVITATION_PATH.length);
  return (
    lower
      .replace(/%[0-9a-f]{2}/g, (byte) => byte.toUpperCase())
      // React Router reads three spellings of what it asks for while moving, and writes one.
      .replace(/(?<=.)\/_?\.data$/, '.data')
      .replace(/^\/\.data$/, '/_.data')
      .split('/')
      .map((part) => {
        const [, name = '', ending = ''] = /^(.*?)(\.data)?$/.exec(part) ?? [];
        return (capitals.get(name) ?? name) + ending;
      })
      .join('/')
  );
}
