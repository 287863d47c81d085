// Ukrainian in Latin letters, by the table of the Cabinet of Ministers' resolution No 55 of 27 January 2010.

const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
};

const AT_WORD_START: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

const APOSTROPHES = new Set(["'", '’', 'ʼ', '`', '´']);
const QUOTATION_MARKS = new Set(['«', '»', '„', '“', '”', '‘', '"']);

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /\p{L}/u.test(character);
const isCapital = (character: string | undefined): boolean =>
  character !== undefined && /\p{Lu}/u.test(character);

/** `Щ` is `Shch` before small letters and `SHCH` among capitals. */
function inCaseOf(
  letter: string,
  latin: string,
  neighbours: [string | undefined, string | undefined],
): string {
  if (!isCapital(letter)) return latin;
  const [before, after] = neighbours;
  const isAmongCapitals = isLetter(after) ? isCapital(after) : isCapital(before);
  return isAmongCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** Apostrophes and quotation marks go; other characters the table does not name (digits, Latin letters) stay. */
export function transliterate(text: string): string {
  // Composed letters: й and ї may arrive as a letter and a mark (macOS names files so).
  const characters = [...text.normalize('NFC')];
  // An apostrophe between letters does not end the word: я in Знам’янка is not at a word's start.
  const isInsideWord = (index: number): boolean =>
    APOSTROPHES.has(characters[index] ?? '') &&
    isLetter(characters[index - 1]) &&
    isLetter(characters[index + 1]);
  const neighbour = (index: number, step: 1 | -1): string | undefined => {
    const next = index + step;
    return isInsideWord(next) ? characters[next + step] : characters[next];
  };
  return characters
    .map((character, index) => {
      if (APOSTROPHES.has(character) || QUOTATION_MARKS.has(character)) return '';
      const letter = character.toLowerCase();
      const plain = LETTERS[letter];
      if (plain === undefined) return character;
      const before = neighbour(index, -1);
      const after = neighbour(index, 1);
      // зг is zgh, so that it is not read as ж (zh).
      const afterZ = letter === 'г' && before?.toLowerCase() === 'з' ? 'gh' : undefined;
      const latin = afterZ ?? (isLetter(before) ? plain : (AT_WORD_START[letter] ?? plain));
      return inCaseOf(character, latin, [before, after]);
    })
    .join('');
}

/** A file name any system takes: Latin letters, digits and hyphens, the extension kept. */
export function transliterateFileName(name: string): string {
  const extension = /.\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';
  const stem = extension ? name.slice(0, -extension.length - 1) : name;
  const safe = transliterate(stem)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return extension ? `${safe || 'file'}.${extension}` : safe || 'file';
}
