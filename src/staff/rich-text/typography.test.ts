import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tests/setup/runs.ts';
import { applyTypography, typographyOf } from './typography.ts';

/** `_` stands for a space where no line may break. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

describe('Ukrainian', () => {
  test.each([
    ['Портал "Дія" працює', 'Портал «Дія» працює'],
    ['"Дія" - це "застосунок"', '«Дія»_— це «застосунок»'],
    ['“Дія” та „Дія“', '«Дія» та «Дія»'],
    ['("слово")', '(«слово»)'],
    ['"Проєкт "Дія" працює"', '«Проєкт „Дія“ працює»'],
    ['«Проєкт "Дія" працює»', '«Проєкт „Дія“ працює»'],
    ['"Навіщо?" - запитали', '«Навіщо?»_— запитали'],
    ["п'ять, об`єкт, зв´язок", 'п’ять, об’єкт, зв’язок'],
    ['Слово - діло', 'Слово_— діло'],
    ['Слово – діло', 'Слово_— діло'],
    ['у 2025 - зростання', 'у_2025_— зростання'],
    ['Далі буде...', 'Далі буде…'],
    ['дані в системі і в реєстрі', 'дані в_системі і_в_реєстрі'],
    ['З 1 січня', 'З_1 січня'],
    ['Я й він', 'Я_й_він'],
    ['5 кг і 20 %', '5_кг і_20_%'],
    ['12,4 тис. осіб, 5 000 грн', '12,4_тис. осіб, 5 000_грн'],
    ['наказ № 15', 'наказ №_15'],
    ['Т. Г. Шевченко та Шевченко Т. Г.', 'Т._Г._Шевченко та Шевченко_Т._Г.'],
    ['І.П. Котляревський', 'І.П._Котляревський'],
    ['ст. 5, вул. Еспланадна', 'ст._5, вул._Еспланадна'],
  ])('%s', (text, expected) => {
    const once = applyTypography(text, 'uk');
    expect(shown(once)).toBe(expected);
    expect(applyTypography(once, 'uk')).toBe(once);
  });

  test.each([
    'Номер 15-47 та 044-123-45-67',
    '2024 - 2025',
    '12.4, 12,4, 1 000 000, 5-7, 10:30',
    'https://example.ua/a--b?q="x"...',
    "Пишіть: o'brien@example.gov.ua, сайт diia.gov.ua/послуги",
    'zvit...final.pdf',
    '`a - "b"...`',
    'x = "y"; z["k"]',
    'C:\\Users\\в...\\файл',
    'екран 15" та 5\' 3"',
    'незакрите "слово',
    'соціально-економічний',
    'слово—слово',
    '- пункт переліку',
  ])('%s stays as it is', (text) => {
    expect(applyTypography(text, 'uk')).toBe(text);
  });
});

describe('English', () => {
  test.each([
    ['The "Diia" portal', 'The “Diia” portal'],
    ["It's the centre's data", 'It’s the centre’s data'],
    ["The 'Diia' portal", 'The “Diia” portal'],
    ["the 'Open Data' and 'Diia' portals", 'the “Open Data” and “Diia” portals'],
    ["He said: 'It's ours.'", 'He said: “It’s ours.”'],
    [`"The 'Diia' portal"`, '“The ‘Diia’ portal”'],
    ["the members' rights", 'the members’ rights'],
    ["the users' data", 'the users’ data'],
    ['word - word', 'word_– word'],
    ['word--word', 'word—word'],
    ['«Diia»', '“Diia”'],
    ['"The "Diia" portal"', '“The ‘Diia’ portal”'],
    ['Wait...', 'Wait…'],
    ['No. 5, 12 kg, 20 %', 'No._5, 12_kg, 20_%'],
    ['T. H. Shevchenko', 'T._H._Shevchenko'],
  ])('%s', (text, expected) => {
    const once = applyTypography(text, 'en');
    expect(shown(once)).toBe(expected);
    expect(applyTypography(once, 'en')).toBe(once);
  });

  test.each(['pages 5-7', '2024 - 2025', 'see https://a.example/"x"--y', 'self-service', 'a 15" screen'])(
    '%s stays as it is',
    (text) => {
      expect(applyTypography(text, 'en')).toBe(text);
    },
  );
});

test('whatever the text, no digit or letter is touched and no place is changed twice', () => {
  const piece = fc.constantFrom(
    ...[
      '"',
      "'",
      ' - ',
      ' ',
      '...',
      'в',
      'слово',
      '5',
      'кг',
      '№',
      'Т.',
      '«',
      '»',
      '(',
      ')',
      ',',
      '-',
      'a@b.ua',
      '\u00a0',
    ],
  );
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}@]/gu, '');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 14 }),
      fc.constantFrom('uk' as const, 'en' as const),
      (pieces, lang) => {
        const text = pieces.join('');
        const once = applyTypography(text, lang);
        expect(bare(once)).toBe(bare(text));
        const changes = typographyOf(text, lang);
        for (const [index, change] of changes.entries())
          expect(change.from).toBeGreaterThanOrEqual(changes[index - 1]?.to ?? 0);
      },
    ),
    runs(2000),
  );
});
