// A stored text as a page shows it: pictures in the size that suits the screen, headings with an address and a table of
// contents of them, tables that scroll inside a frame, links in the language of the page, documents with kind and size, videos
// that load nothing until asked.
// Nothing of it is stored, so what a text is does not change with how it is shown.

import { type NamedFile, pictureSrcSet } from '../../files/picture.ts';
import type { Language } from '../../i18n/language.ts';
import type { Texts, Translate } from '../../i18n/texts.ts';
import { filesInText } from '../../rich-text/files-in-text.ts';
import {
  decoded,
  element,
  elementsIn,
  encoded,
  isElement,
  parseTree,
  spellTree,
  type TextElement,
  type TextNode,
  wordsOf,
} from '../../rich-text/tree.ts';
import { videoOf } from '../../rich-text/video.ts';
import { transliterate } from '../../shared/transliterate.ts';
import { aboutFile, textAddress } from './about-file.ts';
import { type Localized, localizeLink } from './in-page-language.ts';

type TextT = Translate<['pages', 'common']>;

export type Chapter = { id: string; heading: string };

type Options = {
  /** Of the text, which may be another than the page's. */
  language: Language;
  /** Of the page: that is where links inside the site lead. */
  pageLanguage: Language;
  t: TextT;
  files: readonly NamedFile[];
  /** For readers of feeds: without what needs the site's own styles. */
  isFeed?: boolean;
  /** A table of contents stands before a long text unless the page has one of its own. */
  hasContents?: boolean;
};

/** As wide as a line of text, or half of it; all there is on a phone. */
const SIZES = { full: '(min-width: 56rem) 51rem, 92vw', half: '(min-width: 46rem) 26rem, 92vw' };

function showPicture(img: TextElement, { files, isFeed }: Options, isHalf: boolean): TextElement {
  const name = img.attributes.src?.slice('/imgs/'.length);
  const picture = files.find((file) => file.name === name)?.picture;
  const size = picture && { width: String(picture.width), height: String(picture.height) };
  if (isFeed) return element('img', [], { ...img.attributes, ...size });
  const shown = element('img', [], {
    ...img.attributes,
    ...size,
    loading: 'lazy',
    decoding: 'async',
    ...(picture && { style: `background-color:${picture.colour}` }),
  });
  if (!picture) return shown;
  const sources = (['avif', 'webp'] as const).map((format) =>
    element('source', [], {
      type: `image/${format}`,
      srcset: pictureSrcSet(picture, format),
      sizes: isHalf ? SIZES.half : SIZES.full,
    }),
  );
  return element('picture', [...sources, shown]);
}

function showVideo(figure: TextElement, options: Options): TextElement {
  const { t, isFeed } = options;
  const inside = figure.children.filter(isElement);
  const link = inside.find(({ tag }) => tag === 'a');
  const video = videoOf(decoded(link?.attributes.href ?? ''));
  if (!link || !video) return figure;
  const still = inside.filter(({ tag }) => tag === 'img').map((img) => showPicture(img, options, false));
  const title = wordsOf(link.children);
  const site = video.address.includes('vimeo') ? t('text.atVimeo') : t('text.atYoutube');
  const caption = element('figcaption', [element('a', [title], { href: video.address }), ` (${site})`]);
  if (isFeed) return element('figure', [...still, caption]);
  const name = element('span', [encoded(t('text.play', { title: decoded(title) }))], {
    class: 'visually-hidden',
  });
  const attributes = { class: 'still', href: video.address, 'data-player': video.player };
  return element('figure', [element('a', [...still, name], attributes), caption], { class: 'video' });
}

function showDocument(link: TextElement, options: Options): TextNode[] {
  const { t, language, pageLanguage, files } = options;
  const name = /^\/documents\/([^/?#]+)/.exec(link.attributes.href ?? '')?.[1];
  if (!name) return [link];
  const about = aboutFile(name, { files, language, t });
  const shown = {
    ...link,
    children: [...link.children, ' ', element('span', [`(${about})`], { class: 'file' })],
  };
  const href = textAddress(name, files, pageLanguage);
  if (!href) return [shown];
  const named = element('span', [`: ${wordsOf(link.children)}`], { class: 'visually-hidden' });
  const text = element('a', [encoded(t('documentText.link')), named], { href });
  return [shown, ' (', text, ')'];
}

/** Links inside the site are stored without a language (own-address.ts); an older text may have one. */
function showLink(link: TextElement, options: Options): TextNode[] {
  const href = link.attributes.href ?? '';
  if (!/^\/(?!\/)/.test(href)) return [link];
  const attributes = { ...link.attributes, href: localizeLink(href, options.pageLanguage) };
  return showDocument({ ...link, attributes }, options);
}

/** No other id of a page begins so. */
const ID = 'text-';

function idsOf(headings: TextElement[]): Map<TextElement, string> {
  const taken = new Set<string>();
  return new Map(
    headings.map((heading) => {
      const slug = transliterate(decoded(wordsOf(heading.children)))
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60)
        .replace(/-$/, '');
      const id = `${ID}${slug || 'section'}`;
      let free = id;
      for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
      taken.add(free);
      return [heading, free];
    }),
  );
}

/** The link stands beside the heading: inside, its name would be read out as a part of it. */
function showHeading(heading: TextElement, id: string, t: TextT): TextElement {
  const title = decoded(wordsOf(heading.children)).trim();
  const anchor = element('a', ['#'], {
    class: 'anchor no-print',
    href: `#${id}`,
    'aria-label': encoded(t('text.anchor', { title })),
  });
  return element('div', [{ ...heading, attributes: { id } }, anchor], { class: 'heading' });
}

/** With fewer headings or words a page is seen at a glance. */
const FEWEST_HEADINGS = 3;
const FEWEST_CHARACTERS = 2_500;

function contentsOf(ids: Map<TextElement, string>, t: TextT): TextElement {
  const list = element('ol');
  for (const [heading, id] of ids) {
    const item = element('li', [element('a', [wordsOf(heading.children)], { href: `#${id}` })]);
    const last = list.children.filter(isElement).at(-1);
    if (heading.tag === 'h2' || !last) list.children.push(item);
    else {
      const below = last.children.filter(isElement).find(({ tag }) => tag === 'ol');
      if (below) below.children.push(item);
      else last.children.push(element('ol', [item]));
    }
  }
  const label = encoded(t('common:tableOfContents'));
  const title = element('p', [label], { 'aria-hidden': 'true' });
  return element('nav', [title, list], { class: 'contents no-print', 'aria-label': label });
}

function showTable(table: TextElement, number: number, t: TextT): TextElement {
  // The name of a heading begins with no hyphen, so none of them can be this.
  const id = `${ID}-table-${number}`;
  const caption = table.children.filter(isElement).find(({ tag }) => tag === 'caption');
  const label: Record<string, string> = caption
    ? { 'aria-labelledby': id }
    : { 'aria-label': encoded(t('text.table', { number })) };
  const children = table.children.map((child) =>
    child === caption ? { ...caption, attributes: { id } } : child,
  );
  const frame = { class: 'table', role: 'region', tabindex: '0', ...label };
  return element('div', [{ ...table, children }], frame);
}

export function presentRichText(html: string, options: Options): string {
  const { t, isFeed = false, hasContents = true } = options;
  const tree = parseTree(html);
  const headings = isFeed ? [] : [...elementsIn(tree)].filter(({ tag }) => /^h[2-4]$/.test(tag));
  const ids = idsOf(headings);
  let tables = 0;
  const show = (nodes: TextNode[], isHalf = false): TextNode[] =>
    nodes.flatMap((node) => {
      if (!isElement(node)) return node;
      if (node.attributes.class === 'video') return showVideo(node, options);
      if (node.tag === 'img') return showPicture(node, options, isHalf);
      const inside = { ...node, children: show(node.children, node.attributes.class === 'half') };
      const id = ids.get(node);
      if (id) return showHeading(inside, id, t);
      if (node.tag === 'a') return showLink(inside, options);
      if (node.tag !== 'table' || isFeed) return inside;
      tables += 1;
      return showTable(inside, tables, t);
    });
  const shown = show(tree);
  const listed = new Map([...ids].filter(([{ tag }]) => tag !== 'h4'));
  const first = tree.findIndex((node) => isElement(node) && ids.has(node));
  const isLong = listed.size >= FEWEST_HEADINGS && wordsOf(tree).length >= FEWEST_CHARACTERS;
  // What stands before the first heading is read before anybody looks for another.
  if (hasContents && isLong && first >= 0) shown.splice(first, 0, contentsOf(listed, t));
  return spellTree(shown);
}

/** The chapters of a text that is shown, for a table of contents beside it. */
export const chaptersOf = (shown: string): Chapter[] =>
  [...elementsIn(parseTree(shown))]
    .filter(({ tag, attributes }) => tag === 'h2' && attributes.id)
    .map(({ attributes, children }) => ({
      id: attributes.id ?? '',
      heading: decoded(wordsOf(children)).trim(),
    }));

type Ask = {
  language: Language;
  texts: (language: Language) => Texts;
  namedFiles: (names: string[]) => Promise<NamedFile[]>;
  isFeed?: boolean;
  hasContents?: boolean;
};

/** For the page of an item, or for a feed. */
export async function shownText(text: Localized, ask: Ask): Promise<Localized> {
  const { language, texts, namedFiles, isFeed = false, hasContents = true } = ask;
  const own = text.lang === 'uk' ? 'ua' : language;
  const files = await namedFiles(filesInText(text.text));
  const t = texts(own).of(['pages', 'common']);
  const how = { language: own, pageLanguage: language, t, files, isFeed, hasContents };
  return { ...text, text: presentRichText(text.text, how) };
}
