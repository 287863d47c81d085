// One address with several hosts, as libpq knows it, into addresses with one host each, which is what pg knows.
import { accessSync, constants } from 'node:fs';

/** What is wrong with an address, in words that do not repeat it: it holds a password. */
export class AddressError extends Error {
  override name = 'AddressError';
}

const FORM = 'must look like postgres://user:password@host:5432/name';
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** The site writes: nothing else would do. */
const SESSION_ATTRIBUTES = ['read-write', 'primary'];

function parse(address: string): URL {
  try {
    const url = new URL(address);
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    return url;
  } catch {
    throw new AddressError(FORM);
  }
}

function checkParameters({ searchParams }: URL): void {
  const among = (name: string, allowed: string[]) => {
    const value = searchParams.get(name);
    if (value !== null && !allowed.includes(value))
      throw new AddressError(`its ${name} must be ${allowed.join(' or ')}`);
  };
  among('target_session_attrs', SESSION_ATTRIBUTES);
  among('sslmode', SSL_MODES);
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name);
    if (file === null) continue;
    try {
      accessSync(file, constants.R_OK);
    } catch {
      throw new AddressError(`the file that its ${name} names cannot be read`);
    }
  }
}

/** In their order. */
export function hostsOf(databaseUrl: string): string[] {
  const [, front, hosts = '', rest] = PARTS.exec(databaseUrl) ?? [];
  if (front === undefined) throw new AddressError(FORM);
  const list = hosts.split(',');
  if (list.length > 1 && list.includes('')) throw new AddressError('one of its hosts is empty');
  return list.map((host) => {
    const url = parse(`${front}${host}${rest}`);
    checkParameters(url);
    url.searchParams.delete('target_session_attrs');
    return url.href;
  });
}
