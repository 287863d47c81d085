// Asks another site whether a link still leads somewhere: by HEAD, then by GET, of which nothing but the head is read. It connects to the
// address that was checked, whatever the name is said to mean a moment later, and checks each it is sent on to
// (docs/decisions/0088-links-that-died.md).
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Fault } from '../../editorial/links.schema.ts';
import { isPublicAddress } from './public-address.ts';

/** `unknown`: nothing was learnt, or nothing that says it is dead. */
export type Asked =
  | { verdict: 'alive' }
  | { verdict: 'unknown' }
  | { verdict: 'dead'; fault: Fault; status: number | null };

type Address = { address: string; family: number };
type Parts = {
  userAgent: string;
  /** Between two requests, so that nobody is asked more often than once a second. */
  pause: () => Promise<unknown>;
  /** Another only in tests, where the other site is on this machine. */
  mayConnect?: (address: string, port: number) => boolean;
  resolve?: (host: string) => Promise<Address[]>;
  limitMs?: number;
};

const MOST_REDIRECTS = 5;
const ANSWER_MS = 15_000;
const MOST_HEAD_BYTES = 64 * 1024;
const PORTS = [80, 443, 8080, 8443];

export const mayConnectPublicly = (address: string, port: number): boolean =>
  PORTS.includes(port) && isPublicAddress(address);

/** Nothing was asked: it is not for us to ask there. */
class Forbidden extends Error {}
class NotFound extends Error {}

type Answer = { status: number; location: string | undefined };

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

const NAME_ERRORS = ['ENOTFOUND', 'ENODATA'];

/** A resolver cannot be told to stop; nobody waits for it longer. */
const inTime = (found: Promise<Address[]>, signal: AbortSignal): Promise<Address[]> =>
  new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    found.then(done, (error: NodeJS.ErrnoException) =>
      fail(NAME_ERRORS.includes(error.code ?? '') ? new NotFound() : error),
    );
  });

/** By the addresses that were checked, and no others. */
const fixedLookup =
  (addresses: Address[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses as [Address];
    if (options.all) (done as (error: null, all: Address[]) => void)(null, addresses);
    else done(null, first.address, first.family);
  };

/** What browsers warn of. A certificate whose middle one is missing they find by themselves, and we do not. */
const BAD_CERTIFICATE = ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT'];
const FAULTS: Record<string, Fault> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  ETIMEDOUT: 'timeout',
  TimeoutError: 'timeout',
  ...Object.fromEntries(BAD_CERTIFICATE.map((code) => [code, 'certificate' as const])),
};

export function linkAsker({
  userAgent,
  pause,
  mayConnect = mayConnectPublicly,
  resolve = (host) => lookup(host, { all: true }),
  limitMs = ANSWER_MS,
}: Parts): (url: string) => Promise<Asked> {
  async function addressesOf(url: URL, signal: AbortSignal): Promise<Address[]> {
    const host = bareHost(url);
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await inTime(resolve(host), signal);
    if (found.length === 0) throw new NotFound();
    // One among several would be enough to be led inside.
    if (!found.every(({ address }) => mayConnect(address, portOf(url)))) throw new Forbidden();
    return found;
  }

  async function send(url: URL, method: 'HEAD' | 'GET'): Promise<Answer> {
    await pause();
    const signal = AbortSignal.timeout(limitMs);
    const addresses = await addressesOf(url, signal);
    const request = url.protocol === 'https:' ? requestEncrypted : requestPlain;
    return new Promise((answer, reject) => {
      const call = request(
        {
          ...{ method, signal, agent: false, maxHeaderSize: MOST_HEAD_BYTES },
          host: bareHost(url),
          port: portOf(url),
          path: url.pathname + url.search,
          lookup: fixedLookup(addresses),
          headers: { 'user-agent': userAgent, accept: '*/*', connection: 'close' },
        },
        (response) => {
          answer({ status: response.statusCode ?? 0, location: response.headers.location });
          // What the page says is none of our business.
          response.destroy();
        },
      );
      call.once('error', (error) => reject(signal.aborted ? signal.reason : error));
      call.end();
    });
  }

  /** What is said where it leads in the end; null where it leads on and on. */
  async function follow(start: URL, method: 'HEAD' | 'GET'): Promise<number | null> {
    let url = start;
    for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
      const { status, location } = await send(url, method);
      if (status < 300 || status >= 400 || !location) return status;
      const next = URL.parse(location, url);
      if (!next || !/^https?:$/.test(next.protocol)) throw new Forbidden();
      url = next;
    }
    return null;
  }

  function judge(status: number | null): Asked {
    // Some go round until one takes their cookies, which we do not.
    if (status === null) return { verdict: 'unknown' };
    if (status >= 200 && status < 400) return { verdict: 'alive' };
    if (status === 404 || status === 410) return { verdict: 'dead', fault: 'gone', status };
    // Whoever is busy or wants no programs is there; of others one day says nothing.
    if (status >= 500 && status !== 503) return { verdict: 'dead', fault: 'server', status };
    return { verdict: 'unknown' };
  }

  function judgeFault(error: unknown): Asked {
    if (error instanceof Forbidden) return { verdict: 'unknown' };
    if (error instanceof NotFound) return { verdict: 'dead', fault: 'dns', status: null };
    const { code, name } = error as NodeJS.ErrnoException;
    const fault = FAULTS[code ?? ''] ?? FAULTS[name ?? ''];
    if (fault) return { verdict: 'dead', fault, status: null };
    return code?.startsWith('HPE_')
      ? { verdict: 'dead', fault: 'broken', status: null }
      : { verdict: 'unknown' };
  }

  return async (address) => {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
      return { verdict: 'unknown' };
    try {
      const asked = judge(await follow(url, 'HEAD'));
      if (asked.verdict === 'alive') return asked;
    } catch (error) {
      // Some servers break off what they do not know.
      const asked = judgeFault(error);
      if (asked.verdict !== 'dead' || asked.fault !== 'broken') return asked;
    }
    try {
      return judge(await follow(url, 'GET'));
    } catch (error) {
      return judgeFault(error);
    }
  };
}
