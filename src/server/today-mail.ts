// «Сьогодні» by mail, once a morning, to those who have chosen it (docs/decisions/0091-today.md).
import type { Staff } from '../access/access.schema.ts';
import { type Letter, type Mailer, momentInWords } from '../access/mail.server.ts';
import { findMaintenance } from '../access/maintenance/maintenance.server.ts';
import { isDutyOf } from '../access/permissions.ts';
import { hasFactor } from '../access/second-factor/second-factors.server.ts';
import { wordsOfMatter } from '../modules/today/matter-words.ts';
import { COLUMNS, type Matter, type Today } from '../modules/today/today.schema.ts';
import { readToday, type TodaySources } from '../modules/today/today.server.ts';
import { mailToday } from '../modules/today/today-mail.server.ts';
import { xmlText } from '../rendering/xml.ts';
import { STAFF_PATH } from '../shared/addresses.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import type { Services } from './services.ts';

type Around = Pick<Mailer, 't' | 'siteUrl' | 'sender'> & { roomOf: (kind: string | null) => string };
type Line = { text: string; url: string; facts: string };

/** What a matter is called, where it is done, and the rest of what is known of it. */
function lineOf(matter: Matter, { t, siteUrl, roomOf }: Around): Line {
  const moment = (at: string) => momentInWords(new Date(at));
  const { link, is, room, when } = wordsOfMatter(matter, { t, roomOf, moment });
  const by = matter.mark?.said === 'given' && (matter.mark.by ?? t('today.somebody'));
  const facts = [is, room, when, by && t('today.givenBy', { name: by })].filter(Boolean).join(' · ');
  return { text: link, url: siteUrl + matter.address, facts };
}

export function letterOf({ matters, put }: Today, around: Around): Pick<Letter, 'subject' | 'text' | 'html'> {
  const { t, siteUrl, sender } = around;
  const columns = COLUMNS.map((column) => ({
    name: t(`today.columns.${column}`),
    lines: matters.filter((each) => each.column === column).map((each) => lineOf(each, around)),
  })).filter(({ lines }) => lines.length > 0);
  const page = `${siteUrl}${STAFF_PATH}/today`;
  const account = `${siteUrl}${STAFF_PATH}/account`;
  const putOff = put.length > 0 ? t('today.put', { count: put.length }) : '';
  const text = [
    ...columns.flatMap(({ name, lines }) => [
      `${name}: ${lines.length}`,
      ...lines.map(({ text, url, facts }) => [`— ${text}`, facts, url].filter(Boolean).join('\n')),
    ]),
    putOff,
    `${t('today.mail.page')}\n${page}`,
    `${sender()}\n${siteUrl}`,
    `${t('today.mail.leave')}\n${account}\n`,
  ];
  const link = (url: string, name: string) => `<a href="${xmlText(url)}">${xmlText(name)}</a>`;
  const html = [
    '<!doctype html><html lang="uk"><body style="font-family:sans-serif;line-height:1.5;max-width:40rem">',
    ...columns.flatMap(({ name, lines }) => [
      `<h2 style="font-size:1.1rem">${xmlText(name)}: ${lines.length}</h2>`,
      '<ul>',
      ...lines.map(
        ({ text, url, facts }) =>
          `<li>${link(url, text)}${facts && `<br><small>${xmlText(facts)}</small>`}</li>`,
      ),
      '</ul>',
    ]),
    putOff && `<p>${xmlText(putOff)}</p>`,
    `<p>${link(page, t('today.mail.page'))}</p>`,
    `<p>${xmlText(sender())}<br>${link(siteUrl, siteUrl)}</p>`,
    `<p><small>${xmlText(t('today.mail.leave'))} ${link(account, t('account.title'))}</small></p>`,
    '</body></html>',
  ];
  return {
    subject: t('today.mail.subject', { count: matters.length }),
    text: text.filter(Boolean).join('\n\n'),
    html: html.filter(Boolean).join('\n'),
  };
}

/** Sends what is due, one letter after another; what has begun is finished when it stops. */
export function openTodayMail({ db, config, catalogues }: Services, mail: Mailer, sources: TodaySources) {
  const t = catalogues.texts('ua').of('staff');
  let going: Promise<void> | undefined;
  let isStopped = false;

  async function write(who: Staff, now: Date): Promise<boolean> {
    // Who may not see the page is not told of it either.
    if (isDutyOf(config.secondFactor, who) && !(await hasFactor(db, who.id))) return true;
    const today = await readToday(db, sources, who);
    if (today.matters.length === 0) return true;
    const { STAFF_KINDS } = await import('../staff/kinds.ts');
    const roomOf = (name: string | null) => {
      const kind = STAFF_KINDS.find((each) => each.name === name);
      return kind ? t(kind.texts.title) : '';
    };
    return mail.send({
      to: who.email,
      ...letterOf(today, { ...mail, roomOf }),
      // The same in each attempt: whoever gets it twice shows it once.
      messageId: `<today-${who.id}-${kyivDay(now)}@${new URL(config.siteUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  async function lookOnce(now: Date): Promise<void> {
    if (await findMaintenance(db)) return;
    await mailToday(db, now, { write: (who) => write(who, now), isStopped: () => isStopped });
  }

  return {
    look(now = new Date()): Promise<void> {
      if (!mail.isOn || isStopped) return Promise.resolve();
      going ??= lookOnce(now).finally(() => {
        going = undefined;
      });
      return going;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await going?.catch(() => {});
    },
  };
}
