// An address as a person types or pastes it, and as it is stored. One reading for every field that takes one.

const DOUBLED_SCHEME = /^https?:\/*(?=https?:\/\/)/i;
/** `kmu.gov.ua`, `www.дія.укр/послуги`, with a port or without. */
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]|$)/u;
const EMAIL = /^[^\s@/:]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** An address of the web that can be opened. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^\s/]\S*$/i.test(address) && !DOUBLED_SCHEME.test(address) && URL.canParse(address);

/** Null for what is no address of the web. */
export function readWebAddress(typed: string): string | null {
  let address = typed.trim().replace(/^[<«"“]+|[>»"”]+$/g, '');
  while (DOUBLED_SCHEME.test(address)) address = address.replace(DOUBLED_SCHEME, '');
  address = address.replace(/^(https?):?\/*(?=[^/:])/i, (whole, scheme) =>
    whole.includes('/') ? `${scheme}://` : whole,
  );
  if (BARE_HOST.test(address)) address = `https://${address}`;
  return isWebAddress(address) ? address : null;
}

/** `+38 (044) 123-45-67` is dialled as `+380441234567`; short numbers such as 102 are numbers, too. */
export function readTelephone(typed: string): string | null {
  const number = typed.replace(/[\s().–-]/g, '');
  return /^\+?\d{2,15}$/.test(number) ? `tel:${number}` : null;
}

/** In a text there are telephones, letters and pages of this site, too. Null for what a text may not lead to. */
export function readTextAddress(typed: string): string | null {
  const address = typed.trim();
  if (/^(\/(?![/\\])|#)\S*$/.test(address)) return address;
  if (/^mailto:\S+@\S+$/i.test(address)) return address;
  const number = readTelephone(address.replace(/^tel:/i, ''));
  if (number) return number;
  return EMAIL.test(address) ? `mailto:${address}` : readWebAddress(address);
}
