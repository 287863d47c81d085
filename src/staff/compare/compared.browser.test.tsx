// Two versions, as people see what differs between them.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newsItem, picture, vacancy } from '../../../tests/factories/content.ts';
import { render } from '../../../tests/factories/render.ts';
import { XSS_PAYLOADS, XSS_URLS } from '../../../tests/factories/xss-payloads.ts';
import { newsRules } from '../news/news-rules.ts';
import { type NewsValues, valuesOf } from '../news/news-values.ts';
import { vacancyRules } from '../vacancies/vacancy-rules.ts';
import { valuesOfVacancy } from '../vacancies/vacancy-values.ts';
import { ComparedText, comparedHtml } from './compared-text.tsx';
import { ComparedValues } from './compared-values.tsx';

/** What is shown, with `[+…]` and `[-…]` for what is marked, and the elements that give it its structure. */
function shown(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent;
      const inside = shown(node);
      const mark = inside.replace(/^(додано|вилучено) /, '');
      if (node.matches('ins')) return `[+${mark}]`;
      if (node.matches('del')) return `[-${mark}]`;
      if (node.matches('p, h2, h3, ul, ol, li, strong, hr')) return `<${node.localName}>${inside}`;
      return inside;
    })
    .join('');
}

async function compare(before: string, after: string, isRich = true): Promise<string> {
  const { container } = render(<ComparedText before={before} after={after} isRich={isRich} lang="uk" />);
  return shown(container.firstElementChild as Element);
}

beforeAll(async () => {
  // The first formatted text waits for its style sheet.
  const { container } = render(<ComparedText before="" after="<p>Слово</p>" isRich />);
  await vi.waitFor(() => expect(container.textContent).toContain('Слово'), 10_000);
});

test('a table, a picture and a note are shown as what they are, with what changed in them', async () => {
  const text = (cell: string, name: string, alt: string) =>
    `<table><caption>Виплати</caption><tbody><tr><th colspan="2">Область</th></tr><tr><td>Київ</td><td>${cell}</td></tr></tbody></table>` +
    `<figure><img src="/imgs/${name}" alt="${alt}"><figcaption>Підпис</figcaption></figure><div class="note"><p>Увага</p></div>` +
    '<p><abbr title="Система">ЄІССС</abbr></p>';
  const { container } = render(
    <ComparedText before={text('5 осіб', 'a.jpg', 'було')} after={text('7 осіб', 'b.jpg', 'стало')} isRich />,
  );
  const cells = [...container.querySelectorAll('tr')].map((row) => [...row.children].map(shown));
  expect(cells).toEqual([['<p>Область'], ['<p>Київ', '<p>[-5][+7] осіб']]);
  expect(container.querySelector('caption')?.textContent).toBe('Виплати');
  expect(container.querySelector('th')?.colSpan).toBe(2);
  expect([...container.querySelectorAll('figure img')].map((img) => img.getAttribute('alt'))).toEqual([
    'було',
    'стало',
  ]);
  expect(container.querySelector('.note')?.textContent).toBe('Увага');
  expect(container.querySelector('abbr')?.title).toBe('Система');
});

describe('a text', () => {
  test('is marked word by word', async () => {
    expect(await compare('Звіт за 2025 рік', 'Річний звіт за 2026 рік', false)).toBe(
      '[-Звіт][+Річний звіт] за [-2025][+2026] рік',
    );
  });

  test('shows a figure whole', async () => {
    expect(await compare('Усього 12,4 тис. і 5\u00a0000', 'Усього 12,6 тис. і 6\u00a0000', false)).toBe(
      'Усього [-12,4][+12,6] тис. і [-5\u00a0000][+6\u00a0000]',
    );
  });

  test('shows another kind of space only where nothing else has changed', async () => {
    expect(await compare('помилку в\u00a0роботі сервісу', 'помилку в роботі послуги', false)).toBe(
      'помилку в роботі [-сервісу][+послуги]',
    );
    expect(await compare('у\u00a0роботі', 'у роботі', false)).toBe('у[-\u00a0][+ ]роботі');
  });

  test('says aloud what was added and removed', async () => {
    render(<ComparedText before="стара назва" after="нова назва" />);
    await expect.element(page.getByRole('deletion')).toHaveTextContent('вилучено стара');
    await expect.element(page.getByRole('insertion')).toHaveTextContent('додано нова');
  });

  test('that is the same has no marks', async () => {
    expect(await compare('<p>5&nbsp;000 ₴</p>', '<p>5\u00a0000 ₴</p>')).toBe('<p>5\u00a0000 ₴');
  });
});

describe('a formatted text', () => {
  test('keeps its headings, paragraphs and lists', async () => {
    expect(
      await compare(
        '<h2>Звіт</h2><p>Перший абзац про дані.</p><p>Зайвий і нікому не потрібний.</p><ul><li>раз</li><li>два</li></ul>',
        '<h2>Звіт</h2><p>Перший абзац про <strong>відкриті</strong> дані.</p><ul><li>раз</li><li>півтора</li><li>два</li></ul><p>Кінець.</p>',
      ),
    ).toBe(
      '<h2>Звіт<p>Перший абзац про [+<strong>відкриті ]дані.<p>[-Зайвий і нікому не потрібний.]<ul><li><p>раз<li><p>[+півтора]<li><p>два<p>[+Кінець.]',
    );
  });

  test('keeps the numbers of its lists', async () => {
    const { container } = render(
      <ComparedText
        before='<ol start="17"><li>а</li></ol>'
        after='<ol start="17" type="a"><li>а</li></ol>'
        isRich
      />,
    );
    expect([...container.querySelectorAll('ol')].map(({ start, type }) => [start, type])).toEqual([
      [17, ''],
      [17, 'a'],
    ]);
  });

  test('shows an item removed from a list in that list', async () => {
    expect(
      await compare('<ol><li>раз</li><li>два</li><li>три</li></ol>', '<ol><li>раз</li><li>три</li></ol>'),
    ).toBe('<ol><li><p>раз<li><p>[-два]<li><p>три');
  });

  test('that became a heading was removed and added', async () => {
    expect(await compare('<p>Назва</p>', '<h2>Назва</h2>')).toBe('<p>[-Назва]<h2>[+Назва]');
  });

  test('shows where a link leads if that has changed', async () => {
    expect(
      await compare(
        '<p>Див. <a href="https://old.gov.ua/?a=1&amp;b=2">звіт</a>.</p>',
        '<p>Див. <a href="https://new.gov.ua/">звіт</a>.</p>',
      ),
    ).toBe('<p>Див. [-звіт (https://old.gov.ua/?a=1&b=2)][+звіт (https://new.gov.ua/)].');
    const link = page.getByRole('insertion').getByRole('link');
    await expect.element(link).toHaveAttribute('href', 'https://new.gov.ua/');
  });

  test('shows a line that was added', async () => {
    await compare('<p>раз</p>', '<p>раз</p><hr>');
    await expect.element(page.getByRole('insertion').getByRole('separator')).toBeVisible();
  });

  test('is made of known elements only, as elements and as HTML', async () => {
    const known =
      'p, h2, h3, h4, ul, ol, li, blockquote, hr, br, div, span, ins, del, strong, em, u, s, sup, sub, a, abbr';
    const tables = 'table, caption, thead, tbody, tr, th, td, figure, figcaption, img[src^="/imgs/"]';
    const links = XSS_URLS.map((url) => `<a href="${url.replaceAll('"', '&quot;')}">посилання</a>`);
    const hostile = [...XSS_PAYLOADS, ...links].map((payload) => `<p>слово ${payload}</p>`);
    const words = { added: 'додано', removed: 'вилучено' };
    for (const html of hostile) {
      const { container, unmount } = render(<ComparedText before="<p>слово</p>" after={html} isRich />);
      const parsed = new DOMParser().parseFromString(
        comparedHtml('<p>слово</p>', html, words),
        'text/html',
      ).body;
      for (const shownAs of [container, parsed]) {
        const unknown = [...shownAs.querySelectorAll('*')].filter(
          (each) => !each.matches(`${known}, ${tables}`),
        );
        expect(unknown, html).toEqual([]);
        const attributes = [...shownAs.querySelectorAll('*')].flatMap((each) => each.getAttributeNames());
        expect(
          attributes.filter(
            (name) => !/^(class|href|target|rel|lang|title|src|alt|colspan|rowspan)$/.test(name),
          ),
          html,
        ).toEqual([]);
        const pictures = [...shownAs.querySelectorAll('img')].map((img) => img.getAttribute('src') ?? '');
        expect(
          pictures.filter((src) => !/^\/imgs\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(src)),
          html,
        ).toEqual([]);
        const addresses = [...shownAs.querySelectorAll('a')].map(({ protocol }) => protocol);
        expect(
          addresses.filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol)),
          html,
        ).toEqual([]);
      }
      await unmount();
    }
  });
});

const field = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).first().element().nextElementSibling as HTMLElement;

describe('a news item', () => {
  const link = (id: number, title: string) => ({
    ...{ id, newsId: 1, titleUa: title, titleEn: '', url: `https://a.gov.ua/${id}` },
  });
  const BEFORE = valuesOf(
    newsItem({
      ...{ tags: ['Дані', 'Звіти'], imgLink: 'a.webp', picture: picture('a.webp') },
      links: [link(1, 'Перше'), link(2, 'Друге')],
      ...{ galleryLinks: ['g1.webp'], galleryPictures: [picture('g1.webp')] },
      galleryAlts: [{ altUa: 'Зала', altEn: 'Hall' }],
    }),
  );
  const show = (after: Partial<NewsValues>, language?: 'ua' | 'en') =>
    render(
      <ComparedValues
        rules={newsRules}
        before={BEFORE}
        after={{ ...BEFORE, ...after }}
        {...(language && { language })}
      />,
    );

  test('shows what differs and nothing else', async () => {
    await show({
      headerUa: 'Нова електронна послуга',
      date: '2026-10-02',
      tags: ['Звіти', 'Події'],
    });
    expect(
      page
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Заголовок українською', 'Теги', 'Дата']);
    expect(shown(field('Заголовок'))).toBe('Нова [+електронна ]послуга');
    expect(shown(field('Теги'))).toBe('<ul><li>[-Дані]<li>Звіти<li>[+Події]');
    expect(shown(field('Дата'))).toBe('[-1\u00a0вересня 2026\u00a0р.] [+2\u00a0жовтня 2026\u00a0р.]');
  });

  test('says so where only the order is another one', async () => {
    await show({ tags: ['Звіти', 'Дані'] });
    await expect.element(page.getByText('Порядок змінено:')).toBeVisible();
  });

  test('shows lists entry by entry', async () => {
    const [first, second] = BEFORE.links as [NewsValues['links'][number], NewsValues['links'][number]];
    await show({
      links: [
        { ...second, url: 'https://b.gov.ua/' },
        { ...first, id: 3, key: 'new', titleUa: 'Третє', url: 'https://c.gov.ua/' },
      ],
    });
    const links = shown(field('Посилання'));
    expect(links).toContain('<p>Друге');
    expect(shown(field('Адреса'))).toBe('[-https://a.gov.ua/2] [+https://b.gov.ua/]');
    expect(links).toContain('<li>[+Третє · https://c.gov.ua/]');
    expect(links).toContain('<li>[-Перше · https://a.gov.ua/1]');
  });

  test('shows pictures before and after', async () => {
    await show({ picture: { kept: picture('b.webp') }, gallery: [] });
    await expect
      .element(page.getByRole('img', { name: 'Було' }))
      .toHaveAttribute('src', expect.stringContaining('a.webp'));
    await expect
      .element(page.getByRole('img', { name: 'Стало' }))
      .toHaveAttribute('src', expect.stringContaining('b.webp'));
    expect(shown(field('Галерея'))).toContain('[-Зала · Hall]');
  });

  test('can be shown in one language', async () => {
    await show({ headerUa: 'Інше', headerEn: 'Other', date: '2026-10-02' }, 'en');
    expect(
      page
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Заголовок англійською', 'Дата']);
  });

  test('that is the same says so', async () => {
    await show({});
    await expect.element(page.getByText('Відмінностей немає')).toBeVisible();
  });
});

test('a vacancy shows its lines, choices and days', async () => {
  const before = valuesOfVacancy(vacancy({ requirementsUa: ['Досвід', 'Англійська'] }));
  render(
    <ComparedValues
      rules={vacancyRules}
      before={before}
      after={{
        ...before,
        requirementsUa: ['Досвід від року', 'Англійська', 'SQL'],
        workFormat: 'remote',
        deadline: '2026-12-01',
      }}
    />,
  );
  expect(shown(field('Вимоги'))).toBe('<ul><li><p>Досвід[+ від року]<li><p>Англійська<li><p>[+SQL]');
  expect(shown(field('Формат'))).toMatch(/^\[-.+\] \[\+.+\]$/);
  expect(shown(field('Приймаємо'))).toBe(' [+1\u00a0грудня 2026\u00a0р.]');
});
