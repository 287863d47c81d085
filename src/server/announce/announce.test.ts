// What others are told of what is published, against a server that plays Telegram and a webhook, and one for mail.
// SQL of: announcements.server.ts.
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../tests/factories/mail-server.ts';
import { type PostServer, startPostServer } from '../../../tests/factories/post-server.ts';
import { type Api, newPerson, startApi, testOnSqlite } from '../../../tests/factories/start-api.ts';
import type { Engine } from '../../db/connection.ts';
import type { Announcement, Channel, PressList } from '../../editorial/announcements.schema.ts';
import { carryOutDue } from '../../editorial/publication.server.ts';
import { SERVED_KINDS } from '../../modules/kinds.server.ts';
import { type Announcer, openAnnouncer } from './announcer.ts';

const TOKEN = '123456:abcdefghijklmnopqrstuvwxyz';
const SECRET = 'a-secret-of-at-least-thirty-two-letters';

describe.each<Engine>(['sqlite', 'postgres'])('announcements on %s', (engine) => {
  let api: Api;
  let mail: MailServer;
  let others: PostServer;
  let announcers: Announcer[] = [];
  const logged: object[] = [];
  const open = () => {
    const announcer = openAnnouncer(api.services, { warn: (details) => void logged.push(details) });
    announcers.push(announcer);
    return announcer;
  };
  beforeAll(async () => {
    [mail, others] = await Promise.all([startMailServer(), startPostServer()]);
    api = await startApi(engine, {
      ...mail.settings,
      ...{ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHANNEL: '@centre', TELEGRAM_API: others.url },
      ...{ ANNOUNCE_WEBHOOK: `${others.url}/hook?key=of-the-hook`, ANNOUNCE_WEBHOOK_SECRET: SECRET },
    });
  });
  afterAll(async () => {
    await api.stop();
    await mail.stop();
    others.stop();
  });
  beforeEach(async () => {
    for (const table of ['outbox', 'announcements', 'press_list'] as const)
      await api.services.db.deleteFrom(table).execute();
    others.posted.length = 0;
    others.answers.length = 0;
    mail.letters.length = 0;
    logged.length = 0;
  });
  afterEach(async () => {
    await Promise.all(announcers.map((announcer) => announcer.stop()));
    announcers = [];
  });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await api.asStaff({ method, url: `/api/${url}`, ...(body && { body }) });
    return { status: answer.statusCode, json: answer.body ? answer.json() : null };
  };
  const vacancy = async (isActive: 0 | 1): Promise<number> =>
    (
      await call('POST', 'vacancies', {
        ...{ titleUa: 'Аналітик <даних>', titleEn: 'Analyst', departmentUa: 'Відділ & дані', isActive },
      })
    ).json.id;
  const at = (id: number) => `announcements/vacancies/${id}`;
  const want = (id: number, ...channels: Channel[]) => call('PUT', at(id), { channels });
  const show = (id: number, isActive: 0 | 1) => call('PATCH', 'vacancies/updateVisibility', { id, isActive });
  const rename = (id: number, titleUa: string) =>
    call('PUT', 'vacancies/update', { id, titleUa, isActive: 1 });
  const about = async (id: number) => (await call('GET', at(id))).json as Announcement;
  const toHook = () => others.posted.filter(({ path }) => path.startsWith('/hook'));
  const toTelegram = () => others.posted.filter(({ path }) => !path.startsWith('/hook'));
  const methods = () => toTelegram().map(({ path }) => path.replace(`/bot${TOKEN}/`, ''));

  test('go out once, when visitors see the item and not before, by every chosen channel', async () => {
    for (const email of ['One@Example.org', 'two@example.org']) await call('POST', 'press', { email });
    const id = await vacancy(0);
    await want(id, 'mail', 'telegram', 'webhook');
    const [one, other] = [open(), open()];
    await Promise.all([one.look(), other.look()]);
    expect([others.posted.length, mail.letters.length]).toEqual([0, 0]);
    await show(id, 1);
    await Promise.all([one.look(), other.look(), one.look()]);
    await one.look();

    expect(methods()).toEqual(['sendMessage']);
    const message = toTelegram()[0]?.json;
    expect(message).toMatchObject({ chat_id: '@centre', parse_mode: 'HTML' });
    expect(message?.text).toContain('<b>Аналітик &lt;даних&gt;</b>\n\nВідділ &amp; дані');
    const [hook, ...more] = toHook();
    expect(more).toEqual([]);
    expect(hook?.json).toMatchObject({
      ...{ event: 'published', kind: 'vacancies', id, title: 'Аналітик <даних>' },
      ...{ url: `http://localhost:3000/career/${id}`, urlEn: `http://localhost:3000/en/career/${id}` },
    });
    const { 'idempotency-key': key, 'x-timestamp': time } = hook?.headers ?? {};
    const signed = createHmac('sha256', SECRET).update(`${time}.${key}.${hook?.text}`).digest('hex');
    expect(hook?.headers['x-signature']).toBe(`sha256=${signed}`);
    expect(mail.letters.map(({ to }) => to).toSorted()).toEqual(['one@example.org', 'two@example.org']);
    const [letter] = mail.letters;
    expect(letter?.subject).toBe('Аналітик <даних>');

    expect(await about(id)).toMatchObject({
      wanted: [],
      toldNow: ['mail', 'telegram', 'webhook'],
      told: [
        { channel: 'mail', event: 'published', sent: 2, waiting: 0, failed: 0 },
        { channel: 'telegram', sent: 1 },
        { channel: 'webhook', sent: 1 },
      ],
    });
    // What was told is not told again by choosing it again.
    await want(id, 'telegram');
    await one.look();
    expect(methods()).toEqual(['sendMessage']);
  });

  test('a correction and a withdrawal follow to where it was told; what goes at its time does not', async () => {
    await call('POST', 'press', { email: 'press@example.org' });
    const id = await vacancy(1);
    await want(id, 'mail', 'telegram', 'webhook');
    const announcer = open();
    await announcer.look();
    expect((await call('POST', `${at(id)}/correction`)).status).toBe(409);
    await rename(id, 'Старший аналітик');
    expect((await about(id)).canCorrect).toBe(true);
    expect((await call('POST', `${at(id)}/correction`)).status).toBe(200);
    await announcer.look();
    expect(methods()).toEqual(['sendMessage', 'editMessageText']);
    const sent = toTelegram();
    expect(sent[1]?.json.text).toContain('Старший аналітик');
    expect(Number(sent[1]?.json.message_id)).toBeGreaterThan(100);
    expect(toHook().map(({ json }) => json.event)).toEqual(['published', 'corrected']);
    await mail.next('press@example.org', 'Виправлено: Старший аналітик');

    // What goes at its time was meant to go.
    const hide_at = '2026-01-01T00:00:00.000Z';
    await api.services.db.updateTable('vacancies').set({ hide_at }).where('id', '=', id).execute();
    await carryOutDue(
      api.services,
      SERVED_KINDS.map(({ kind }) => kind),
    );
    expect((await about(id)).withdrawAt).toBeNull();
    await show(id, 1);
    await show(id, 0);
    const hidden = await about(id);
    expect(Date.parse(String(hidden.withdrawAt))).toBeGreaterThan(Date.now());
    // Shown again meanwhile, it was a slip.
    await show(id, 1);
    expect((await about(id)).withdrawAt).toBeNull();
    expect((await call('POST', `${at(id)}/withdrawal`, { isTold: 1 })).status).toBe(409);
    await call('DELETE', `vacancies/${id}`);
    await call('POST', `${at(id)}/withdrawal`, { isTold: 1 });
    others.answers.push({
      to: '/bot',
      status: 400,
      body: { ok: false, description: "Bad Request: message can't be deleted" },
    });
    await announcer.look();
    await announcer.look();
    expect(methods().slice(2)).toEqual(['deleteMessage', 'editMessageText']);
    expect(toHook().at(-1)?.json).toMatchObject({ event: 'withdrawn', title: 'Старший аналітик' });
    await mail.next('press@example.org', 'Вилучено: Старший аналітик');
    expect((await about(id)).toldNow).toEqual([]);
  });

  test('what fails is tried again later with the same key, and given up when it is refused for good', async () => {
    const id = await vacancy(1);
    await want(id, 'telegram', 'webhook');
    others.answers.push({ status: 503 }, { status: 503 });
    const announcer = open();
    await announcer.look();
    await announcer.look();
    expect(others.posted).toHaveLength(2);
    expect((await about(id)).told).toMatchObject([{ waiting: 1 }, { waiting: 1 }]);
    const due = () => api.services.db.updateTable('outbox').set({ next_at: '2026-01-01' }).execute();
    await due();
    others.answers.push({ status: 403 }, { status: 410 });
    await announcer.look();
    const keys = toHook().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    const failed = (await about(id)).told;
    expect(failed.map(({ failed: count }) => count)).toEqual([1, 1]);
    expect(failed.map(({ error }) => error.replace(/\d+$/, '')).toSorted()).toEqual([
      'telegram-',
      'webhook-',
    ]);
    await announcer.look();
    expect(others.posted).toHaveLength(4);
    expect((await call('POST', `${at(id)}/again`)).status).toBe(200);
    await announcer.look();
    expect((await about(id)).told).toMatchObject([{ sent: 1 }, { sent: 1 }]);
    // Nothing of keys, addresses and texts is in the log.
    expect(JSON.stringify(logged)).not.toMatch(/123456|of-the-hook|127\.0\.0\.1|Аналітик/);
    expect(logged.length).toBeGreaterThan(0);
  });

  test('an item of which nobody has yet been told is withdrawn without a word', async () => {
    const id = await vacancy(1);
    await want(id, 'webhook');
    others.answers.push({ status: 503 });
    const announcer = open();
    await announcer.look();
    await show(id, 0);
    await call('POST', `${at(id)}/withdrawal`, { isTold: 1 });
    await api.services.db.updateTable('outbox').set({ next_at: '2026-01-01' }).execute();
    await announcer.look();
    expect(toHook()).toHaveLength(1);
  });

  testOnSqlite(engine)(
    'the list for the press takes addresses, each once, and drops what waits for one',
    async () => {
      const refused = async (email: string) => {
        const { status, json } = await call('POST', 'press', { email });
        return [status, json.errors?.[0]?.path, json.errors?.[0]?.message.replace('errors.', '')];
      };
      expect((await call('POST', 'press', { email: ' Press@Example.org ', name: 'Газета' })).status).toBe(
        201,
      );
      expect(await refused('press@example.org')).toEqual([400, 'email', 'emailTaken']);
      expect(await refused('a@example.org\r\nBcc: b@example.org')).toEqual([400, 'email', 'invalidEmail']);
      expect(await refused('nobody')).toEqual([400, 'email', 'invalidEmail']);
      const { addresses } = (await call('GET', 'press')).json as PressList;
      expect(addresses.map(({ email, name }) => [email, name])).toEqual([['press@example.org', 'Газета']]);
      const author = await newPerson(api, 'author');
      expect((await author.ask({ url: '/api/press' })).statusCode).toBe(403);
      const { entries } = (await call('GET', 'audit?kind=press')).json;
      expect(JSON.stringify(entries)).not.toContain('press@example.org');
      expect((await call('DELETE', `press/${addresses[0]?.id}`)).status).toBe(204);
      expect((await call('DELETE', `press/${addresses[0]?.id}`)).status).toBe(404);
    },
  );

  testOnSqlite(engine)('what is sent is shown before, and only what is set up can be chosen', async () => {
    const id = await vacancy(0);
    const { json } = await call('GET', `${at(id)}/preview`);
    expect(json.mail.subject).toBe('Аналітик <даних>');
    expect(json.mail.text).toContain(`/career/${id}\n\nAnalyst\n`);
    expect(json.telegram).toContain('Аналітик <даних>');
    expect(JSON.parse(json.webhook)).toMatchObject({ event: 'published', id });
    expect((await call('PUT', at(id), { channels: ['pigeon'] })).status).toBe(400);
    expect((await call('PUT', at(999_999), { channels: ['mail'] })).status).toBe(404);
    expect((await call('GET', 'announcements/people/1')).status).toBe(400);
  });
});
