// A matter in words, the same on the page and in the letter. Safe in the browser.
import { formatDay } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import type { Matter, PutMatter } from './today.schema.ts';

export type MatterWords = {
  link: string;
  /** What it is; empty where the link says it. */
  is: string;
  room: string;
  when: string;
};

type Around = {
  t: Translate<'staff'>;
  /** What the list of a kind is called; empty where there is none. */
  roomOf: (kind: string | null) => string;
  moment: (at: string) => string;
};

/** Nothing of it is said twice: a line names what it is about once, in its link. */
export function wordsOfMatter(
  { is, kind, id, title, count, at }: Matter | PutMatter,
  { t, roomOf, moment }: Around,
): MatterWords {
  const none = { is: '', room: '', when: '' };
  const counted = { count: count ?? 0 };
  if (is === 'outdated' || is === 'bare')
    return { ...none, link: `${roomOf(kind)}: ${t(`today.${is}`, counted)}` };
  if (is === 'links') return { ...none, link: t('today.links', counted) };
  if (is === 'searches' || is === 'missed' || is === 'feedback')
    return { ...none, link: t(`today.${is}`, counted), is: t(`today.first.${is}`, { title }) };
  const isDay = ['overdue', 'missing', 'soon', 'release', 'still'].includes(is);
  const day = at ? formatDay(kyivDay(new Date(at))) : '';
  return {
    link: title || roomOf(kind),
    is: t(`today.is.${is}`),
    room: id !== null && kind !== 'duties' ? roomOf(kind) : '',
    when: !at ? '' : isDay ? t('today.until', { day }) : moment(at),
  };
}
