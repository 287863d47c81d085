// Writing a formatted text.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderField } from '../../../../tests/factories/field-host.tsx';
import { RichTextField } from '../fields/text-field.tsx';

async function renderText(html = '') {
  const held = await renderField(html, ({ value, setValue }) => (
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
  paste(`<table><tr><th>Область</th><th>2024</th><th>2025</th></tr>
    <tr><td>Львівська</td><td></td><td>870</td></tr>
    <tr><td rowspan="2">Київ</td><td>5</td><td>6</td></tr><tr><td>7</td><td>8</td></tr></table>
    <p>10<sup>6</sup> осіб, 25 м<sup>2</sup>, CO<sub>2</sub>, x<sup>абв</sup></p>`);
  await expect.poll(() => held.current).toContain('<p>Область — 2024 — 2025</p>');
  expect(held.current).toContain('<p>Львівська — … — 870</p>');
  expect(held.current).toContain('<p>Київ — 5 — 6</p><p>Київ — 7 — 8</p>');
  expect(held.current).toContain('10⁶ осіб, 25 м², CO₂, x^(абв)');
  expect(notes()).toEqual([
    'Верхній або нижній індекс записано в\u00a0дужках: абв',
    'Таблицю вставлено рядками, порожні клітинки позначено «…»: 4 × 3',
  ]);
});

test('what cannot be pasted is told, with what was there, and struck-out text stays out', async () => {
  const held = await renderText();
  await text().click();
  paste(`<p>Виплата <s>5 000</s> <span style="text-decoration:line-through">6 000</span> 7 000 грн<sup><a href="#_ftn1">[1]</a></sup></p>
    <p>Телефон <a href="tel:+380441234567">044 123 45 67</a></p>
    <p><img src="https://example.org/a/zsu.jpg?x=1"><img src="data:image/png;base64,AA==" alt="Діаграма"></p>
    <iframe src="https://www.youtube.com/embed/abc"></iframe>
    <p><a href="#_ftnref1">[1]</a> За даними Держстату.</p>`);
  await expect.poll(() => held.current).toContain('7 000 грн<sup>[1]</sup>');
  expect(held.current).not.toMatch(/5 000|6 000/);
  expect(held.current).toContain('За даними Держстату.');
  expect(held.current).toContain('044 123 45 67');
  expect(notes()).toEqual([
    'Закреслений текст не вставлено: 5 000',
    'Закреслений текст не вставлено: 6 000',
    'Зображення не вставлено, додайте його в\u00a0полі зображення або до галереї: zsu.jpg',
    'Зображення не вставлено, додайте його в\u00a0полі зображення або до галереї: Діаграма',
    'Відео не вставлено, додайте посилання на нього: https://www.youtube.com/embed/abc',
    'Виноски вставлено звичайним текстом, без переходів: 1',
  ]);
  await page.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect.element(page.getByText('Не все вставилося')).not.toBeInTheDocument();
  paste('<p>Просто текст</p>');
  await expect.poll(() => held.current).toContain('Просто текст');
  await expect.element(page.getByText('Не все вставилося')).not.toBeInTheDocument();
});

test.each(['paste', 'drop'])(
  'a picture that meets the text by %s is not swallowed: it says where pictures go',
  async (way) => {
    const held = await renderText('<p>Слово</p>');
    await text().click();
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'знімок.png', { type: 'image/png' }));
    const event =
      way === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent('drop', {
            dataTransfer: data,
            bubbles: true,
            cancelable: true,
            clientX: 50,
            clientY: 200,
          });
    text().element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await expect.element(page.getByText(/Файл не можна додати в.текст.*: знімок\.png/)).toBeVisible();
    expect(held.current).toBe('<p>Слово</p>');
  },
);

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
  expect(html).toMatch(/<ul><li><p>перший пункт<\/p><\/li><li><p>другий пункт<\/p><ol[^>]*><li><p>вкладений/);
  expect(html).not.toContain('<p></p>');
  expect(html).toMatch(/<p>А1\s+— <a href="https:\/\/kmu.gov.ua\/"[^>]*>Б1<\/a><\/p><p>А2 — Б2<\/p>/);
  expect(html).toContain('<h2>Великий</h2>');
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
  const address = page.getByRole('textbox', { name: 'Адреса посилання' });
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

test('a text without words is empty', async () => {
  const held = await renderText('<p>Слово</p>');
  await text().fill('');
  await expect.poll(() => held.current).toBe('');
});
