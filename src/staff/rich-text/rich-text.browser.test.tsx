// Writing a formatted text.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newsItem } from '../../../tests/factories/content.ts';
import { connectionLost, fakeApi, ok } from '../../../tests/factories/fake-api.ts';
import { fakeLibrary, libraryFile } from '../../../tests/factories/fake-library.ts';
import { renderField } from '../../../tests/factories/field-host.tsx';
import { bigFile, pictureFile } from '../../../tests/factories/files.ts';
import { MAX_IMAGE_BYTES } from '../../files/upload.ts';
import { RichTextField } from '../fields/text-field.tsx';
import { KindsContext } from '../frame/kinds-context.ts';
import { staffNews } from '../news/news.staff.ts';

async function renderText(html = '') {
  const held = renderField(html, ({ value, setValue }) => (
    <RichTextField label="Текст" lang="uk" value={value} onChange={setValue} />
  ));
  await expect.element(text()).toBeVisible();
  return held;
}
const text = () => page.getByRole('textbox', { name: 'Текст' });
const tool = (name: string) => page.getByRole('toolbar', { name: 'Текст' }).getByRole('button', { name });

function paste(html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  text().element().dispatchEvent(event);
}

const notes = () =>
  page
    .getByText('Не все вставилося так, як було:')
    .element()
    .parentElement?.querySelectorAll('li')
    .values()
    .map((note) => note.textContent)
    .toArray();

test('figures stay what they were: empty cells, merged cells, powers and indices', async () => {
  const held = await renderText();
  await text().click();
  paste(`<table><tr><th>Область</th><th>2024</th></tr><tr><td rowspan="2">Київ</td><td></td></tr><tr><td>7</td></tr></table>
    <p>10<sup>6</sup> осіб, CO<sub>2</sub></p>`);
  await expect.poll(() => held.current).toContain('<p>10<sup>6</sup> осіб, CO<sub>2</sub></p>');
  expect(held.current).toContain(
    '<tr><th><p>Область</p></th><th><p>2024</p></th></tr><tr><td rowspan="2"><p>Київ</p></td><td><p></p></td></tr><tr><td><p>7</p></td></tr>',
  );
  await expect.element(page.getByText('Не все вставилося')).not.toBeInTheDocument();
});

test('what cannot be pasted is told, with what was there, and can still be brought in', async () => {
  const held = await renderText();
  await text().click();
  paste(`<p>Виплата <s>5 000</s> <span style="text-decoration:line-through">6 000</span> 7 000 грн<sup><a href="#_ftn1">[1]</a></sup></p>
    <p>Телефон <a href="tel:+38 044 123 45 67">044 123 45 67</a>, <a href="ftp://a.ua/x">файл</a></p>
    <p><img src="https://example.org/a/zsu.jpg?x=1"><img src="data:image/png;base64,AA==" alt="Діаграма"></p>
    <iframe src="https://example.org/player"></iframe>
    <p><a href="#_ftnref1">[1]</a> За даними Держстату.</p>`);
  await expect.poll(() => held.current).toContain('7 000 грн<sup>[1]</sup>');
  expect(held.current).not.toMatch(/5 000|6 000/);
  expect(held.current).toContain('<a href="tel:+380441234567">044 123 45 67</a>');
  expect(held.current).toContain('<div class="note"><p>[1] За даними Держстату.</p></div>');
  expect(notes()).toEqual([
    'Закреслений текст не вставлено: 5 000 Вставити',
    'Закреслений текст не вставлено: 6 000 Вставити',
    'Зображення з\u00a0іншого місця не вставлено, завантажте його й\u00a0додайте до медіатеки: https://example.org/a/zsu.jpg?x=1 Вибрати в\u00a0медіатеці',
    'Зображення не вставлено: Діаграма Додати до медіатеки й\u00a0вставити',
    'Відео не вставлено: https://example.org/player Вставити',
    'Виноски стали приміткою в\u00a0кінці вставленого: 1',
    'Посилання залишено лише текстом: файл (ftp://a.ua/x)',
  ]);
  await page.getByRole('button', { name: 'Вставити', exact: true }).nth(1).click();
  await expect.poll(() => held.current).toContain('5 000');
  expect(notes()?.[0]).toContain('6 000');
  await page.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect.element(page.getByText('Не все вставилося')).not.toBeInTheDocument();
  paste('<p>Просто текст</p>');
  await expect.poll(() => held.current).toContain('Просто текст');
  await expect.element(page.getByText('Не все вставилося')).not.toBeInTheDocument();
});

/** As a screenshot is on the clipboard, or files are dropped. */
function bring(way: 'paste' | 'drop', ...files: File[]): Event {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const how = { bubbles: true, cancelable: true };
  const event =
    way === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: data, ...how })
      : new DragEvent('drop', { dataTransfer: data, clientX: 50, clientY: 200, ...how });
  text().element().dispatchEvent(event);
  return event;
}

test.each(['paste', 'drop'] as const)(
  'a picture that comes by %s shows its way at its place, is no part of the text before, and one step takes it back',
  async (way) => {
    const api = fakeApi(fakeLibrary().routes);
    const letGo = api.hold('POST /files');
    const held = await renderText('<p>Слово</p>');
    await text().click();
    expect(bring(way, await pictureFile('image.png')).defaultPrevented).toBe(true);
    const name = /^Знімок екрана \d\d\.\d\d\.\d\d, \d\d\.\d\d\.\d\d\.png$/;
    const arriving = text().getByRole('group', { name });
    await expect.element(arriving.getByRole('progressbar')).toBeVisible();
    await userEvent.keyboard('{End}!');
    expect(held.current).toBe('<p>Слово!</p>');
    await letGo();
    await expect
      .poll(() => held.current)
      .toMatch(/^<p>Слово!<\/p><figure><img src="\/imgs\/1-Znimok-ekrana[\d-.]+png" alt="">/);
    await expect.element(arriving).not.toBeInTheDocument();
    await tool('Скасувати дію').click();
    await expect.poll(() => held.current).toBe('<p>Слово!</p>');
  },
);

test('pictures keep the order in which they were brought, whichever arrives first', async () => {
  const api = fakeApi(fakeLibrary().routes);
  const letGo = api.hold('POST /files');
  const held = await renderText();
  await text().click();
  bring('drop', await pictureFile('раз.png'), await pictureFile('два.png'));
  await expect.poll(() => held.current).toContain('dva.png');
  await letGo();
  await expect.poll(() => held.current).toMatch(/raz\.png.*dva\.png/);
});

test('a picture that does not arrive says why at its place, and is sent again or removed', async () => {
  const api = fakeApi(fakeLibrary().routes);
  api.always('POST /files', () => connectionLost);
  const held = await renderText('<p>Слово</p>');
  await text().click();
  bring('paste', await pictureFile('раз.png'), bigFile('два.png', MAX_IMAGE_BYTES + 1));
  const picture = (name: string) => text().getByRole('group', { name });
  await expect.element(picture('раз.png').getByText('Не надіслано: немає зв’язку')).toBeVisible();
  await expect.element(picture('два.png').getByText(/^Файл завеликий/)).toBeVisible();
  await picture('два.png').getByRole('button', { name: 'Прибрати' }).click();
  await expect.element(text()).toHaveFocus();
  api.restore();
  await picture('раз.png').getByRole('button', { name: 'Надіслати знову' }).click();
  await expect.poll(() => held.current).toContain('raz.png');
  await expect.element(text().getByRole('group')).not.toBeInTheDocument();
});

test('a document that is dropped on the text is linked by the name it has', async () => {
  const held = await renderText();
  await text().click();
  fakeApi(fakeLibrary().routes);
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['%PDF-1.7'], 'Наказ № 5.pdf', { type: 'application/pdf' }));
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  await page.getByRole('button', { name: /Додати до медіатеки/ }).click();
  await expect
    .poll(() => held.current)
    .toBe('<p><a href="/documents/1-Nakaz-No-5.pdf">Наказ № 5.pdf</a></p>');
});

test('words that are brought in after all are the words that stood there', async () => {
  const held = await renderText();
  await text().click();
  paste('<p>Тут <s>якщо a&lt;b &amp; c</s></p>');
  await page.getByRole('button', { name: 'Вставити', exact: true }).last().click();
  await expect.poll(() => held.current).toMatch(/Тут *якщо a&lt;b &amp; c/);
});

test('the text as the server spells it moves neither the caret nor what can be undone', async () => {
  const held = await renderText('<p>Перше</p>');
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}Ще ');
  await expect.poll(() => held.current).toBe('<p>Ще Перше</p>');
  // A no-break space is `&nbsp;` here and a character there; a line break has a slash there.
  await userEvent.keyboard('\u00a0{Shift>}{Enter}{/Shift}');
  await expect.poll(() => held.current).toBe('<p>Ще &nbsp;<br>Перше</p>');
  held.set('<p>Ще \u00a0<br />Перше</p>');
  await userEvent.keyboard('а');
  await expect.poll(() => held.current).toBe('<p>Ще &nbsp;<br>аПерше</p>');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => held.current).not.toContain('аПерше');
  expect(held.current).toContain('Перше');
});

test('a text that has changed elsewhere changes where it differs, and the caret stays', async () => {
  const held = await renderText('<p>Перший абзац</p><p>Другий</p>');
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  held.set('<p>Перший абзац</p><p>Другий, доповнений</p><p>Третій</p>');
  await expect.poll(() => text().element().innerHTML).toContain('<p>Другий, доповнений</p><p>Третій</p>');
  await userEvent.keyboard('А');
  await expect.poll(() => held.current).toBe('<p>АПерший абзац</p><p>Другий, доповнений</p><p>Третій</p>');
});

const FROM_WORD = `<html><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
  <p class="MsoNormal" style="margin:0;color:red"><b><span style="font-family:Arial">Жирне</span></b> <o:p></o:p>слово</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>перший пункт</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>другий пункт</p>
  <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">а)  </span>вкладений</p>
  <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
  <table><tr><td><p>А1</p></td><td><a href="https://kmu.gov.ua/">Б1</a></td></tr><tr><td>А2</td><td>Б2</td></tr></table>
  <h1>Великий</h1><p><a href="javascript:alert(1)">погане</a> <a href="https://diia.gov.ua/">добре</a></p>
  <script>alert(2)</script><img src="x" onerror="alert(3)"><!--EndFragment--></body></html>`;

test('what Word leaves behind is cleaned when it is pasted', async () => {
  const held = await renderText();
  await text().click();
  paste(FROM_WORD);
  await expect.poll(() => held.current).toContain('<strong>Жирне</strong>');
  const html = held.current;
  expect(html).toMatch(
    /<ul><li><p>перший пункт<\/p><\/li><li><p>другий пункт<\/p><\/li><\/ul><p>а\) вкладений<\/p>/,
  );
  expect(html).not.toContain('<p></p>');
  expect(html).toMatch(/<td><p>А1<\/p><\/td><td><p><a href="https:\/\/kmu.gov.ua\/"[^>]*>Б1<\/a>/);
  expect(html).toMatch(/<a href="https:\/\/diia\.gov\.ua\/"[^>]*>добре<\/a>/);
  expect(html).not.toMatch(/style=|class=|Mso|script|onerror|javascript|<img|<h1/);
});

test('a list is made by its tool', async () => {
  const held = await renderText();
  await text().click();
  await userEvent.keyboard('Список');
  await tool('Маркований список').click();
  await expect.poll(() => held.current).toContain('<ul><li><p>Список</p></li></ul>');
});

test('a number begins a list that goes on from it, a year does not', async () => {
  const held = await renderText();
  await text().click();
  await userEvent.keyboard('17. Пункт{Enter}наступний{Enter}{Enter}2026. рік почався');
  await expect
    .poll(() => held.current)
    .toBe('<ol start="17"><li><p>Пункт</p></li><li><p>наступний</p></li></ol><p>2026. рік почався</p>');
});

test('the tools are one stop of the Tab key, with arrows, Home and End between them', async () => {
  await renderText('<p>Читайте</p>');
  await text().click();
  await userEvent.tab({ shift: true });
  await expect.element(tool('Заголовок H2')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Підзаголовок H3')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tool('Повторити дію')).toHaveFocus();
  // It is there for the keyboard, and does nothing while there is nothing to redo.
  await userEvent.keyboard('{Enter}');
  await expect.element(tool('Повторити дію')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Заголовок H2')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Home}{Enter}');
  await expect.element(text()).toHaveFocus();
  await expect.element(text().getByRole('heading', { level: 2 })).toHaveTextContent('Читайте');
});

test('Ctrl+K asks for a link; a wrong address is refused, Escape leaves the text alone', async () => {
  const held = await renderText('<p>Портал</p>');
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  const address = page.getByRole('combobox', { name: /^Адреса або слова/ });
  await expect.element(address).toHaveFocus();
  await address.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAccessibleDescription('Вкажіть правильну адресу посилання');
  await address.fill('https://https://diia.gov.ua');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => held.current).toContain('<a href="https://diia.gov.ua">Портал</a>');
  await userEvent.keyboard('{Control>}k{/Control}');
  await address.fill('https://other.example');
  await userEvent.keyboard('{Escape}');
  await expect.element(text()).toHaveFocus();
  expect(held.current).toContain('href="https://diia.gov.ua"');
});

test('a link finds pages, drafts and documents by words; the keyboard chooses, and the words stay in sight', async () => {
  const drafts = [newsItem({ id: 7, headerUa: 'Звіт за рік', state: 'draft' })];
  const api = fakeApi({
    ...fakeLibrary([libraryFile('a1-zvit.pdf', { title: 'Звіт.pdf' })]).routes,
    'GET /search/suggest': ({ query }) =>
      ok({
        suggestions:
          query.get('q') === 'звіт'
            ? [{ text: 'Звітність', url: '/companypolicies/reporting' }, { text: 'звітний' }]
            : [],
      }),
    'GET /news/': () => ok({ news: drafts }),
  });
  const held = renderField('<p>Ось звіт центру</p>', ({ value, setValue }) => (
    <KindsContext value={[staffNews]}>
      <RichTextField label="Текст" lang="uk" value={value} onChange={setValue} />
    </KindsContext>
  ));
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  const address = page.getByRole('combobox', { name: /^Адреса або слова/ });
  const letGo = api.hold('GET /search/suggest');
  await address.fill('зв');
  await expect.poll(() => api.sentTo('GET /search/suggest')).toHaveLength(1);
  await address.fill('звіт');
  const options = page.getByRole('option');
  const listed = () => options.elements().map(({ textContent }) => textContent);
  const all = [
    'Звітність /companypolicies/reporting',
    'Звіт за рік ще не опубліковано',
    'Звіт.pdf документ медіатеки',
  ];
  await expect.poll(listed).toEqual(all);
  // The answer to fewer words comes too late.
  await letGo();
  expect(listed()).toEqual(all);
  const words = text().element().querySelector('p')?.getBoundingClientRect();
  const box = page.getByRole('group', { name: 'Посилання' }).element().getBoundingClientRect();
  expect(box.top >= (words?.bottom ?? 0) || box.bottom <= (words?.top ?? 0)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(options.first()).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => held.current).toBe('<p><a href="/news/7">Ось звіт центру</a></p>');
  await expect.element(text()).toHaveFocus();
  await text().fill('');
  await userEvent.keyboard('{Control>}k{/Control}');
  await address.fill('звіт');
  await options.nth(2).click();
  await expect.poll(() => held.current).toBe('<p><a href="/documents/a1-zvit.pdf">Звіт.pdf</a></p>');
});

test('a text without words is empty', async () => {
  const held = await renderText('<p>Слово</p>');
  await text().fill('');
  await expect.poll(() => held.current).toBe('');
});

const menuItem = (name: string) => page.getByRole('menu').getByRole('menuitem', { name });
async function insert(name: string) {
  await tool('Вставити').click();
  await menuItem(name).click();
}
const field = (name: string) => page.getByRole('group').getByRole('textbox', { name });
const apply = () => page.getByRole('button', { name: 'Застосувати' });
const partTool = (part: string, name: string) =>
  page.getByRole('toolbar', { name: part }).getByRole('button', { name, exact: true });

test('a table is made, filled and changed by keyboard', async () => {
  const held = await renderText('<p>Слово</p>');
  await text().click();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(tool('Вставити')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menuItem('Таблиця')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Home}{Enter}');
  await expect.element(field('Рядків')).toHaveFocus();
  await field('Рядків').fill('2');
  await field('Стовпців').fill('0');
  await field('Назва таблиці').fill('Виплати');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Стовпців')).toHaveAccessibleDescription('Ціле число від 1 до 20');
  await field('Стовпців').fill('2');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('Область{Tab}Осіб{Tab}Київ{Tab}5{Shift>}{Tab}{/Shift}а');
  await expect
    .poll(() => held.current)
    .toBe(
      '<p>Слово</p><table><caption>Виплати</caption><tbody><tr><th><p>Область</p></th><th><p>Осіб</p></th></tr><tr><td><p>а</p></td><td><p>5</p></td></tr></tbody></table>',
    );
  await partTool('Таблиця', 'Рядок нижче').click();
  await expect.element(page.getByText('Рядок нижче: готово')).toBeVisible();
  await partTool('Таблиця', 'Стовпець ліворуч').click();
  await partTool('Таблиця', 'Стовпець заголовків').click();
  await expect
    .poll(() => held.current)
    .toMatch(/<tr><th><p><\/p><\/th><td><p>а<\/p><\/td><td><p>5<\/p><\/td><\/tr><tr><th>/);
  await partTool('Таблиця', 'Назва…').click();
  await field('Назва таблиці').fill('');
  await apply().click();
  await expect.poll(() => held.current).not.toContain('<caption>');
  await partTool('Таблиця', 'Прибрати таблицю').click();
  await expect.poll(() => held.current).toBe('<p>Слово</p>');
});

test('cells are merged and split again', async () => {
  const held = await renderText('<table><tbody><tr><td>а</td><td>б</td></tr></tbody></table>');
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  // The browser tells of each step when it likes.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
      return partTool('Таблиця', 'Об’єднати клітинки').element().ariaDisabled;
    })
    .toBe('false');
  await partTool('Таблиця', 'Об’єднати клітинки').click();
  await expect.poll(() => held.current).toContain('<td colspan="2"><p>а</p><p>б</p></td>');
  await partTool('Таблиця', 'Розділити клітинку').click();
  await expect.poll(() => held.current).toContain('<td><p>а</p><p>б</p></td><td><p></p></td>');
});

test('tools for what a cell cannot hold are off in it', async () => {
  await renderText('<p>Слово</p><table><tbody><tr><td>а</td></tr></tbody></table>');
  await text().getByText('Слово').click();
  await expect.element(tool('Заголовок H2')).toHaveAttribute('aria-disabled', 'false');
  await text().getByText('а', { exact: true }).click();
  for (const name of ['Заголовок H2', 'Цитата', 'Виділена примітка'])
    await expect.element(tool(name)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(tool('Маркований список')).toHaveAttribute('aria-disabled', 'false');
});

test('Tab leaves the last cell, so that the keyboard is never caught', async () => {
  await renderText('<table><tbody><tr><td>а</td></tr></tbody></table>');
  await text().click();
  await userEvent.keyboard('{Tab}');
  await expect.element(text()).not.toHaveFocus();
});

test('a video is put in by any of its addresses, and others are refused', async () => {
  const held = await renderText('<p>Слово</p>');
  await text().click();
  await insert('Відео');
  await field('Адреса відео на YouTube або Vimeo').fill('https://example.org/video');
  await field('Назва відео').fill('Як це працює');
  await apply().click();
  await expect
    .element(field('Адреса відео на YouTube або Vimeo'))
    .toHaveAccessibleDescription('Це не адреса відео на YouTube або Vimeo');
  await field('Адреса відео на YouTube або Vimeo').fill('youtu.be/dQw4w9WgXcQ?t=1');
  await apply().click();
  const video =
    '<figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Як це працює</a></figure>';
  await expect.poll(() => held.current).toBe(`<p>Слово</p>${video}`);
  await userEvent.keyboard('{End}{Enter}Далі');
  await expect.poll(() => held.current).toBe(`<p>Слово</p>${video}<p>Далі</p>`);
});

test('an abbreviation gets its meaning, a number becomes a telephone', async () => {
  const held = await renderText('<p>ЄІССС</p>');
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await insert('Скорочення з поясненням');
  await field('Що воно означає').fill('Єдина система');
  await apply().click();
  await expect.poll(() => held.current).toBe('<p><abbr title="Єдина система">ЄІССС</abbr></p>');
  await userEvent.keyboard('{Control>}{End}{/Control} тел. {Control>}k{/Control}');
  await page.getByRole('combobox', { name: /^Адреса або слова/ }).fill('+38 (044) 123-45-67');
  await apply().click();
  await expect.poll(() => held.current).toContain('<a href="tel:+380441234567">+380441234567</a>');
});

test('a note, an index and a quotation with its source are made by their tools', async () => {
  const held = await renderText('<p>Увага</p>');
  await text().click();
  await tool('Виділена примітка').click();
  await expect.poll(() => held.current).toBe('<div class="note"><p>Увага</p></div>');
  await tool('Виділена примітка').click();
  await tool('Цитата').click();
  await partTool('Цитата', 'Додати джерело цитати').click();
  await userEvent.keyboard('Хто{Enter}м');
  await tool('Верхній індекс x²').click();
  await userEvent.keyboard('2');
  await expect
    .poll(() => held.current)
    .toBe(
      '<figure class="quote"><blockquote><p>Увага</p></blockquote><figcaption>Хто</figcaption></figure><p>м<sup>2</sup></p>',
    );
});

test('a picture keeps its description and width, and goes by keyboard', async () => {
  const held = await renderText(
    '<figure><img src="/imgs/a.jpg" alt="Опис"><figcaption>П</figcaption></figure><p>Слово</p>',
  );
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await partTool('Зображення', 'Опис…').click();
  await field('Опис зображення').fill('Інший "опис"');
  await userEvent.keyboard('{Enter}');
  await partTool('Зображення', 'На половину ширини').click();
  await expect
    .poll(() => held.current)
    .toContain(
      '<figure class="half"><img src="/imgs/a.jpg" alt="Інший &quot;опис&quot;"><figcaption>П</figcaption></figure>',
    );
  await userEvent.keyboard('{Home}{Backspace}{Backspace}');
  await expect.poll(() => held.current).toBe('<p>Слово</p>');
});

test('a caption becomes neither a heading nor a list, and its picture stays', async () => {
  const figure = (caption: string) =>
    `<figure><img src="/imgs/a.jpg" alt=""><figcaption>${caption}</figcaption></figure>`;
  const held = await renderText(`${figure('')}<p>Слово</p>`);
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  for (const name of ['Заголовок H2', 'Маркований список', 'Цитата', 'Виділена примітка'])
    await expect.element(tool(name)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('## - {Control>}{Shift>}8{/Shift}{/Control}{Control>}{Alt>}2{/Alt}{/Control}а');
  await expect.poll(() => held.current).toBe(`${figure('## - а')}<p>Слово</p>`);
  paste('<h2>Назва</h2><p>і <b>слова</b></p>');
  await expect.poll(() => held.current).toContain('<img src="/imgs/a.jpg" alt=""><figcaption>## - а');
  expect(held.current.match(/<figure/g)).toHaveLength(1);
  expect(held.current).toContain('слова');
});

test('words are found and replaced, all of them in one step', async () => {
  const held = await renderText('<p>Дані й дані</p><ul><li><p>про <strong>Дані</strong> все</p></li></ul>');
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Control>}f{/Control}');
  const sought = page.getByRole('search').getByRole('textbox', { name: 'Знайти' });
  await expect.element(sought).toHaveFocus();
  await sought.fill('дані');
  const status = page.getByRole('search').getByRole('status');
  await expect.element(status).toHaveTextContent('1 з 3');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(status).toHaveTextContent('3 з 3');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('1 з 3');
  await page.getByRole('textbox', { name: 'Замінити на' }).fill('цифри');
  await page.getByRole('button', { name: 'Замінити', exact: true }).click();
  await expect.poll(() => held.current).toContain('<p>цифри й дані</p>');
  await expect.element(status).toHaveTextContent('1 з 2');
  await page.getByRole('button', { name: 'Замінити все' }).click();
  await expect.element(page.getByText('Замінено: 2')).toBeVisible();
  expect(held.current).toBe('<p>цифри й цифри</p><ul><li><p>про <strong>цифри</strong> все</p></li></ul>');
  await userEvent.keyboard('{Escape}');
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect
    .poll(() => held.current)
    .toBe('<p>цифри й дані</p><ul><li><p>про <strong>Дані</strong> все</p></li></ul>');
});

test('words that are replaced stay links and abbreviations, and letters of any length stay in their place', async () => {
  const held = await renderText(
    '<p><a href="/about">"Дані"</a> İ <abbr title="Мова розмітки">дані</abbr> тут: дані</p>',
  );
  await text().click();
  await userEvent.keyboard('{Control>}f{/Control}');
  await page.getByRole('search').getByRole('textbox', { name: 'Знайти' }).fill('дані');
  await page.getByRole('textbox', { name: 'Замінити на' }).fill('цифри');
  await page.getByRole('button', { name: 'Замінити все' }).click();
  const marked = (name: string) =>
    `<p><a href="/about">${name}</a> İ <abbr title="Мова розмітки">цифри</abbr> тут: цифри</p>`;
  await expect.poll(() => held.current).toBe(marked('"цифри"'));
  await tool('Інші дії з текстом').click();
  await menuItem('Типографіка').click();
  await expect.poll(() => held.current).toBe(marked('«цифри»'));
});

test('typography is put in order by one press and undone by one', async () => {
  const before =
    '<p>Портал "<strong>Дія</strong>" - це об\'єкт в системі, <a href="https://a.ua/x...y">https://a.ua/x...y</a></p>';
  const held = await renderText(before);
  await text().click();
  await tool('Інші дії з текстом').click();
  await menuItem('Типографіка').click();
  await expect
    .poll(() => held.current)
    .toBe(
      '<p>Портал «<strong>Дія</strong>»&nbsp;— це об’єкт в&nbsp;системі, <a href="https://a.ua/x...y">https://a.ua/x...y</a></p>',
    );
  await expect.element(page.getByText('Типографіка: 5 змін')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => held.current).toBe(before);
});

test('undo in another field leaves the text alone', async () => {
  const held = await renderText();
  await text().click();
  await userEvent.keyboard('Довгий текст');
  await userEvent.keyboard('{Control>}f{/Control}');
  const sought = page.getByRole('search').getByRole('textbox', { name: 'Знайти' });
  await expect.element(sought).toHaveFocus();
  await userEvent.keyboard('x');
  await userEvent.keyboard('{Control>}zzz{/Control}');
  await expect.element(sought).toHaveValue('');
  expect(held.current).toBe('<p>Довгий текст</p>');
  await userEvent.keyboard('{Escape}');
  // What is typed slowly is several steps.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Control>}z{/Control}');
      return held.current;
    })
    .toBe('');
});

test('words and signs are counted', async () => {
  await renderText('<p>Раз, два</p><p>п’ять</p>');
  await expect.element(text()).toHaveAccessibleDescription('3\u00a0слова, 13\u00a0знаків');
});

test('what is pasted comes without its formatting while the switch is on', async () => {
  const held = await renderText();
  await text().click();
  await tool('Інші дії з текстом').click();
  await page.getByRole('menuitemcheckbox', { name: 'Вставляти без форматування' }).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<p><b>Жирне</b> слово</p>');
  clipboardData.setData('text/plain', 'Жирне слово');
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => held.current).toBe('<p>Жирне слово</p>');
});

const LIBRARY = [
  libraryFile('a1-zala.jpg', { title: 'Зала.jpg', altUa: 'Зала засідань', altEn: 'A hall' }),
  libraryFile('b2-zvit.pdf', { title: 'Річний звіт.pdf' }),
];

async function chooseFromLibrary(name: string) {
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вибрати' }).click();
}

test('a picture of the library goes into both texts, described and captioned in both languages', async () => {
  fakeApi(fakeLibrary(LIBRARY).routes);
  const held = renderField(
    { ua: '<p>Раз</p><p>Два</p>', en: '<p>One</p><p>Two</p>' },
    ({ value, setValue }) => (
      <RichTextField
        label="Текст"
        lang="uk"
        value={value.ua}
        onChange={(ua) => setValue((now) => ({ ...now, ua }))}
        other={{ value: value.en, onChange: (en) => setValue((now) => ({ ...now, en })) }}
      />
    ),
  );
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await insert('Зображення з медіатеки');
  await chooseFromLibrary('Зала.jpg');
  await expect.element(field('Опис українською')).toHaveFocus();
  await expect.element(field('Опис українською')).toHaveValue('Зала засідань');
  await expect.element(field('Опис англійською')).toHaveValue('A hall');
  await field('Підпис українською').fill('У залі');
  await field('Підпис англійською').fill('In the hall');
  await apply().click();
  await expect
    .poll(() => held.current)
    .toEqual({
      ua: '<p>Раз</p><figure><img src="/imgs/a1-zala.jpg" alt="Зала засідань"><figcaption>У залі</figcaption></figure><p>Два</p>',
      en: '<p>One</p><figure><img src="/imgs/a1-zala.jpg" alt="A hall"><figcaption>In the hall</figcaption></figure><p>Two</p>',
    });
});

test('a file of the library becomes a link, and a picture the still of a video', async () => {
  fakeApi(fakeLibrary(LIBRARY).routes);
  const held = await renderText(
    '<figure class="video"><a href="https://vimeo.com/1">Відео</a></figure><p></p>',
  );
  await text().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await partTool('Відео', 'Кадр із медіатеки').click();
  await chooseFromLibrary('Зала.jpg');
  await expect
    .poll(() => held.current)
    .toContain('<img src="/imgs/a1-zala.jpg" alt=""><a href="https://vimeo.com/1">');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await insert('Файл із медіатеки');
  await chooseFromLibrary('Річний звіт.pdf');
  await expect
    .poll(() => held.current)
    .toContain('<p><a href="/documents/b2-zvit.pdf">Річний звіт.pdf</a></p>');
});
