// Sends to others: by mail, to a channel of Telegram, to a webhook. Their addresses come from the settings and the press list alone.
// What is thrown says why in a word, and never to whom or with what key.
import { createHmac } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import type { AnnouncementEvent, Channel, Facts } from '../../editorial/announcements.schema.ts';
import { type OutboxRow, remoteOf } from '../../editorial/announcements.server.ts';
import type { AnnounceSettings, Config } from '../config.ts';
import type { Deliver } from '../mail.ts';
import { mailOf, telegramOf, type Words, webhookOf } from './texts.ts';

const PATIENCE_MS = 10_000;
/** Answers of more are nobody's that we know. */
const LONGEST_ANSWER = 100_000;

export class NotSent extends Error {
  override name = 'NotSent';
  readonly isFinal: boolean;
  readonly waitMs: number;
  constructor(code: string, { isFinal = false, waitMs = 0 } = {}) {
    super(code);
    this.isFinal = isFinal;
    this.waitMs = waitMs;
  }
}

/** Answers what the receiver calls it. */
export type Send = (row: OutboxRow, facts: Facts) => Promise<string>;

const eventOf = ({ event }: OutboxRow) => event as AnnouncementEvent;

async function post(
  channel: string,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    throw new NotSent(`${channel}-${(error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable'}`);
  }
}

/** What the receiver will not take, however often it is told. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status);

function byMail(deliver: Deliver, words: () => Words): Send {
  return async (row, facts) => {
    const said = words();
    try {
      await deliver({
        to: row.recipient,
        ...mailOf(eventOf(row), facts, said),
        // The same in each attempt: whoever gets it twice shows it once.
        messageId: `<${row.key}@${new URL(said.siteUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
      });
      return '';
    } catch (error) {
      const { responseCode = 0, code = 'failed' } = error as { responseCode?: number; code?: string };
      throw new NotSent(responseCode ? `mail-${responseCode}` : `mail-${code}`, {
        // The server takes nothing for this address; everything else may pass.
        isFinal: code === 'EENVELOPE' && responseCode >= 500,
      });
    }
  };
}

type Answer = {
  ok?: boolean;
  description?: string;
  result?: { message_id?: number };
  parameters?: { retry_after?: number };
};

function toTelegram(
  { api, token, channel }: NonNullable<AnnounceSettings['telegram']>,
  db: Database,
  words: () => Words,
): Send {
  const call = async (method: string, parameters: object): Promise<{ status: number; answer: Answer }> => {
    const response = await post(
      'telegram',
      `${api}/bot${token}/${method}`,
      {},
      JSON.stringify({ chat_id: channel, ...parameters }),
    );
    const text = await response.text().catch(() => '');
    let answer: Answer = {};
    try {
      answer = JSON.parse(text.slice(0, LONGEST_ANSWER));
    } catch {
      // The status says enough.
    }
    return { status: response.status, answer };
  };
  const refuse = (status: number, { parameters }: Answer): never => {
    throw new NotSent(`telegram-${status}`, {
      isFinal: isFinal(status),
      waitMs: Math.min(parameters?.retry_after ?? 0, 3_600) * 1_000,
    });
  };
  return async (row, facts) => {
    const event = eventOf(row);
    const message = { text: telegramOf(event, facts, words()), parse_mode: 'HTML' };
    if (event === 'published') {
      const { status, answer } = await call('sendMessage', message);
      return answer.ok ? String(answer.result?.message_id ?? '') : refuse(status, answer);
    }
    const message_id = Number(await remoteOf(db, row));
    // There is none, or somebody has deleted it by hand.
    if (!message_id) return '';
    if (event === 'withdrawn') {
      const deleted = await call('deleteMessage', { message_id });
      if (deleted.answer.ok || /not found/i.test(deleted.answer.description ?? '')) return '';
      // What is older than two days is not deleted, but it may say that it is withdrawn.
      if (!isFinal(deleted.status)) refuse(deleted.status, deleted.answer);
    }
    const edited = await call('editMessageText', { message_id, ...message });
    if (edited.answer.ok || /not modified|to edit not found/i.test(edited.answer.description ?? ''))
      return String(message_id);
    return refuse(edited.status, edited.answer);
  };
}

function toWebhook({ url, secret }: NonNullable<AnnounceSettings['webhook']>): Send {
  return async (row, facts) => {
    const body = webhookOf(eventOf(row), { kind: row.kind, id: row.item_id }, facts);
    const at = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${at}.${row.key}.${body}`).digest('hex');
    const headers = { 'idempotency-key': row.key, 'x-timestamp': at, 'x-signature': `sha256=${signature}` };
    const response = await post('webhook', url, headers, body);
    await response.body?.cancel();
    if (!response.ok) throw new NotSent(`webhook-${response.status}`, { isFinal: isFinal(response.status) });
    return '';
  };
}

type Around = { db: Database; deliver: Deliver | null; words: () => Words };

/** Those that are set up. */
export function openChannels(
  { announce }: Pick<Config, 'announce'>,
  { db, deliver, words }: Around,
): Partial<Record<Channel, Send>> {
  return {
    ...(deliver && { mail: byMail(deliver, words) }),
    ...(announce.telegram && { telegram: toTelegram(announce.telegram, db, words) }),
    ...(announce.webhook && { webhook: toWebhook(announce.webhook) }),
  };
}
