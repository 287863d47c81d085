// What is sent once more after an answer was lost, and after a colleague was first.
import { expect, test } from 'vitest';
import { day, text } from '../compare/field-rules.ts';
import { ApiFailure } from '../session/api-client.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import { sendMerged } from './send-merged.ts';

type Values = { title: string; date: string };
type Item = ItemBase & Values;

const name = { text: 'date' } as const;
const BASE: Values = { title: 'Звіт', date: '2026-09-01' };

/** Holds one item as the server does. */
function oneItem() {
  let item: Item = { id: 1, isActive: 1, version: 1, ...BASE };
  let isLost = false;
  const put = (values: Values) => {
    item = { ...item, ...values, version: item.version + 1 };
    return item;
  };
  const kind = {
    rules: { title: text(name), date: day(name) },
    valuesOf: ({ title, date }) => ({ title, date }),
    contentOf: (values) => values,
    save: async ({ values, version }) => {
      if (isLost) throw new ApiFailure(0, null);
      if (version === item.version) return put(values);
      throw new ApiFailure(412, { code: 'changed-meanwhile', current: item } as never);
    },
  } as Pick<EditorKind<Item, Values>, 'rules' | 'valuesOf' | 'contentOf' | 'save'> as EditorKind<
    Item,
    Values
  >;
  const unanswered = { current: null };
  const send = (values: Values, known: Item) =>
    sendMerged(
      kind,
      {
        ...{ values, version: known.version, base: kind.valuesOf(known) },
        ...{ isActive: undefined, reason: undefined },
      },
      { known, idempotencyKey: 'a', unanswered },
    );
  return {
    put,
    send,
    now: () => item,
    lose: (values: Values, known: Item) => {
      isLost = true;
      return send(values, known).finally(() => {
        isLost = false;
      });
    },
  };
}

test.each([
  ['came together with a colleague’s change', '2026-10-01'],
  ['was sent again', null],
])(
  'a save without an answer that %s is over: who returns to its words is a colleague',
  async (_, theirDate) => {
    const { put, send, lose, now } = oneItem();
    const opened = now();
    const mine = { ...BASE, title: 'Мій звіт' };
    await expect(lose(mine, opened)).rejects.toMatchObject({ status: 0 });
    if (theirDate) put({ ...BASE, date: theirDate });
    else put(mine);
    await send({ ...mine, date: theirDate ?? '2026-10-01' }, opened);
    expect(now()).toMatchObject({ title: 'Мій звіт', date: '2026-10-01' });
    const saved = now();
    // The day is what it was: this is what was sent and never answered, word for word.
    put(mine);
    await send({ title: 'Мій новий звіт', date: saved.date }, saved);
    expect(now()).toMatchObject({ title: 'Мій новий звіт', date: BASE.date });
  },
);
