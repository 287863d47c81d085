// Hears of new content versions as PostgreSQL announces them (migrations/0004-announce-writes.ts), on a connection of its
// own that is made anew whenever it breaks or falls silent, at the next host if there are several.
import { CONNECT_MS } from './limits.ts';
import { hostsOf } from './postgres-hosts.ts';

const RETRY_MS = 500;
const ASK_MS = 5_000;

/** Returns the function that ends it. */
export async function listenForWrites(
  databaseUrl: string,
  onWrite: () => void,
  askMs = ASK_MS,
): Promise<() => Promise<void>> {
  const { Client } = (await import('pg')).default;
  const { KEEP_ALIVE } = await import('./postgres.ts');
  const hosts = hostsOf(databaseUrl);
  let client: InstanceType<typeof Client>;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let place = 0;

  function listen(): void {
    const own = new Client({
      ...KEEP_ALIVE,
      connectionString: hosts[place % hosts.length],
      application_name: 'site (listening)',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: askMs,
    });
    client = own;
    // With a query under way, or before there is a connection, this cuts it off.
    const giveUp = () => own.end().catch(() => {});
    const asking = setInterval(() => own.query('select 1').catch(giveUp), askMs).unref();
    own.on('notification', onWrite);
    // Every end, of a connection that broke or of one that never was, comes once here.
    own.once('end', () => {
      clearInterval(asking);
      place += 1;
      if (!isEnded) timer = setTimeout(listen, RETRY_MS).unref();
    });
    own.on('error', () => {});
    own
      .connect()
      .then(() => own.query('listen content_version'))
      .catch(giveUp);
  }

  listen();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    // A machine that has gone dark never answers a goodbye.
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, askMs).unref();
    });
    await Promise.race([client.end().catch(() => {}), patience]);
  };
}
