// What is looked at before an item goes to the site, while it is being written.
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem, picture, vacancy } from '../../../tests/factories/content.ts';
import { refused } from '../../../tests/factories/fake-api.ts';
import { fakeContent } from '../../../tests/factories/fake-content.ts';
import { libraryFile } from '../../../tests/factories/fake-library.ts';
import { fakeRevisions } from '../../../tests/factories/fake-revisions.ts';
import { renderStaff } from '../../../tests/factories/render-staff.tsx';

const panel = () => page.getByRole('region', { name: 'Готовність' });
const count = () => panel().getByRole('status');
const point = (words: RegExp | string) => panel().getByRole('listitem').filter({ hasText: words });
const way = (words: RegExp | string, name: string) => point(words).getByRole('button', { name });
const selected = () => String(getSelection());

const LONG = 'Центр обробив звернення громадян і підготував щорічний звіт про свою роботу.';
const LONG_EN = 'The centre has processed requests of citizens and prepared its annual report.';
/** Nothing to look at. */
const READY = { textUa: `<p>${LONG}</p>`, textEn: `<p>${LONG_EN}</p>` };

afterEach(() => page.viewport(1280, 900));

async function open(fields: Parameters<typeof newsItem>[0]) {
  const api = fakeContent({ news: [newsItem({ ...READY, ...fields })] });
  renderStaff('/adminpage/news/1');
  await expect.element(page.getByRole('textbox', { name: 'Текст англійською' })).toBeVisible();
  return api;
}

test('an item with nothing to look at says so', async () => {
  await open({});
  await expect.element(count()).toHaveTextContent('Зауважень немає');
  await expect.element(page.getByRole('button', { name: 'Готовність: 0' })).toBeVisible();
});

test('what is missing is said while one writes, and goes when it is mended', async () => {
  await open({ headerEn: '' });
  await expect.element(count()).toHaveTextContent('1 зауваження');
  await way('Немає перекладу англійською', 'Заголовок англійською').click();
  const header = page.getByRole('textbox', { name: 'Заголовок англійською' });
  await expect.element(header).toHaveFocus();
  await userEvent.keyboard('A title');
  await expect.element(count()).toHaveTextContent('Зауважень немає');
});

test('an empty item is not ready, and one line says what is missing', async () => {
  await open({ headerUa: '', headerEn: '', textUa: '', textEn: '' });
  await expect.element(count()).toHaveTextContent('1 зауваження');
  await way('Ще не написано', 'Текст українською').click();
  await expect.element(page.getByRole('textbox', { name: 'Текст українською' })).toHaveFocus();
});

test('facts that disagree are listed once, and lead to their words in both texts', async () => {
  await open({
    textUa: `<p>${LONG}</p><p>Виплачено <strong>12,4 тис.</strong> грн, приїхало 7 груп.</p>`,
    textEn: `<p>${LONG_EN}</p><p>UAH 12.4 million were paid, 7 groups came, 15 left.</p>`,
  });
  const sums = 'тексти двома мовами розходяться: «12,4 тис. грн» і «UAH 12.4 million»';
  await expect.element(point(sums)).toBeVisible();
  await expect.element(point(/«15» є.лише англійською/)).toBeVisible();
  await expect.element(count()).toHaveTextContent('2 зауваження, з них 1 серйозне');
  await way(sums, 'Текст українською').click();
  await expect.poll(selected).toBe('12,4 тис. грн');
  await way(sums, 'Текст англійською').click();
  await expect.poll(selected).toBe('UAH 12.4 million');
  await expect.element(page.getByRole('textbox', { name: 'Текст англійською' })).toHaveFocus();
});

test('a fact that only one language has leads to it, and to where the other would say it', async () => {
  await open({
    textUa: `<p>${LONG}</p><p>Приїхали групи.</p>`,
    textEn: `<p>${LONG_EN}</p><p>15 groups came.</p>`,
  });
  const alone = /«15» є.лише англійською/;
  await way(alone, 'Текст англійською').click();
  await expect.poll(selected).toBe('15');
  await way(alone, 'Текст українською').click();
  await expect.poll(selected).toBe('Приїхали групи.');
  await expect.element(page.getByRole('textbox', { name: 'Текст українською' })).toHaveFocus();
  await userEvent.keyboard('Приїхали 15 груп.');
  await expect.element(point(alone)).not.toBeInTheDocument();
});

test('pictures without a description are found in the item, its gallery and its texts', async () => {
  await open({
    ...{ picture: picture('a.jpg'), imgLink: 'a.jpg', altUa: 'Є', altEn: '' },
    galleryLinks: ['b.jpg', 'c.jpg'],
    galleryPictures: [picture('b.jpg'), picture('c.jpg')],
    galleryAlts: [
      { altUa: 'Є', altEn: 'Is' },
      { altUa: '', altEn: '' },
    ],
    textUa: `<p>${LONG}</p><figure><img src="/imgs/d.jpg" alt=""></figure>`,
  });
  await expect.element(count()).toHaveTextContent('2 зауваження');
  await way('Зображення без опису англійською', 'Опис зображення англійською').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Опис зображення англійською' }).first())
    .toHaveFocus();
  await way('Описів зображень бракує: 2', 'Зображення 2: Опис зображення українською').click();
  await expect
    .element(
      page
        .getByRole('group', { name: /^Зображення 2/ })
        .getByRole('textbox')
        .first(),
    )
    .toHaveFocus();
  await way('Описів зображень бракує: 2', 'Текст українською: зображення 1').click();
  await expect
    .poll(() =>
      page.getByRole('textbox', { name: 'Текст українською' }).element().contains(document.activeElement),
    )
    .toBe(true);
});

test('documents that not everybody can read are one line of a kind, and lead to their links', async () => {
  const scan = { pages: 2, looked: 2, bare: 2, isTagged: false, language: '', hasTitle: false };
  const link = (name: string) => `<a href="/documents/${name}">Наказ про ${name}</a>`;
  const names = ['a1-scan.pdf', 'b2-scan.pdf', 'c3-beside.pdf', 'd4-tags.pdf'];
  const text = `<p>${names.map(link).join(' ')}</p>`;
  fakeContent({
    news: [newsItem({ textUa: `<p>${LONG}</p>${text}`, textEn: `<p>${LONG_EN}</p>${text}` })],
    files: [
      libraryFile('a1-scan.pdf', { title: 'Наказ 1.pdf', pdf: scan }),
      libraryFile('b2-scan.pdf', { title: 'Наказ 2.pdf', pdf: scan }),
      libraryFile('c3-beside.pdf', { pdf: scan, hasTextUa: true }),
      libraryFile('d4-tags.pdf', {
        title: 'Звіт.pdf',
        pdf: { ...scan, bare: 0, language: 'uk', hasTitle: true },
      }),
    ],
  });
  renderStaff('/adminpage/news/1');
  const scans = 'Скани, яких екранний диктор не прочитає: 2';
  await expect.element(point(scans)).toBeVisible();
  await expect.element(point('«Звіт.pdf» без тегів')).toBeVisible();
  await expect.element(count()).toHaveTextContent('2 зауваження');
  await way(scans, '«Наказ 2.pdf»').first().click();
  await expect.poll(selected).toBe('Наказ про b2-scan.pdf');
});

test('vague links, skipped headings and personal data are found', async () => {
  await open({
    textUa: `<p>${LONG} <a href="https://diia.gov.ua/">тут</a></p><h4>Строки</h4><p>РНОКПП 3184710691</p>`,
    textEn: `<p>${LONG_EN} <a href="https://diia.gov.ua/">On Diia</a> 3184710691</p>`,
  });
  await way('Посилання «тут» не каже, куди веде', 'Текст українською').click();
  await expect.poll(selected).toBe('тут');
  await way('Підзаголовок «Строки» пропускає рівень', 'Текст українською').click();
  await expect.poll(selected).toBe('Строки');
  const personal = point('схоже на персональні дані, місць: 2');
  await expect
    .element(personal.getByRole('button', { name: '«3184710691» (англ.)' }))
    .toHaveAccessibleDescription('Серйозно: схоже на персональні дані, місць: 2');
  await personal.getByRole('button', { name: '«3184710691» (укр.)' }).click();
  await expect.poll(selected).toBe('3184710691');
});

test('an address of the site that leads nowhere is asked for once', async () => {
  const api = fakeContent({
    news: [
      newsItem({
        textUa: `<p>${LONG} <a href="/news/404">Новина</a> <a href="/career">Вакансії</a></p>`,
        textEn: `<p>${LONG_EN} <a href="/en/news/404">News</a> <a href="/en/career">Vacancies</a></p>`,
      }),
    ],
  });
  api.always('HEAD /news/404', () => refused(404, 'not-found'));
  renderStaff('/adminpage/news/1');
  await way('посилання «/news/404» нікуди не веде', 'Текст українською').click();
  await expect.poll(selected).toBe('Новина');
  await userEvent.keyboard('{End} ще');
  await expect.element(count()).toHaveTextContent('1 зауваження, з них 1 серйозне');
  expect(
    api.requests
      .filter(({ method }) => method === 'HEAD')
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...['/career', '/en/career', '/en/news/404', '/news/404']]);
});

test('the site’s own addresses written whole, and the links of the item itself, are looked at', async () => {
  const own = `${location.origin}/news/404`;
  const api = fakeContent({
    news: [
      newsItem({
        textUa: `<p>${LONG} <a href="${own}">Новина</a></p>`,
        textEn: `<p>${LONG_EN} <a href="${own}">News</a></p>`,
        links: [
          { id: 1, newsId: 1, titleUa: 'тут', titleEn: 'The register', url: 'https://diia.gov.ua/' },
          { id: 2, newsId: 1, titleUa: 'Звіт', titleEn: 'Report', url: own },
        ],
      }),
    ],
  });
  api.always('HEAD /news/404', () => refused(404, 'not-found'));
  renderStaff('/adminpage/news/1');
  const dead = 'посилання нікуди не ведуть: 3';
  await point(dead)
    .getByRole('button', { name: `«${own}»`, exact: false })
    .nth(2)
    .click();
  await expect
    .element(page.getByRole('group', { name: 'Посилання 2' }).getByLabelText(/Адреса/))
    .toHaveFocus();
  await expect.element(count()).toHaveTextContent('2 зауваження, з них 1 серйозне');
  await point(dead)
    .getByRole('button', { name: `«${own}»`, exact: false })
    .first()
    .click();
  await expect.poll(selected).toBe('Новина');
  await way('Посилання «тут» не каже, куди веде', 'Посилання 1: Назва українською').click();
  await expect.poll(selected).toBe('тут');
});

test('corrections are looked at: English that is missing, personal data, quotes', async () => {
  await open({
    corrections: [
      { at: '2026-11-16T10:00:00.000Z', textUa: 'Виправлено "суму", картка 4111.1111.1111.1111', textEn: '' },
    ],
  });
  await expect.element(count()).toHaveTextContent('3 зауваження, з них 1 серйозне');
  await way('Немає перекладу англійською', 'Виправлення 1: Англійська').click();
  await expect.element(page.getByRole('textbox', { name: 'Що виправлено, англійською' })).toHaveFocus();
  const ukrainian = page.getByRole('textbox', { name: 'Що виправлено, українською' });
  await way(/лапки/, 'Виправити').click();
  await expect.element(ukrainian).toHaveValue('Виправлено «суму», картка 4111.1111.1111.1111');
  await panel().getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(ukrainian).toHaveValue('Виправлено "суму", картка 4111.1111.1111.1111');
  await expect.element(panel().getByRole('heading')).toHaveFocus();
});

test('a vacancy whose deadline has passed would not stay on the site', async () => {
  const past = { isActive: 0, state: 'draft', deadline: '2026-01-10' } as const;
  fakeContent({ vacancies: [vacancy({ ...past, hidesAfterDeadline: 1 })] });
  renderStaff('/adminpage/vacancies/1');
  await expect.element(point('Строк подання минув: сторінку буде приховано')).toBeVisible();
  await page.getByRole('switch', { name: 'Приховати вакансію наступного дня після строку' }).click();
  await expect.element(point('буде приховано')).not.toBeInTheDocument();
  await expect.element(point('Строк подання минув')).toBeVisible();
});

test('straight quotes and wrong apostrophes are mended by one press, and it can be undone', async () => {
  await open({
    headerUa: 'П\'ять "Дій"',
    textUa: `<p>${LONG} "Дія" й об'єкт.</p>`,
  });
  await way(/місць: 6/, 'Виправити').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Заголовок українською' }))
    .toHaveValue('П’ять «Дій»');
  const text = page.getByRole('textbox', { name: 'Текст українською' });
  await expect.element(text).toHaveTextContent(`${LONG} «Дія» й об’єкт.`);
  await expect.element(point(/лапки/)).not.toBeInTheDocument();
  await text.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text).toHaveTextContent(`${LONG} "Дія" й об'єкт.`);
});

test('mended quotes are put back by one press, in fields and texts; what was written since stays', async () => {
  await open({ headerUa: '"Дія"', headerEn: 'The "Diia"', textUa: `<p>${LONG} "Дія".</p>` });
  await way(/лапки/, 'Виправити').click();
  const english = page.getByRole('textbox', { name: 'Заголовок англійською' });
  await expect.element(english).toHaveValue('The “Diia”');
  await english.fill('The “Diia” portal');
  await panel().getByRole('button', { name: 'Скасувати' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Заголовок українською' })).toHaveValue('"Дія"');
  await expect
    .element(page.getByRole('textbox', { name: 'Текст українською' }))
    .toHaveTextContent(`${LONG} "Дія".`);
  await expect.element(english).toHaveValue('The “Diia” portal');
  await expect.element(panel().getByRole('button', { name: 'Скасувати' })).not.toBeInTheDocument();
});

describe('lengths', () => {
  test('a title that will be cut and a text that says too little', async () => {
    await open({ headerUa: 'Довгий '.repeat(20), textEn: '<p>Short.</p>' });
    await expect.element(point(/^Заголовок довгий, знаків: 139/)).toBeVisible();
    await expect.element(point(/закороткий, знаків: 6/)).toBeVisible();
    await expect.element(count()).toHaveTextContent('2 зауваження');
  });
});

test('a translation that is or will be outdated is said', async () => {
  await open({ translation: null });
  const text = page.getByRole('textbox', { name: 'Текст українською' });
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control} Ще.');
  await expect.element(point(/^Переклад застарів/)).toBeVisible();
  const english = page.getByRole('textbox', { name: 'Текст англійською' });
  await english.click();
  await userEvent.keyboard('{Control>}{End}{/Control} More.');
  await expect.element(point(/^Переклад застарів/)).not.toBeInTheDocument();
});

test('vacancies are looked at in the same way, their lists of lines too', async () => {
  const responsibilitiesUa = ['читати код', 'відповідати за 24 години'];
  const responsibilitiesEn = ['read code', 'answer within 48 hours'];
  fakeContent({
    vacancies: [
      vacancy({
        ...{ responsibilitiesUa, responsibilitiesEn },
        descriptionUa: `<p>${LONG}</p>`,
        descriptionEn: `<p>${LONG_EN}</p>`,
      }),
    ],
  });
  renderStaff('/adminpage/vacancies/1');
  await way('«24» і «48»', 'Обов’язки (англійською)').click();
  const lines = page.getByRole('group', { name: 'Обов’язки (англійською)', exact: true });
  await expect.element(lines.getByRole('textbox').nth(1)).toHaveFocus();
});

test('on a narrow screen a point leads to the language it is in', async () => {
  await page.viewport(400, 800);
  fakeContent({ news: [newsItem({ ...READY, headerEn: '' })] });
  renderStaff('/adminpage/news/1');
  await page.getByRole('button', { name: 'Готовність: 1' }).click();
  await expect.element(panel().getByRole('heading')).toHaveFocus();
  await way('Немає перекладу англійською', 'Заголовок англійською').click();
  await expect.element(page.getByRole('textbox', { name: 'Заголовок англійською' })).toHaveFocus();
});

describe('serious points', () => {
  /** A number of a bank card, in both languages. */
  const CARD = {
    textUa: `<p>${LONG} 4111 1111 1111 1111</p>`,
    textEn: `<p>${LONG_EN} 4111 1111 1111 1111</p>`,
  };
  const personal = () =>
    dialog()
      .getByText(/схоже на персональні дані: 4111/)
      .first();
  const dialog = () => page.getByRole('dialog', { name: 'Перевірте перед публікацією' });
  const reason = () => dialog().getByRole('textbox', { name: 'Чому публікуємо так' });
  const press = (name: string) => page.getByRole('button', { name }).click();

  test('ask for a reason before an item is published, which goes along with it', async () => {
    const api = await open({ isActive: 0, state: 'draft', ...CARD });
    await press('Опублікувати');
    await expect.element(personal()).toBeVisible();
    await press('Опублікувати все одно');
    await expect.element(reason()).toHaveAccessibleDescription(/Заповніть це поле/);
    await expect.element(reason()).toHaveFocus();
    expect(api.sentTo('PUT /news/update')).toEqual([]);
    await reason().fill("Переклад об'єкта буде ввечері");
    await press('Опублікувати все одно');
    await expect.element(page.getByText(/^Опубліковано о/)).toBeVisible();
    expect(api.sentTo('PUT /news/update')[0]?.form?.get('reason')).toBe("Переклад об'єкта буде ввечері");
    expect(api.news.get(1)?.isActive).toBe(1);
  });

  test('can be looked at first: then nothing is published', async () => {
    const api = await open({ isActive: 0, state: 'draft', ...CARD });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await dialog().getByRole('button', { name: 'Повернутися' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.sentTo('PUT /news/update')).toEqual([]);
    await press('Зберегти чернетку');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('of what is on the site are asked about once: when a save brings them there', async () => {
    const api = await open(CARD);
    const header = page.getByRole('textbox', { name: 'Заголовок українською' });
    await header.fill('Інший заголовок');
    await press('Зберегти зміни на сайті');
    await expect.poll(() => api.news.get(1)?.headerUa).toBe('Інший заголовок');
    await header.fill('Заголовок 3184710691, РНОКПП');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(dialog().getByText(/схоже на персональні дані: 3184710691/)).toBeVisible();
    await expect.element(personal()).not.toBeInTheDocument();
    await reason().fill('Це приклад з інструкції');
    await press('Зберегти на сайті все одно');
    await expect.poll(() => api.news.get(1)?.headerUa).toBe('Заголовок 3184710691, РНОКПП');
  });

  test('of what is planned are asked about when a save brings them there', async () => {
    const planned = { isActive: 0, state: 'scheduled', publishAt: '2030-07-01T06:00:00.000Z' } as const;
    const api = await open({ ...planned, ...CARD });
    const header = page.getByRole('textbox', { name: 'Заголовок українською' });
    await header.fill('Заголовок 3184710691, РНОКПП');
    await press('Зберегти заплановане');
    await expect.element(dialog().getByText(/схоже на персональні дані: 3184710691/)).toBeVisible();
    await expect.element(personal()).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.sentTo('PUT /news/update')).toEqual([]);
    await press('Зберегти заплановане');
    await reason().fill('Це приклад');
    await press('Зберегти все одно');
    await expect.poll(() => api.sentTo('PUT /news/update')[0]?.form?.get('reason')).toBe('Це приклад');
  });

  test('of what is planned ask for a reason when it goes to the site at once', async () => {
    const planned = { isActive: 0, state: 'scheduled', publishAt: '2030-07-01T06:00:00.000Z' } as const;
    const api = await open({ ...planned, ...CARD });
    await press('Опублікувати');
    await expect.element(personal()).toBeVisible();
    expect(api.sentTo('PUT /news/update')).toEqual([]);
    await reason().fill('Терміново');
    await press('Опублікувати все одно');
    await expect.element(page.getByText(/^Опубліковано о/)).toBeVisible();
    expect(api.sentTo('PUT /news/update')[0]?.form?.get('reason')).toBe('Терміново');
  });

  const CARD_OF_VACANCY = { descriptionUa: CARD.textUa, descriptionEn: CARD.textEn };

  test('of a vacancy ask when it is planned', async () => {
    const api = fakeContent({
      vacancies: [vacancy({ isActive: 0, state: 'draft', salary: '', ...CARD_OF_VACANCY })],
    });
    renderStaff('/adminpage/vacancies/1');
    await press('Запланувати…');
    await page
      .getByRole('dialog', { name: 'Запланувати' })
      .getByRole('button', { name: 'Запланувати' })
      .click();
    await reason().fill('Так домовлено');
    await press('Запланувати все одно');
    await expect
      .poll(() => api.sentTo('PATCH /vacancies/schedule')[0]?.json)
      .toMatchObject({
        id: 1,
        reason: 'Так домовлено',
      });
    await expect.element(page.getByText(/^Розклад збережено/)).toBeVisible();
  });

  test('are not asked about again while they stay the same', async () => {
    const draft = newsItem({ ...READY, ...CARD, isActive: 0, state: 'draft', version: 2 });
    const api = fakeContent({ news: [draft] });
    const details = { reason: 'Так домовлено' };
    fakeRevisions(api, 'news', [{ item: draft, action: 'schedule', details }, { item: draft }]);
    renderStaff('/adminpage/news/1');
    const header = page.getByRole('textbox', { name: 'Заголовок українською' });
    await header.fill('РНОКПП 3184710691');
    await press('Опублікувати');
    await expect.element(dialog().getByText(/персональні дані: 3184710691/)).toBeVisible();
    await expect.element(personal()).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await header.fill('Картка');
    await press('Опублікувати');
    await expect.poll(() => api.news.get(1)?.isActive).toBe(1);
    expect(api.sentTo('PUT /news/update')[0]?.form?.get('reason')).toBeNull();
  });

  test('and a day to come are one question', async () => {
    const date = `${new Date().getFullYear() + 1}-07-15`;
    const api = await open({ isActive: 0, state: 'draft', ...CARD, date });
    await press('Опублікувати');
    await expect.element(dialog().getByText(/^Дата на\sсторінці — 15\sлипня/)).toBeVisible();
    await reason().fill('Так домовлено');
    await press('Опублікувати все одно');
    await expect.poll(() => api.news.get(1)?.isActive).toBe(1);
  });
});
