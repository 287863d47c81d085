// Whom a write waits for (docs/decisions/0063-the-content-version-last.md). On SQLite there is one at a time.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { form } from '../../tests/factories/forms.ts';
import { describeApiOnPostgres } from '../../tests/factories/start-api.ts';
import type { Database } from '../db/connection.ts';
import { raiseContentVersion } from '../db/content-version.ts';
import { editionOfPolicy } from '../modules/content/editions.kind.ts';

describeApiOnPostgres('writes at once', (api) => {
  const save = async (fields: Record<string, string>, id?: number) =>
    api().asStaff({
      method: id ? 'PUT' : 'POST',
      url: id ? '/api/news/update' : '/api/news',
      ...(await form({ headerUa: 'Новина', date: '2026-01-01', ...fields, ...(id && { id: String(id) }) })),
    });
  const added = async (fields: Record<string, string> = {}): Promise<number> =>
    (await save(fields)).json().id;
  type Answer = ReturnType<typeof save>;

  /** They wait for the transaction one after the other, each for its own reason. */
  async function during(
    hold: (trx: Database) => Promise<unknown>,
    calls: (() => Answer)[],
  ): Promise<number[]> {
    const { db } = api().services;
    const answers: Answer[] = [];
    const waiting = async () => {
      const found = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      expect(Number(found.rows[0]?.count)).toBe(answers.length);
    };
    await db.transaction().execute(async (trx) => {
      await hold(trx);
      for (const call of calls) {
        answers.push(call());
        await vi.waitFor(waiting, { timeout: 10_000 });
      }
    });
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  }

  const holdVersion = (trx: Database) => raiseContentVersion(trx, ['news/list']);
  const pinnedUntil = '2999-01-01';
  const pinned = async () => {
    const { news } = (await api().asStaff({ url: '/api/news?limit=100' })).json();
    return news
      .filter((each: { pinnedUntil: unknown }) => each.pinnedUntil)
      .map(({ id }: { id: number }) => id);
  };

  test('of one item wait for each other, those of other items for nobody', async () => {
    const [one, other] = [await added(), await added()];
    const saved = await during(
      async (trx) => {
        await trx.selectFrom('news').select('id').where('id', '=', one).forUpdate().execute();
      },
      [
        () => save({ headerUa: 'Одна' }, one),
        async () => {
          expect((await save({ headerUa: 'Інша' }, other)).statusCode).toBe(200);
          return save({ headerUa: 'Та сама' }, one);
        },
      ],
    );
    expect(saved).toEqual([200, 200]);
  });

  test('of what takes the pin and of what had it take turns, and one is pinned', async () => {
    const [one, other, third] = [await added(), await added(), await added()];
    const both = await during(holdVersion, [
      () => save({ pinnedUntil }, one),
      () => save({ pinnedUntil }, other),
    ]);
    expect([both, await pinned()]).toEqual([[200, 200], [other]]);
    const again = await during(holdVersion, [
      () => save({ pinnedUntil }, third),
      () => save({ pinnedUntil, headerUa: 'Була закріплена' }, other),
    ]);
    expect([again, await pinned()]).toEqual([[200, 200], [other]]);
  });

  test('of an edition that is published and of the policy it becomes take turns', async () => {
    const policies = (await api().asStaff({ url: '/api/content/policies' })).json();
    const [policy] = policies.value;
    const edition = { ...editionOfPolicy(policy, policies.version), titleUa: 'Видана', isActive: 0 };
    const { id } = (await api().asStaff({ method: 'POST', url: '/api/editions', body: edition })).json();
    const saved = await during(holdVersion, [
      () =>
        api().asStaff({ method: 'PATCH', url: '/api/editions/updateVisibility', body: { id, isActive: 1 } }),
      () => api().asStaff({ method: 'PUT', url: '/api/content/policies', body: { value: policies.value } }),
    ]);
    expect(saved).toEqual([200, 200]);
  });

  test('end before maintenance begins, and what comes after it is refused', async () => {
    const [one, other] = [await added(), await added()];
    const saved = await during(holdVersion, [
      () => save({ headerUa: 'Під час' }, one),
      () => api().asStaff({ method: 'PUT', url: '/api/maintenance', body: { reason: 'Оновлення' } }),
      () => save({ headerUa: 'Після' }, other),
    ]);
    expect(saved).toEqual([200, 200, 503]);
  });
});
