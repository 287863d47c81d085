// Hears of new content versions as PostgreSQL announces them (migrations/0004-announce-writes.ts), on a connection of its
// own that is made anew whenever it breaks.
const RETRY_MS = 500;

/** Returns the function that ends it. */
export async function listenForWrites(
  databaseUrl: string,
  onWrite: () => void,
): Promise<() => Promise<void>> {
  const { Client } = (await import('pg')).default;
  let client: InstanceType<typeof Client>;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  function listen(): void {
    client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    client.on('notification', onWrite);
    // Every end, of a connection that broke or of one that never was, comes once here.
    client.once('end', () => {
      if (!isEnded) timer = setTimeout(listen, RETRY_MS).unref();
    });
    client.on('error', () => {});
    client
      .connect()
      .then(() => client.query('listen content_version'))
      .catch(() => client.end().catch(() => {}));
  }

  listen();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client.end().catch(() => {});
  };
}
