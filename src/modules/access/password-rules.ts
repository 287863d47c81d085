// Which passwords are too easy to guess. Length does the work; these rules catch what is long and still in every
// attacker's list: sequences, repeats, and nothing but common words, the Centre's own words or the person's name.
export const MIN_PASSWORD_LENGTH = 12;

const FEWEST_DIFFERENT = 5;
/** Letters that must be left once known words are taken away. */
const FEWEST_OWN = 6;
const MOST_PREDICTABLE = 0.6;

/** Of any password list, and of this organisation. */
export const GUESSABLE_WORDS = [
  ...['password', 'passwort', 'parol', 'пароль', 'qwerty', 'йцукен', 'admin', 'administrator', 'адмін'],
  ...['адміністратор', 'welcome', 'letmein', 'iloveyou', 'monkey', 'dragon', 'sunshine', 'princess'],
  ...['football', 'master', 'secret', 'login', 'user', 'test', 'changeme', 'default', 'editor', 'редактор'],
  ...['ukraine', 'ukraina', 'україна', 'kyiv', 'kiev', 'київ', 'slava', 'слава', 'gerojam', 'героям'],
  ...['centre', 'center', 'центр', 'ioc', 'icc', 'іоц', 'information', 'інформаційно', 'обчислювальний'],
  ...['social', 'соціальної', 'соціальний', 'сфери', 'edopomoga', 'єдопомога', 'minsoc', 'мінсоц', 'gov'],
];

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю'];
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const plainly = (text: string): string => text.normalize('NFKC').toLowerCase();

function isNextTo(one: string, other: string): boolean {
  const step = Math.abs((one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0));
  return step <= 1 || ROWS.some((row) => row.includes(one + other) || row.includes(other + one));
}

/** How much of it is each sign following from the one before. */
function predictable(signs: string[]): number {
  const steps = signs.slice(1).filter((sign, index) => isNextTo(signs[index] ?? '', sign));
  return steps.length / Math.max(1, signs.length - 1);
}

function withoutWords(text: string, words: string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text).replace(/[^\p{L}]/gu, '');
}

export type PasswordFault = 'short password' | 'guessable password';

export function passwordFault(
  password: string,
  person: { email: string; name: string },
): PasswordFault | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short password';
  const plain = plainly(password);
  const signs = [...plain];
  const own = plainly(`${person.email} ${person.name}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);
  const words = [...GUESSABLE_WORDS, ...own];
  const spelled = signs.map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const isMadeOfWords = [plain, spelled].some((text) => withoutWords(text, words).length < FEWEST_OWN);
  const hasWords = words.some((word) => plain.includes(word) || spelled.includes(word));
  const isGuessable =
    new Set(signs).size < FEWEST_DIFFERENT ||
    predictable(signs) > MOST_PREDICTABLE ||
    (hasWords && isMadeOfWords);
  return isGuessable ? 'guessable password' : null;
}
