// E-mails, links and telephones of a text.
import type { Fact, Finder, Found } from './fact.ts';

const matches = (
  text: string,
  pattern: RegExp,
  read: (match: RegExpMatchArray) => Omit<Found, 'start' | 'end'> | null,
) =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const fact = read(match);
    return fact ? [{ ...fact, start: match.index, end: match.index + match[0].length }] : [];
  });

const one = (kind: Found['kind'], ...keys: string[]) => ({ kind, seeks: keys, offers: keys });

export const emailsIn: Finder = (text) =>
  matches(text, /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/gu, ([email]) =>
    one('email', email.toLowerCase()),
  );

const LANGUAGE = 'uk|ua|en|ukr|eng|uk-ua|en-us|en-gb';
const LANGUAGE_HOST = new RegExp(`^(?:${LANGUAGE})\\.`);
const LANGUAGE_PATH = new RegExp(`^/(?:${LANGUAGE})(?=/|$)`);

/** Sites have a page for each language: such addresses are compared by their site alone. */
function keysOf(address: string): string[] | null {
  const url = URL.parse(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  const site = host.replace(LANGUAGE_HOST, '');
  const path = url.pathname.replace(LANGUAGE_PATH, '').replace(/\/$/, '');
  for (const name of ['lang', 'language', 'locale', 'hl']) url.searchParams.delete(name);
  const isOfLanguage = site !== host || LANGUAGE_PATH.test(url.pathname);
  return [`link:${site}${path}${url.search}`, ...(isOfLanguage ? [`site:${site}`] : [])];
}

export const webAddressesIn: Finder = (text) =>
  matches(
    text,
    /(?:https?:\/\/[^\s<>«»"”]+|(?<![\p{L}\d@.-])(?:[a-z0-9-]+\.)+(?:ua|com|org|net|eu|info|int|gov|edu)(?![\p{L}\d.-]*[\p{L}\d])(?:\/[^\s<>«»"”]*)?)/giu,
    ([address]) => {
      const keys = keysOf(address.replace(/[.,;:!?)]+$/, ''));
      return keys && one('link', ...keys);
    },
  );

/** Of the site itself, or of another. Files are another matter: a document may be there in each language. */
export function linkFact(href: string): Omit<Fact, 'near'> | null {
  const email = /^mailto:([^?]+)/.exec(href)?.[1];
  if (email) return { text: email, ...one('email', email.toLowerCase()) };
  if (/^\/(documents|imgs)\//.test(href) || href.startsWith('#')) return null;
  if (href.startsWith('/')) {
    const path = href.replace(/^\/en(?=\/|$)/, '').replace(/[?#].*/, '') || '/';
    return { text: href, ...one('link', `link:${path}`) };
  }
  const keys = keysOf(href);
  return keys && { text: href, ...one('link', ...keys) };
}

/** With the code of the country or without. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 12 && digits.startsWith('380') ? digits.slice(2) : digits;
}

export const phoneFact = (phone: string): Omit<Fact, 'near'> => ({
  text: phone,
  ...one('phone', `phone:${digitsOf(phone)}`, digitsOf(phone)),
});

export const phonesIn: Finder = (text) =>
  matches(text, /(?<![\d\p{L}])(?:\+\d|\(?0)[\d() -]{6,}\d(?!\d)/gu, ([phone]) =>
    digitsOf(phone).length >= 9 ? one('phone', `phone:${digitsOf(phone)}`, digitsOf(phone)) : null,
  );
