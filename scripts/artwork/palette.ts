/** The colours of the artwork: the tokens of the site, their tints and shades, and one warm secondary. */
export const c = {
  ink: '#1B242D',
  ink2: '#24323F',
  ink3: '#33495C',
  slate: '#6C8AA0',
  sky: '#10A8EC',
  sky2: '#0C86C6',
  sky3: '#0A6496',
  blue: '#276CFF',
  blue2: '#1B50D2',
  blue3: '#153B9C',
  white: '#FFFFFF',
  pale: '#F4F9FD',
  mist: '#E3F2FB',
  haze: '#C6E7F9',
  air: '#8FD3F5',
  ice: '#DCE7FF',
  frost: '#A9C5FF',
  sun: '#FFC745',
  sun2: '#F0A51C',
  butter: '#FFE3A0',
  cream: '#FFF5DC',
  skin: '#FFDDB5',
  skin2: '#F0BC8C',
  skin3: '#C98E62',
} as const;

/** A colour between two colours: `share` 0 is the first, 1 is the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, i: number): number =>
    Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);
  const hex = [0, 1, 2].map((i) => {
    const from = channel(first, i);
    return Math.round(from + (channel(second, i) - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${hex.join('')}`.toUpperCase();
}
