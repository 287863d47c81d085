// SQL of: sweeps.server.ts.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { editor } from '../../../tests/factories/editor.ts';
import { runCommand } from '../../../tests/factories/run-command.ts';
import { newPerson, startApi } from '../../../tests/factories/start-api.ts';
import { describeOnBothEngines, emptyDatabase } from '../../../tests/setup/engines.ts';
import { record } from '../../audit/audit-log.server.ts';
import { openDatabase } from '../../db/connection.ts';
import { migrate, migrations } from '../../db/migrate.ts';
import { findStandstill, takeSweep, trustClock } from './sweeps.server.ts';

const DAY_MS = 86_400_000;
const later = (days: number, from = Date.now()) => new Date(from + days * DAY_MS);

describeOnBothEngines('sweeps', (connection) => {
  const take = (days: number) => takeSweep(connection().db, later(days));

  test('go on day after day and after a long weekend, and stand still when the clock has jumped', async () => {
    const { db } = connection();
    for (const day of [0, 1, 1.1, 5.9]) expect(await take(day)).toBeNull();
    const clock = later(400);
    expect(await takeSweep(db, clock)).toMatchObject({ clock: clock.toISOString() });
    // Nobody has said yet which of the two times was right.
    expect(await take(6)).toMatchObject({ clock: clock.toISOString() });
    await trustClock(db, later(6));
    expect(await findStandstill(db)).toBeNull();
    expect(await take(6.5)).toBeNull();
    expect(await take(5)).not.toBeNull();
  });

  test('of processes that look together none removes anything by a clock that has jumped', async () => {
    const { db } = connection();
    await trustClock(db);
    const taken = await Promise.all([take(8), take(400), take(9)]);
    expect(taken.filter((each) => each === null)).toEqual([]);
  });
});

test('a database of an earlier release has what was written last as its last sweep', async () => {
  const database = await emptyDatabase('sqlite');
  const connection = await openDatabase(database);
  const { db } = connection;
  const earlier = migrations.filter(({ name }) => name < '0023');
  await migrate(connection, earlier);
  await record(db, { who: null, action: 'sign-in', kind: 'session' });
  await migrate(connection);
  expect(await takeSweep(db, later(400))).not.toBeNull();
  await db.destroy();
  await database.drop();
});

describe('a site whose clock says 400 days later', () => {
  afterEach(() => void vi.useRealTimers());

  test('removes nothing, says so, and goes on when an operator says that the clock is right', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const api = await startApi('sqlite');
    const { app, services } = api;
    const { added } = editor(() => api);
    const { id } = await added({ headerUa: 'Видалена' });
    await api.asStaff({ method: 'DELETE', url: `/api/news/${id}` });
    const now = Date.now();
    const there = async () => {
      const { db } = services;
      const rows = [db.selectFrom('trash'), db.selectFrom('audit_log'), db.selectFrom('revisions')];
      return Promise.all(rows.map(async (table) => (await table.selectAll().execute()).length));
    };
    const before = await there();
    vi.setSystemTime(later(400, now));
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(() => services.traffic.areSweepsStopped).toBe(true);
    expect(await there()).toEqual(before);
    vi.setSystemTime(now);
    const stopped = [{ what: 'sweeps', clock: later(400, now).toISOString(), lastAt: expect.any(String) }];
    expect((await api.asStaff({ url: '/api/maintenance' })).json()).toEqual({ maintenance: null, stopped });
    const person = await newPerson(api, 'editor');
    expect((await person.ask({ url: '/api/maintenance' })).json()).toEqual({
      maintenance: null,
      stopped: [],
    });

    vi.setSystemTime(later(400, now));
    const told = await runCommand('maintenance', api, []);
    expect(told.output).toContain('Nothing old is removed');
    const said = await runCommand('maintenance', api, ['clock-is-right']);
    expect(said).toEqual({ code: 0, output: expect.stringContaining('removed again') });
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(async () => (await there())[0]).toBe(0);
    expect(services.traffic.areSweepsStopped).toBe(false);
    await api.stop();
  });
});
