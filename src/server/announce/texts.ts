// What others are told of an item, as each channel says it.
import type { Announcement, AnnouncementEvent, Facts } from '../../editorial/announcements.schema.ts';
import type { Item } from '../../editorial/kind.ts';
import { localizePath } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { NewsItem } from '../../modules/news/news.schema.ts';
import { newsSummary } from '../../modules/news/news-lead.ts';
import type { Vacancy } from '../../modules/vacancies/vacancy.schema.ts';
import { xmlText } from '../../rendering/xml.ts';

export type Words = {
  t: Translate<'staff'>;
  /** As the organisation calls itself now. */
  sender: string;
  siteUrl: string;
  /** Whom one writes to, to be told no more. */
  contact: string;
};

/** A message has 4 096 letters, and nobody reads a letter that is a page. */
const LONGEST_SUMMARY = 600;

const shortened = (text: string): string =>
  text.length > LONGEST_SUMMARY ? `${text.slice(0, LONGEST_SUMMARY).replace(/\s+\S*$/, '')}…` : text;

export function factsOf(kind: string, item: Item, siteUrl: string): Facts {
  if (kind === 'news') {
    const news = item as NewsItem;
    const path = `/news/${news.id}`;
    return {
      ...{ title: news.headerUa, titleEn: news.headerEn, summary: shortened(newsSummary(news, 'ua')) },
      ...{ url: siteUrl + path, urlEn: siteUrl + localizePath(path, 'en') },
    };
  }
  const vacancy = item as Vacancy;
  const path = `/career/${vacancy.id}`;
  return {
    ...{ title: vacancy.titleUa, titleEn: vacancy.titleEn },
    summary: [vacancy.departmentUa, vacancy.locationUa].filter(Boolean).join(', '),
    ...{ url: siteUrl + path, urlEn: siteUrl + localizePath(path, 'en') },
  };
}

export type MailTexts = { subject: string; text: string; html: string };

export function mailOf(
  event: AnnouncementEvent,
  facts: Facts,
  { t, sender, siteUrl, contact }: Words,
): MailTexts {
  const isGone = event === 'withdrawn';
  const subject = event === 'published' ? facts.title : t(`announce.mail.${event}`, { title: facts.title });
  const note = event === 'published' ? '' : t(`announce.note.${event}`);
  const leave = t('announce.mail.leave', { contact });
  const english = facts.titleEn && !isGone ? { title: facts.titleEn, url: facts.urlEn } : null;
  const parts = [
    note,
    facts.title,
    isGone ? '' : facts.summary,
    isGone ? '' : facts.url,
    english ? `${english.title}\n${english.url}` : '',
  ].filter(Boolean);
  const text = `${parts.join('\n\n')}\n\n${sender}\n${siteUrl}\n\n${leave}\n`;
  const link = (url: string, name: string) => `<a href="${xmlText(url)}">${xmlText(name)}</a>`;
  const html = [
    `<!doctype html><html lang="uk"><body style="font-family:sans-serif;line-height:1.5;max-width:40rem">`,
    note && `<p><strong>${xmlText(note)}</strong></p>`,
    `<h1 style="font-size:1.3rem">${isGone ? xmlText(facts.title) : link(facts.url, facts.title)}</h1>`,
    !isGone && facts.summary && `<p>${xmlText(facts.summary)}</p>`,
    english && `<p lang="en">${link(english.url, english.title)}</p>`,
    `<p>${xmlText(sender)}<br>${link(siteUrl, siteUrl)}</p>`,
    `<p><small>${xmlText(leave)}</small></p></body></html>`,
  ];
  return { subject, text, html: html.filter(Boolean).join('\n') };
}

export function telegramOf(event: AnnouncementEvent, facts: Facts, { t }: Pick<Words, 't'>): string {
  const title = xmlText(facts.title);
  if (event === 'withdrawn') return `<b>${title}</b>\n\n${xmlText(t('announce.note.withdrawn'))}`;
  const note = event === 'corrected' ? [`<i>${xmlText(t('announce.note.corrected'))}</i>`] : [];
  const english = facts.titleEn ? [`<a href="${xmlText(facts.urlEn)}">${xmlText(facts.titleEn)}</a>`] : [];
  const summary = facts.summary ? [xmlText(facts.summary)] : [];
  return [`<b>${title}</b>`, ...summary, facts.url, ...english, ...note].join('\n\n');
}

/** As a reader of the message sees it. */
export const telegramAsSeen = (message: string): string =>
  message
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '$2 ($1)')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

export const webhookOf = (
  event: Announcement['told'][number]['event'],
  { kind, id }: { kind: string; id: number },
  facts: Facts,
): string => JSON.stringify({ event, kind, id, ...facts });
