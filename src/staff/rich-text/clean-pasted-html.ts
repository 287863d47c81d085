// What other programs put on the clipboard, turned into what our texts have before the editor drops the rest. What cannot
// be kept is never lost in silence: it is told, with a way to bring it in.
import { videoOf } from '../../rich-text/video.ts';
import { readTextAddress } from '../../shared/typed-address.ts';
import {
  acceptChanges,
  dropComments,
  gatherFootnotes,
  nameHeadCells,
  nameNumbering,
  nestLists,
  type PasteNote,
  simplifyTables,
  styleOf,
  wordListsToLists,
  wordsOf,
} from './pasted-structure.ts';

export type { PasteNote };

function rename(element: Element, to: string): void {
  const renamed = element.ownerDocument.createElement(to);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** The page's title is its only H1, so a text that has one of its own moves down a step. */
function lowerHeadings(root: Element): void {
  const step = root.querySelector('h1') ? 1 : 0;
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    rename(heading, `h${Math.min(4, Number(heading.localName.slice(1)) + step)}`);
}

/** Google Docs raises and lowers words by a style. */
function nameScripts(root: Element): void {
  for (const element of root.querySelectorAll('span[style*="vertical-align"]')) {
    const [, side] = /vertical-align:\s*(super|sub)/i.exec(styleOf(element)) ?? [];
    if (side) rename(element, side === 'super' ? 'sup' : 'sub');
  }
}

/** A link is underlined anyway, and a space is no word. */
function dropStrayUnderlines(root: Element): void {
  const isUnderlined = (element: Element) =>
    element.localName === 'u' || /text-decoration[^;]*underline/i.test(styleOf(element));
  for (const element of root.querySelectorAll<HTMLElement>('u, [style]')) {
    if (!isUnderlined(element)) continue;
    const isStray = element.closest('a') || element.querySelector('a') || wordsOf(element) === '';
    if (!isStray) continue;
    if (element.localName === 'u') element.replaceWith(...element.childNodes);
    else element.style.textDecoration = '';
  }
}

const isStruck = (element: Element): boolean =>
  /^(s|strike|del)$/.test(element.localName) || /text-decoration[^;]*line-through/i.test(styleOf(element));

/** What somebody has crossed out does not come back to life by itself. */
function dropStruck(root: Element, notes: PasteNote[]): void {
  for (const element of root.querySelectorAll('s, strike, del, [style]')) {
    if (!element.isConnected || !isStruck(element)) continue;
    const text = wordsOf(element);
    if (text) notes.push({ what: 'struck', text, way: { insert: text } });
    element.remove();
  }
}

const nameIn = (address: string): string =>
  /^(data|blob):/i.test(address) ? '' : (address.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '');

/** The file that an address holds in itself; null where it cannot be read. */
export function fileIn(address: string, name: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[a-z+]+);base64,(.*)$/is.exec(address) ?? [];
  if (type === '') return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], `${name || 'picture'}.${type.slice(6).replace(/\+.*/, '')}`, { type });
  } catch {
    return null;
  }
}

/** A picture of our library as texts name it, also when it was copied from a page. */
function ownPicture(address: string): string | null {
  const { origin, pathname } = new URL(URL.canParse(address, location.href) ? address : '.', location.href);
  return origin === location.origin && /^\/imgs\/[^/]+$/.test(pathname) ? pathname : null;
}

function keepAsFigure(img: Element): void {
  if (img.closest('figure')) return;
  const figure = img.ownerDocument.createElement('figure');
  const picture = img.closest('picture') ?? img;
  const paragraph = picture.closest('p');
  (paragraph ?? picture).before(figure);
  figure.append(img);
  if (picture !== img) picture.remove();
}

/** Pictures of our own library are in a figure or become one; others are told. */
function tellPictures(root: Element, notes: PasteNote[]): void {
  for (const element of root.querySelectorAll('img, svg, canvas')) {
    const address = element.getAttribute('src') ?? '';
    const alt = element.getAttribute('alt')?.trim() ?? '';
    const own = ownPicture(address);
    if (own) {
      element.setAttribute('src', own);
      keepAsFigure(element);
      continue;
    }
    const text = alt || nameIn(address);
    if (/^data:image\//i.test(address))
      notes.push({ what: 'picture', text, way: { upload: () => fileIn(address, alt) } });
    else
      notes.push({
        what: 'remotePicture',
        text: /^https?:/i.test(address) ? address : text,
        way: { choose: 'picture' },
      });
    element.remove();
  }
}

/** A player of the two sites becomes a video of ours; of others there is a link. */
function keepVideos(root: Element, notes: PasteNote[]): void {
  for (const element of root.querySelectorAll('video, audio, iframe, embed, object')) {
    const source = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? '';
    const title = element.getAttribute('title')?.trim();
    const found = videoOf(source.replace(/^\/\//, 'https://'));
    if (found) {
      const figure = root.ownerDocument.createElement('figure');
      figure.className = 'video';
      const link = root.ownerDocument.createElement('a');
      link.href = found.address;
      link.textContent = title || found.address;
      figure.append(link);
      element.replaceWith(figure);
      continue;
    }
    notes.push({ what: 'video', text: title || source, ...(source && { way: { insert: source } }) });
    // Words inside are for browsers that cannot show it.
    element.remove();
  }
}

function readLinks(root: Element, notes: PasteNote[]): void {
  for (const link of root.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    const read = readTextAddress(address);
    if (read !== null) link.setAttribute('href', read);
    else if (wordsOf(link) && !/^javascript:/i.test(address))
      notes.push({ what: 'link', text: `${wordsOf(link)} (${address})` });
  }
}

/** Word keeps its distance with empty paragraphs; ours keep it by themselves. */
function dropEmptyParagraphs(root: Element): void {
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li'))
    if (wordsOf(paragraph) === '' && !paragraph.querySelector('img, table')) paragraph.remove();
  for (const list of root.querySelectorAll('ul, ol')) if (!list.querySelector('li')) list.remove();
  for (const cell of root.querySelectorAll('td, th')) if (wordsOf(cell) === '') cell.replaceChildren();
  // Between blocks a break is nothing but distance, too.
  for (const line of root.querySelectorAll(':scope > br')) line.remove();
}

export function cleanPastedHtml(html: string): { html: string; notes: PasteNote[] } {
  // From a text of ours, which holds nothing else.
  if (html.includes('data-pm-slice')) return { html, notes: [] };
  const root = new DOMParser().parseFromString(html, 'text/html').body;
  const notes: PasteNote[] = [];
  for (const element of root.querySelectorAll('script, style, template, noscript')) element.remove();
  // Google Docs puts all of it into an element that makes it bold, and says there that it does not.
  for (const wrapper of root.querySelectorAll('b[id^="docs-internal"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  dropComments(root, notes);
  acceptChanges(root, notes);
  dropStruck(root, notes);
  nameScripts(root);
  tellPictures(root, notes);
  keepVideos(root, notes);
  gatherFootnotes(root, notes);
  readLinks(root, notes);
  wordListsToLists(root);
  nestLists(root);
  nameNumbering(root);
  lowerHeadings(root);
  dropStrayUnderlines(root);
  simplifyTables(root, notes);
  nameHeadCells(root);
  dropEmptyParagraphs(root);
  return { html: root.innerHTML, notes };
}
