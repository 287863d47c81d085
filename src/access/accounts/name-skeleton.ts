// What is left of a name when everything is taken away that a hurried reader does not see. Two names with one skeleton are taken for
// each other: in the log, beside a change, in a list of those who may.

/** Capital letters that look alike, each row by its first. Small ones do where their capitals do. */
const LOOK_ALIKE = [
  'AАΑ',
  'BВΒ',
  'CСϹ',
  'EЕΕ',
  'HНΗ',
  // The small `l` is the capital `I`, and so is the digit.
  'IІΙӀL1|',
  'JЈ',
  'KКΚ',
  'MМΜ',
  'NΝ',
  'OОΟ0',
  'PРΡ',
  'SЅ',
  'TТΤ',
  'XХΧ',
  'YУΥҮ',
  'ZΖ',
  'ГҐ',
  'З3',
];

const FIRST = new Map(
  LOOK_ALIKE.flatMap((row) => [...row].map((letter): [string, string] => [letter, row[0] ?? ''])),
);

export function nameSkeleton(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}|]/gu, '');
  return [...letters].map((letter) => FIRST.get(letter) ?? letter).join('') || name.normalize('NFKC');
}
