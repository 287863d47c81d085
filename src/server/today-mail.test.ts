// «Сьогодні» by mail: who gets it, when, how often, and what it says.
// SQL of: today-mail.server.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../../tests/factories/forms.ts';
import { type MailServer, startMailServer } from '../../tests/factories/mail-server.ts';
import {
  type Api,
  describeApi,
  newPerson,
  type Person,
  startApi,
  testOnSqlite,
} from '../../tests/factories/start-api.ts';
import type { Letter } from '../access/mail.server.ts';
import type { Engine } from '../db/connection.ts';
import { SERVED_KINDS } from '../modules/kinds.server.ts';
import type { TodaySources } from '../modules/today/today.server.ts';
import { kyivDay } from '../shared/kyiv-day.ts';
import { addDays, kyivMoment } from '../shared/kyiv-time.ts';
import { openMail } from './mail.ts';
import { openTodayMail } from './today-mail.ts';

const TITLE = 'Кошти <на> ліки & «догляд»';
/** Drafts alone: what else there is would wait for everybody. */
const SOURCES: TodaySources = {
  kinds: SERVED_KINDS.map(({ kind }) => kind).filter(({ name }) => name === 'news'),
  ...{ duties: async () => [], checks: async () => [], releases: () => [], deadLinks: async () => 0 },
};
/** Of the days from tomorrow on: what is chosen now begins with the next morning. */
const at = (time: string, days = 1) => new Date(kyivMoment(addDays(kyivDay(new Date()), days), time) ?? '');

const choose = ({ ask }: Pick<Person, 'ask'>, todayByMail: unknown) =>
  ask({ method: 'PATCH', url: '/api/auth/current', body: { todayByMail } });

describe.each<Engine>(['sqlite', 'postgres'])('«Сьогодні» by mail on %s', (engine) => {
  const once = testOnSqlite(engine);
  let [api, smtp, people] = [null as unknown as Api, null as unknown as MailServer, 0];
  beforeAll(async () => {
    smtp = await startMailServer();
    api = await startApi(engine, smtp.settings);
  });
  afterAll(async () => {
    await api.stop();
    await smtp.stop();
  });
  const author = async (hasDraft = true) => {
    people += 1;
    const person = await newPerson(api, 'author', `author-${people}@example.gov.ua`);
    const fields = await form({ headerUa: TITLE, date: '2026-01-01', isActive: '0' });
    if (hasDraft) await person.ask({ method: 'POST', url: '/api/news', ...fields });
    return person;
  };
  const open = () => {
    const { config } = api.services;
    return openTodayMail(api.services, openMail(config, api.services, expect.fail), SOURCES);
  };
  const addressees = () => smtp.letters.splice(0).map(({ to }) => to);
  /** A server that answers as it is told. */
  const answering = () => {
    const [letters, state] = [[] as Letter[], { isDown: false }];
    const send = async (letter: Letter) => !state.isDown && letters.push(letter) > 0;
    const mail = { ...openMail(api.services.config, api.services, expect.fail), send };
    return { letters, state, ...openTodayMail(api.services, mail, SOURCES) };
  };
  const forgetChoices = () => api.services.db.updateTable('users').set({ today_mail_at: null }).execute();

  test('goes out once a day from 08:00 in Kyiv, whichever process is first, to who has chosen it', async () => {
    const [person, other, idle] = [await author(), await author(), await author(false)];
    for (const each of [person, idle]) expect((await choose(each, true)).statusCode).toBe(200);
    const [one, two] = [open(), open()];
    const look = (now: Date) => Promise.all([one.look(now), two.look(now)]);
    await look(at('07:59'));
    expect(addressees()).toEqual([]);
    await look(at('08:00'));
    expect(addressees()).toEqual([person.email]);
    for (const time of ['08:01', '12:00', '23:59']) await look(at(time));
    await look(at('07:59', 2));
    expect(addressees()).toEqual([]);
    // Nobody was up in the morning.
    await look(at('17:30', 2));
    expect(addressees()).toEqual([person.email]);
    await choose(person, false);
    await choose(other, true);
    await look(at('08:00', 3));
    expect(addressees()).toEqual([other.email]);
    await forgetChoices();
  });

  test('what does not go out is tried again that day, and not in the night', async () => {
    const person = await author();
    await choose(person, true);
    const { letters, state, look } = answering();
    state.isDown = true;
    await look(at('08:00'));
    state.isDown = false;
    await look(at('08:01'));
    expect(letters).toEqual([]);
    await look(at('10:00'));
    expect(letters.map(({ to }) => to)).toEqual([person.email]);
    state.isDown = true;
    await look(at('23:00', 2));
    state.isDown = false;
    await look(at('03:00', 3));
    expect(letters).toHaveLength(1);
    await look(at('08:00', 3));
    expect(letters).toHaveLength(2);
    await forgetChoices();
  });

  test('a closed account gets none, nor anybody during maintenance', async () => {
    const [person, other] = [await author(), await author()];
    for (const each of [person, other]) await choose(each, true);
    const { letters, look } = answering();
    const { db } = api.services;
    await db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', other.id).execute();
    const maintain = (method: 'PUT' | 'DELETE') =>
      api.asStaff({
        method,
        url: '/api/maintenance',
        ...(method === 'PUT' && { body: { reason: 'Переїзд' } }),
      });
    await maintain('PUT');
    await look(at('08:00'));
    expect(letters).toEqual([]);
    await maintain('DELETE');
    await look(at('08:05'));
    expect(letters.map(({ to }) => to)).toEqual([person.email]);
    await forgetChoices();
  });

  once('it says what waits and where, what it is not, and how to switch it off', async () => {
    const person = await author();
    await choose(person, true);
    const { letters, look } = answering();
    await look(at('08:00'));
    const [letter] = letters;
    expect(letter?.subject).toBe('Сьогодні: 1 справа');
    const lines = letter?.text.split('\n') ?? [];
    expect(lines.slice(0, 3)).toEqual(['Чекає на мене: 1', '', `— ${TITLE}`]);
    expect(lines[3]).toMatch(/^Ваша чернетка · Новини · /);
    expect(lines[4]).toMatch(/^http:\/\/localhost:3000\/adminpage\/news\/\d+$/);
    expect(letter?.text).not.toMatch(/Негаразди|Строки|Відкладено/);
    expect(letter?.text).toMatch(/Вимкнути його можна там само.\nhttp:\S+\/adminpage\/account\n$/);
    expect(letter?.html).toContain(
      `<a href="${lines[4]}">Кошти &lt;на&gt; ліки &amp; «догляд»</a><br><small>Ваша чернетка`,
    );
    await forgetChoices();
  });

  once('it is chosen with one’s account, which tells it, and is off before', async () => {
    const person = await author(false);
    const current = async () => (await person.ask({ url: '/api/auth/current' })).json();
    expect((await current()).todayByMail).toBeUndefined();
    const answer = await choose(person, true);
    expect(answer.json()).toMatchObject({ email: person.email, todayByMail: true });
    expect(await current()).toMatchObject({ todayByMail: true });
    const rename = { method: 'PATCH', url: '/api/auth/current', body: { name: 'Ім’я Інше' } } as const;
    expect((await person.ask(rename)).json()).toMatchObject({ name: 'Ім’я Інше', todayByMail: true });
    expect((await choose(person, 'так')).json().errors).toMatchObject([{ path: 'todayByMail' }]);
    expect((await choose(person, undefined)).json().errors).toMatchObject([{ path: 'name' }]);
    expect((await choose(person, false)).statusCode).toBe(200);
    expect((await current()).todayByMail).toBeUndefined();
  });
});

describeApi('without a mail server', (api) => {
  test('«Сьогодні» by mail cannot be chosen', async () => {
    const person = await newPerson(api(), 'author');
    expect((await choose(person, true)).statusCode).toBe(409);
    expect((await choose(person, false)).statusCode).toBe(200);
  });
});
