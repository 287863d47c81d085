// Which files of the library a text names: pictures it shows and documents it links to.
import { isFileName } from '../shared/file-name.ts';
import { elementsIn, parseTree } from './tree.ts';

const ADDRESSES: Record<string, { attribute: string; folder: RegExp }> = {
  img: { attribute: 'src', folder: /^\/imgs\/([^/?#]+)$/ },
  a: { attribute: 'href', folder: /^\/documents\/([^/?#]+)(?=[?#]|$)/ },
};

/** Each once, in the order of the text. */
export function filesInText(html: string): string[] {
  const names = new Set<string>();
  for (const { tag, attributes } of elementsIn(parseTree(html))) {
    const { attribute, folder } = ADDRESSES[tag] ?? {};
    const name = folder?.exec(attributes[attribute ?? ''] ?? '')?.[1];
    if (name && isFileName(name)) names.add(name);
  }
  return [...names];
}
