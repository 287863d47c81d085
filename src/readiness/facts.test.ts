// Which facts of the two languages are one, and which have no partner.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { factsOf, withoutPartner } from './facts.ts';

const inHtml = (text: string) => (text.startsWith('<') ? text : `<p>${text}</p>`);

function alone(ua: string, en: string): { ua: string[]; en: string[] } {
  const [ukrainian, english] = [factsOf(inHtml(ua), 'ua'), factsOf(inHtml(en), 'en')];
  const texts = (facts: { text: string }[]) => facts.map(({ text }) => text);
  return {
    ua: texts(withoutPartner(ukrainian, english)),
    en: texts(withoutPartner(english, ukrainian)),
  };
}

const AGREE: [string, string][] = [
  // Figures.
  ['34 064 заяви', '34,064 applications'],
  ['34 064 заяви', '34 064 applications'],
  ['34064 заяви', '34,064 applications'],
  ['1 234 567 осіб', '1,234,567 people'],
  ['0,5 бала', '0.5 points'],
  ['12,40 кг', '12.4 kg'],
  ['7 областей', '7 regions'],
  ['три області', '3 regions'],
  ['3 області', 'three regions'],
  ['п’ять днів', '5 days'],
  ["п'яти днів", '5 days'],
  ['15 днів', 'fifteen days'],
  ['двадцять п’ять років', '25 years'],
  ['25 років', 'twenty-five years'],
  ['сорок днів', '40 days'],
  ['дворічна програма', 'a 2-year programme'],
  ['2-річна програма', 'a two-year programme'],
  ['двічі на рік', '2 times a year'],
  ['1-й крок', 'the 1st step'],
  ['перший крок', 'the 1st step'],
  ['3-го класу', 'of the third class'],
  ['22-га річниця', 'the 22nd anniversary'],
  ['постанова № 757', 'Resolution No. 757'],
  ['наказ № 15-н', 'Order No. 15-n'],
  ['стаття 24', 'Article 24'],
  ['II квартал', 'the second quarter'],
  ['ІІ квартал', 'the 2nd quarter'],
  ['2 квартал', 'Q2'],
  ['II–III квартали', 'the second and third quarters'],
  ['у третьому кварталі 2026 року', 'in Q3 2026'],
  ['1 млн 200 тис. осіб', '1.2 million people'],
  ['1 млн 200 тис. грн', 'UAH 1.2 million'],
  ['2 мільйони 50 тисяч', '2,050,000'],
  ['½ ставки', '0.5 of a post'],
  ['1½ ставки', '1.5 posts'],
  ['½ ставки', 'half a post'],
  ['до 16.11.2026', 'by 16/11/2026'],
  ['до 16.11.2026', 'by 11/16/2026'],
  ['у 1990-ті роки', 'in the 1990s'],
  ['у 1990-х роках', 'in the 1990s'],
  ['у 90-ті роки', 'in the 1990s'],
  ['IV етап', 'stage 4'],
  ['у 2024 році', 'in 2024'],
  ['у 2023–2024 роках', 'in 2023–2024'],
  ['у 2023-2024 рр.', 'in 2023–2024'],
  ['протягом 10–15 днів', 'within 10–15 days'],
  ['протягом 10-15 днів', 'within 10 to 15 days'],
  ['від 10 до 15 днів', 'from 10 to 15 days'],
  ['18+', '18+'],
  ['COVID-19', 'COVID-19'],
  ['CO2 і 5G', 'CO2 and 5G'],
  ['WCAG 2.2 AA', 'WCAG 2.2 AA'],
  ['версія 1.12.3', 'version 1.12.3'],
  ['ліцензія 4.0', 'licence 4.0'],
  ['24/7', 'around the clock'],
  ['картка 4111 1111 1111 1111', 'card 4111-1111-1111-1111'],
  ['цілодобово', '24/7'],
  ['у 1,5 раза', '1.5 times'],
  ['1,5–2 рази', '1.5–2 times'],
  ['10 відділень, 10 працівників', '10 offices'],
  ['близько сотні звернень', 'about 100 requests'],
  ['тисяча родин', '1,000 families'],
  ['мільйон гривень', 'UAH 1,000,000'],
  // Thousands, millions.
  ['12,4 тис.', '12.4 thousand'],
  ['12,4 тис. осіб', '12,400 people'],
  ['12 400 осіб', '12.4 thousand people'],
  ['12,4 тисячі осіб', '12.4 thousand people'],
  ['5 млн заяв', '5 million applications'],
  ['5 млн. заяв', '5m applications'],
  ['1,25 млрд', '1.25 billion'],
  ['1,25 мільярда', '1.25 bn'],
  ['2 трлн', '2 trillion'],
  ['3 мільйони', '3,000,000'],
  ['10–15 тис. осіб', '10–15 thousand people'],
  ['10–15 тис. осіб', '10,000–15,000 people'],
  ['10 000–15 000 осіб', '10–15 thousand people'],
  ['300 тисяч', '300k'],
  ['100 метрів', '100m'],
  ['5 м', '5 m'],
  // Per cents.
  ['15 %', '15%'],
  ['15%', '15 per cent'],
  ['15 відсотків', '15 percent'],
  ['12,5 %', '12.5%'],
  ['на 3 в. п.', 'by 3 percentage points'],
  ['10–15 %', '10–15%'],
  ['від 10 до 15 %', 'from 10% to 15%'],
  ['100-відсоткова', '100 per cent'],
  // Money.
  ['1 200 грн', 'UAH 1,200'],
  ['1 200 грн', '1,200 hryvnias'],
  ['1 200 гривень', '₴1,200'],
  ['1,2 млн грн', 'UAH 1.2 million'],
  ['1,2 млн гривень', '1.2 million hryvnias'],
  ['1 200 000 грн', 'UAH 1.2 million'],
  ['50 тис. грн', 'UAH 50,000'],
  ['10–15 тис. грн', 'UAH 10,000–15,000'],
  ['від 10 до 15 тис. грн', 'from UAH 10 to 15 thousand'],
  ['300 дол. США', '$300'],
  ['300 доларів', 'USD 300'],
  ['2,5 млн доларів США', '$2.5 million'],
  ['2,5 млн доларів США', 'US$2.5m'],
  ['100 євро', '€100'],
  ['100 €', 'EUR 100'],
  ['450,50 грн', 'UAH 450.50'],
  ['сума, грн: 1 200', 'sum, UAH: 1,200'],
  ['1 200 грн', '1,200'],
  // Dates.
  ['1 липня 2024 р.', '1 July 2024'],
  ['1 липня 2024 року', 'July 1, 2024'],
  ['01.07.2024', '1 July 2024'],
  ['1.07.2024', '01.07.2024'],
  ['2024-07-01', '1 July 2024'],
  ['1 липня', '1 July'],
  ['1 липня', 'July 1st'],
  ['1-го липня', 'the 1st of July'],
  ['1 липня 2024 року', '1 July'],
  ['1 липня', '1 July 2024'],
  ['у липні 2024 року', 'in July 2024'],
  ['липень 2024', 'July 2024'],
  ['1–5 липня 2024 року', '1–5 July 2024'],
  ['1–5 липня 2024 року', 'July 1–5, 2024'],
  ['з 1 до 5 липня', 'from 1 to 5 July'],
  ['з 28 червня до 5 липня', 'from 28 June to 5 July'],
  ['16 листопада 2026 р.', '16 Nov. 2026'],
  ['16 листопада 2026 р.', '16 November, 2026'],
  ['3 вересня', '3 Sept.'],
  ['до 31 грудня 2025', 'until 31 December 2025'],
  ['24 лютого 2022 року', '24 February 2022'],
  ['станом на 01.01.2025', 'as of 1 January 2025'],
  ['1 травня 2024 р. У 2024 році', '1 May 2024. That year'],
  ['1 травня. У 2024 році', '1 May 2024'],
  // Times.
  ['о 09:00', 'at 9:00'],
  ['о 9:00', 'at 9 a.m.'],
  ['о 18:00', 'at 6 p.m.'],
  ['о 18:30', 'at 6:30 pm'],
  ['о 15:30', 'at 3.30 pm'],
  ['о 9 годині', 'at 9 a.m.'],
  ['09:00–18:00', '9 a.m.–6 p.m.'],
  ['з 09:00 до 18:00', '09:00–18:00'],
  ['о 12:00', 'at 12 p.m.'],
  // Telephones.
  ['+380 44 123 45 67', '+380 44 123-45-67'],
  ['(044) 123-45-67', '+380 44 123 45 67'],
  ['0 800 501 547', '0800 501 547'],
  ['гаряча лінія 15-47', 'hotline 15-47'],
  ['гаряча лінія 15-47', 'hotline 1547'],
  ['<p><a href="tel:1547">15-47</a></p>', '<p><a href="tel:1547">1547</a></p>'],
  ['<p><a href="tel:+380441234567">телефон</a></p>', 'call +380 44 123 45 67'],
  ['лінія 116-123', 'line 116 123'],
  // E-mails and links.
  ['office@example.gov.ua', 'Office@example.gov.ua'],
  ['<p><a href="mailto:office@example.gov.ua">пошта</a></p>', 'write to office@example.gov.ua'],
  [
    '<p><a href="https://example.gov.ua/a">тут</a></p>',
    '<p><a href="https://www.example.gov.ua/a/">there</a></p>',
  ],
  ['<p><a href="https://example.gov.ua/a">a</a></p>', '<p><a href="https://example.gov.ua/en/a">a</a></p>'],
  [
    '<p><a href="https://example.gov.ua/uk/novyny">a</a></p>',
    '<p><a href="https://example.gov.ua/en/news">a</a></p>',
  ],
  [
    '<p><a href="https://uk.wikipedia.org/wiki/Київ">a</a></p>',
    '<p><a href="https://en.wikipedia.org/wiki/Kyiv">a</a></p>',
  ],
  ['<p><a href="/news/7">новина</a></p>', '<p><a href="/en/news/7">news</a></p>'],
  ['<p><a href="/news/7?a=1#b">новина</a></p>', '<p><a href="/news/7">news</a></p>'],
  ['<p><a href="/documents/a.pdf">PDF</a></p>', '<p><a href="/documents/b.pdf">PDF</a></p>'],
  ['на сайті example.gov.ua.', 'at https://example.gov.ua'],
  ['<p><a href="https://example.gov.ua/x">example.gov.ua/x</a></p>', 'example.gov.ua/x'],
  // Markup does not matter.
  ['<p>12 <strong>400</strong> осіб</p>', '<p>12,400 people</p>'],
  ['<table><tbody><tr><td>12</td><td>400</td></tr></tbody></table>', '<p>12 and 400</p>'],
  ['<p>12&nbsp;400&nbsp;осіб</p>', '12,400 people'],
  ['<p>12\u202f400 осіб</p>', '12,400 people'],
  ['Текст без фактів', 'A text without facts'],
];

const DIFFER: [string, string, { ua: string[]; en: string[] }][] = [
  ['34 064 заяви', '34,046 applications', { ua: ['34 064'], en: ['34,046'] }],
  ['12,4 тис.', '12.4 million', { ua: ['12,4 тис.'], en: ['12.4 million'] }],
  ['12,4 тис. осіб', '12.4 people', { ua: ['12,4 тис.'], en: ['12.4'] }],
  ['7 областей', 'several regions', { ua: ['7'], en: [] }],
  ['кілька областей', '7 regions', { ua: [], en: ['7'] }],
  ['п’ять днів', '6 days', { ua: [], en: ['6'] }],
  ['25 років', 'twenty-six years', { ua: ['25'], en: [] }],
  ['у 2024 році', 'in 2025', { ua: ['2024'], en: ['2025'] }],
  ['у 2023–2024 роках', 'in 2023–2025', { ua: ['2024'], en: ['2025'] }],
  ['10–15 днів', '10–25 days', { ua: ['15'], en: ['25'] }],
  ['постанова № 757', 'Resolution No. 775', { ua: ['757'], en: ['775'] }],
  ['II квартал, 3 заяви', 'second quarter, 4 applications', { ua: ['3'], en: ['4'] }],
  ['1-й крок', 'the 2nd step', { ua: ['1-й'], en: ['2nd'] }],
  ['версія 1.12.3', 'version 1.12.4', { ua: ['1.12.3'], en: ['1.12.4'] }],
  ['0,5 бала', '5 points', { ua: ['0,5'], en: ['5'] }],
  ['1 200 осіб', '12,000 people', { ua: ['1 200'], en: ['12,000'] }],
  ['5 млн', '5 billion', { ua: ['5 млн'], en: ['5 billion'] }],
  ['10–15 тис. осіб', '10–16 thousand people', { ua: ['15 тис.'], en: ['16 thousand'] }],
  ['15 %', '15', { ua: ['15 %'], en: ['15'] }],
  ['15 %', '1.5%', { ua: ['15 %'], en: ['1.5%'] }],
  ['12,5 %', '12.4%', { ua: ['12,5 %'], en: ['12.4%'] }],
  ['на 3 в. п.', 'by 4 percentage points', { ua: ['3 в. п.'], en: ['4 percentage points'] }],
  ['1 200 грн', 'UAH 1,300', { ua: ['1 200 грн'], en: ['UAH 1,300'] }],
  ['1 200 грн', '$1,200', { ua: ['1 200 грн'], en: ['$1,200'] }],
  ['1,2 млн грн', 'UAH 1.2 billion', { ua: ['1,2 млн грн'], en: ['UAH 1.2 billion'] }],
  ['100 євро', '100 dollars', { ua: ['100 євро'], en: ['100 dollars'] }],
  ['50 тис. грн', 'UAH 50', { ua: ['50 тис. грн'], en: ['UAH 50'] }],
  ['450,50 грн', 'UAH 450', { ua: ['450,50 грн'], en: ['UAH 450'] }],
  ['1 липня 2024 р.', '2 July 2024', { ua: ['1 липня 2024'], en: ['2 July 2024'] }],
  ['1 липня 2024 р.', '1 June 2024', { ua: ['1 липня 2024'], en: ['1 June 2024'] }],
  ['1 липня 2024 р.', '1 July 2025', { ua: ['1 липня 2024'], en: ['1 July 2025'] }],
  ['01.07.2024', 'January 7, 2024', { ua: ['01.07.2024'], en: ['January 7, 2024'] }],
  ['у липні 2024 року', 'in August 2024', { ua: ['липні 2024'], en: ['August 2024'] }],
  ['1–5 липня', '1–6 July', { ua: ['1–5 липня'], en: ['1–6 July'] }],
  ['16 листопада', 'soon', { ua: ['16 листопада'], en: [] }],
  ['о 09:00', 'at 10:00', { ua: ['09:00'], en: ['10:00'] }],
  ['о 18:00', 'at 6 a.m.', { ua: ['18:00'], en: ['6 a.m.'] }],
  ['о 18:30', 'at 6 p.m.', { ua: ['18:30'], en: ['6 p.m.'] }],
  ['+380 44 123 45 67', '+380 44 123 45 68', { ua: ['+380 44 123 45 67'], en: ['+380 44 123 45 68'] }],
  ['гаряча лінія 15-47', 'hotline 15-45', { ua: ['47'], en: ['45'] }],
  ['телефон 0 800 501 547', 'by telephone', { ua: ['0 800 501 547'], en: [] }],
  ['<p><a href="tel:1547">лінія</a></p>', 'a line', { ua: ['1547'], en: [] }],
  [
    'office@example.gov.ua',
    'press@example.gov.ua',
    { ua: ['office@example.gov.ua'], en: ['press@example.gov.ua'] },
  ],
  [
    '<p><a href="/news/7">новина</a></p>',
    '<p><a href="/en/news/8">news</a></p>',
    { ua: ['/news/7'], en: ['/en/news/8'] },
  ],
  ['<p><a href="/news/7">новина</a></p>', 'news', { ua: ['/news/7'], en: [] }],
  [
    '<p><a href="https://a.gov.ua/x">a</a></p>',
    '<p><a href="https://b.gov.ua/x">a</a></p>',
    { ua: ['https://a.gov.ua/x'], en: ['https://b.gov.ua/x'] },
  ],
  [
    '<p><a href="https://a.gov.ua/x">a</a></p>',
    '<p><a href="https://a.gov.ua/y">a</a></p>',
    { ua: ['https://a.gov.ua/x'], en: ['https://a.gov.ua/y'] },
  ],
  ['на сайті a.gov.ua', 'at b.gov.ua', { ua: ['a.gov.ua'], en: ['b.gov.ua'] }],
  ['за II квартал', 'for the third quarter', { ua: ['II квартал'], en: ['third quarter'] }],
  ['1 млн 200 тис.', '1.3 million', { ua: ['1 млн 200 тис.'], en: ['1.3 million'] }],
  ['5 заяв і 5 скарг', '6 applications', { ua: ['5'], en: ['6'] }],
  [
    '<ul><li>3 кроки</li><li>8 форм</li></ul>',
    '<ul><li>3 steps</li><li>9 forms</li></ul>',
    { ua: ['8'], en: ['9'] },
  ],
];

test('at least 150 pairs are compared', () => {
  expect(AGREE.length + DIFFER.length).toBeGreaterThanOrEqual(150);
});

test.each(AGREE)('%s = %s', (ua, en) => {
  expect(alone(ua, en)).toEqual({ ua: [], en: [] });
});

test.each(DIFFER)('%s ≠ %s', (ua, en, expected) => {
  expect(alone(ua, en)).toEqual(expected);
});

test('a fact is told with the words around it', () => {
  const { facts } = factsOf('<p>Минулого року ми розглянули 34 064 заяви від родин із дітьми.</p>', 'ua');
  expect(facts).toMatchObject([
    { kind: 'number', text: '34 064', near: 'Минулого року ми розглянули 34 064 заяви від родин із дітьми.' },
  ]);
});

const CONTENT = new URL('../../content/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8'));
const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map((each) => inHtml(String(each))).join('') : inHtml(String(value));

/** Every text of the demonstration that is there in both languages. */
function* bothLanguages(value: unknown, path: string): Generator<[string, string, string]> {
  if (value === null || typeof value !== 'object') return;
  for (const [name, each] of Object.entries(value)) {
    const [, stem] = /^(\w+)U[aA]$/.exec(name) ?? [];
    const texts = value as Record<string, unknown>;
    const english = stem && (texts[`${stem}En`] ?? texts[`${stem}EN`]);
    if (english) yield [`${path}.${name}`, asText(each), asText(english)];
    else yield* bothLanguages(each, `${path}.${name}`);
  }
}

describe('the demonstration', () => {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => name.endsWith('.json') && !name.includes('synonyms'))
    .flatMap((name) => [...bothLanguages(read(name), name)]);

  test('agrees in both languages', () => {
    expect(texts.length).toBeGreaterThan(500);
    const disagreeing = texts
      .map(([path, ua, en]) => ({ path, ...alone(ua, en) }))
      .filter(({ ua, en }) => ua.length + en.length > 0);
    expect(disagreeing).toEqual([]);
  });
});
