// Looks for what others are to be told, and tells them (docs/decisions/0090-announcements.md).
import type { Channel, Facts } from '../../editorial/announcements.schema.ts';
import {
  claim,
  enqueueDue,
  noteFailed,
  noteSent,
  type OutboxRow,
  type Place,
} from '../../editorial/announcements.server.ts';
import { SERVED_KINDS } from '../../modules/kinds.server.ts';
import { openDelivery } from '../mail.ts';
import type { Services } from '../services.ts';
import { NotSent, openChannels, type Send } from './channels.ts';
import { factsOf, type Words } from './texts.ts';

type Log = { warn: (details: object, text: string) => void };

export type Announcer = ReturnType<typeof openAnnouncer>;

type Around = Pick<Services, 'db' | 'config' | 'content' | 'catalogues'>;

export function openAnnouncer({ db, config, content, catalogues }: Around, log: Log) {
  const t = catalogues.texts('ua').of('staff');
  const words = (): Words => {
    const { name, contacts } = content('ua').organisation;
    const contact = contacts.pressEmail || contacts.email || config.mail?.from || '';
    return { t, sender: name, siteUrl: config.siteUrl, contact };
  };
  const deliver = config.mail ? openDelivery(config.mail) : null;
  const channels = openChannels(config, { db, deliver, words });
  const working = new Map<Channel, Promise<void>>();
  let isStopped = false;

  async function find({ kind: name, id }: Place) {
    const kind = SERVED_KINDS.find((served) => served.kind.name === name)?.kind;
    const item = kind && (await kind.rows.find(db, id));
    return item ? { item, facts: factsOf(name, item, config.siteUrl) } : null;
  }

  async function send(row: OutboxRow, by: Send): Promise<void> {
    try {
      await noteSent(db, row, await by(row, JSON.parse(row.payload) as Facts));
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      const { message, isFinal, waitMs } = error;
      log.warn(
        { channel: row.channel, code: message, attempt: row.attempts },
        'an announcement did not go out',
      );
      await noteFailed(db, row, { error: message, isFinal, waitMs });
    }
  }

  /** One after the other in a channel. */
  async function work(channel: Channel, by: Send): Promise<void> {
    while (!isStopped) {
      const rows = await claim(db, channel);
      if (rows.length === 0) return;
      // What was claimed is finished: its lease would hold it up.
      for (const row of rows) await send(row, by);
    }
  }

  /** One that is slow holds up no other. */
  function workOnce(channel: Channel, by: Send): Promise<void> {
    const going = working.get(channel) ?? work(channel, by).finally(() => working.delete(channel));
    working.set(channel, going);
    return going;
  }

  return {
    words,
    find,
    channels: Object.keys(channels) as Channel[],
    /** Everything that is due now. */
    async look(): Promise<void> {
      await enqueueDue(db, find);
      await Promise.all(Object.entries(channels).map(([channel, by]) => workOnce(channel as Channel, by)));
    },
    /** What is being sent is finished: stopped in between, it would be sent twice. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.allSettled(working.values());
      deliver?.close();
    },
  };
}
