// What a reader will stumble over in a text: links that do not say where they lead, headings that skip a level, tables of bare
// numbers, pictures that nobody described.
import {
  decoded,
  elementsIn,
  isElement,
  parseTree,
  type TextElement,
  type TextNode,
  wordsOf,
} from '../rich-text/tree.ts';

export type TextPoint = {
  is: 'vague-link' | 'skipped-heading' | 'headless-table' | 'bare-picture';
  text: string;
  /** Which of the pictures it is. */
  picture?: number;
};

/** Read out of its place, such a name says nothing. */
const VAGUE =
  /^(?:(?:ось\s)?тут|сюди|за\s(?:цим\s)?посиланням|посилання|лінк|детальніше|докладніше|більше|далі|читати(?:\sдалі)?|перейти|натисніть(?:\sтут)?|here|click here|this link|link|more|read more|details|learn more)$/iu;

const namedBy = (nodes: TextNode[]): string =>
  decoded(wordsOf(nodes))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

const inside = ({ children }: TextElement, tag: string): TextElement[] =>
  children
    .filter(isElement)
    .flatMap((child) => [...(child.tag === tag ? [child] : []), ...inside(child, tag)]);

/** Whether a name says nothing of where its link leads. */
export const isVague = (words: string): boolean =>
  VAGUE.test(
    words
      .replace(/[.,:;!?…→»]+$/u, '')
      .replace(/^«/u, '')
      .trim(),
  );

/** By which a table is found. */
const firstWordsOf = (table: TextElement): string =>
  [...inside(table, 'caption'), ...inside(table, 'td')]
    .map(({ children }) => namedBy(children))
    .find((words) => words !== '') ?? '';

export function pointsOf(html: string): TextPoint[] {
  const points: TextPoint[] = [];
  // The title of the page is the first.
  let level = 1;
  let picture = 0;
  const videos = new Set<TextElement>();
  for (const each of elementsIn(parseTree(html))) {
    const words = namedBy(each.children);
    if (each.tag === 'figure' && each.attributes.class === 'video')
      for (const still of inside(each, 'img')) videos.add(still);
    if (each.tag === 'a' && isVague(words)) points.push({ is: 'vague-link', text: words });
    const heading = /^h([2-4])$/.exec(each.tag)?.[1];
    if (heading) {
      if (Number(heading) > level + 1) points.push({ is: 'skipped-heading', text: words });
      level = Number(heading);
    }
    if (each.tag === 'table' && inside(each, 'th').length === 0)
      points.push({ is: 'headless-table', text: firstWordsOf(each) });
    // The still picture of a video has its name beside it.
    if (each.tag !== 'img' || videos.has(each)) continue;
    picture += 1;
    if (!each.attributes.alt?.trim())
      points.push({ is: 'bare-picture', text: each.attributes.src ?? '', picture });
  }
  return points;
}

/** Whether an address is of the site itself, written short or whole. */
export const isOwnAddress = (address: string, origin: string): boolean =>
  /^\/(?!\/)/.test(address) || (origin !== '' && URL.parse(address)?.origin === origin);

/** Up to its path. */
export const pathOnly = (address: string): string => address.replace(/[?#].*/, '');

/** Of the site itself, each once, as it is written up to its path. */
export function ownLinksIn(html: string, origin = ''): string[] {
  const links = [...elementsIn(parseTree(html))]
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes }) => decoded(attributes.href ?? ''))
    .filter((href) => isOwnAddress(href, origin));
  return [...new Set(links.map(pathOnly))];
}

/** As people read it, a line for each block. */
export const plainTextOf = (html: string): string =>
  decoded(
    html
      .replace(/<\/?(?:p|h[2-4]|li|tr|t[dh]|blockquote|figcaption|caption|div|br)\b[^>]*>/g, '\n')
      .replace(/<[^>]+>/g, ''),
  );
