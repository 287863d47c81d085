// What the doctor asks of other machines: the database's and the public certificate, and the server for mail.
import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import pg from 'pg';
import { CONNECT_MS } from '../../db/limits.ts';
import { hostsOf } from '../../db/postgres-hosts.ts';
import type { Config } from '../config.ts';
import { startRefusal } from '../start-refusal.ts';
import { bad, type Found, ok, warn, worst } from './finding.ts';

const DAY_MS = 86_400_000;
/** Long enough for another machine that is well. */
const PATIENCE_MS = 5_000;

const daysUntil = (time: string): number => Math.floor((Date.parse(time) - Date.now()) / DAY_MS);

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? 'unknown';

/** What the server shows a client, without asking whether to trust it: that is for the settings to decide. */
export async function databaseCertificate(databaseUrl: string): Promise<Found> {
  const found: Found[] = [];
  for (const address of hostsOf(databaseUrl)) {
    const { hostname, host } = new URL(address);
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_MS });
    // One of several may be away.
    const fault = await client.connect().then(
      () => null,
      (error: Error) => startRefusal(error) ?? 'does not answer',
    );
    if (fault !== null) {
      found.push(warn(`${host}: ${fault}`));
      continue;
    }
    const { stream } = (client as unknown as { connection: { stream: Partial<TLSSocket> } }).connection;
    const validTo = stream.getPeerCertificate?.().valid_to;
    await client.end();
    if (!validTo) {
      const isHere = /^(127\.|localhost$|\[::1\]$|$)/.test(hostname);
      found.push(
        isHere
          ? ok(`${host} is this machine, without TLS`)
          : warn(`${host} is spoken to without TLS (sslmode=verify-full)`),
      );
      continue;
    }
    const days = daysUntil(validTo);
    const said = `${host}: valid for ${days} days`;
    found.push(days < 0 ? bad(said) : days < 30 ? warn(said) : ok(said));
  }
  return [worst(found), found.map(([, said]) => said).join('; ')];
}

/** What visitors are shown; whether the machine can be reached from here is another matter. */
export async function publicCertificate(siteUrl: string): Promise<Found> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return ok('none: SITE_URL is not https');
  const host = hostname.replace(/^\[|\]$/g, '');
  const named = isIP(host) === 0 ? { servername: host } : {};
  // Whether it is trusted is asked below: one that is not can still be looked at.
  const socket = connect({ host, port: Number(port) || 443, ...named, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const certificate = socket.getPeerCertificate();
    const days = daysUntil(certificate.valid_to);
    if (checkServerIdentity(host, certificate))
      return bad(`${host}: it is for ${certificate.subjectaltname}`);
    if (days < 0) return bad(`${host}: it has ended (${certificate.valid_to})`);
    const said = `${host}: valid for ${days} days`;
    if (days < 14) return warn(`${host}: it ends in ${days} days`);
    const { authorizationError } = socket;
    return authorizationError ? warn(`${said}; not trusted from here (${authorizationError})`) : ok(said);
  } catch (error) {
    const why = (error as Error).name === 'AbortError' ? 'no answer' : codeOf(error);
    return warn(`${host} cannot be asked from here (${why})`);
  } finally {
    socket.destroy();
  }
}

/** Signs in there, and sends nothing. */
export async function mailServer({ mail }: Config): Promise<Found> {
  if (!mail) return ok('none: links are shown instead of sent (SMTP_URL)');
  const { host } = new URL(mail.url);
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: mail.url, ...limits });
  try {
    await transport.verify();
    return ok(`${host} takes letters`);
  } catch (error) {
    return codeOf(error) === 'EAUTH'
      ? bad(`${host} refuses the user or password of SMTP_URL`)
      : bad(`${host} does not answer (${codeOf(error)})`);
  } finally {
    transport.close();
  }
}
